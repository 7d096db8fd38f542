"""What a run needs to know of the board: whether a game ended by a five."""


def made_five(points):
    """Whether the last of the stones, black's first, stands in five or more.

    It does not know what a rule makes of six or of blocked ends: a manager
    judges that, and a run asks only whether the game ended for such a reason.
    """
    own = set(points[-1::-2])
    x, y = points[-1]
    for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
        run = 1
        for sign in (1, -1):
            step = 1
            while (x + sign * step * dx, y + sign * step * dy) in own:
                run, step = run + 1, step + 1
        if run >= 5:
            return True
    return False
