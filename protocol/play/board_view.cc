#include "protocol/play/board_view.h"

#include <algorithm>
#include <cctype>

namespace tengen {
namespace {

constexpr std::string_view kLabels = "ABCDEFGHIJKLMNPQRSTUVWYZ";

// The signs of one way of drawing.
struct Signs {
  std::string_view black;
  std::string_view white;
  std::string_view half;
  std::string_view blocker;
  std::string_view playable;
  std::string_view barred;
  std::string_view star;
  // The nine kinds of empty points: upper left, upper, upper right, and so on
  // down to lower right.
  std::string_view grid[9];
  std::string_view line;
};

constexpr Signs kUnicodeSigns = {
    "●", "○", "★", "■",
    "·", "×", "╋", {"┌", "┬", "┐", "├", "┼", "┤", "└", "┴", "┘"},
    "─"};
constexpr Signs kAsciiSigns = {
    "X", "O", "%", "#",
    "+", "!", ",", {".", ".", ".", ".", ".", ".", ".", ".", "."},
    " "};

const Signs& SignsOf(Glyphs glyphs) {
  return glyphs == Glyphs::kUnicode ? kUnicodeSigns : kAsciiSigns;
}

// Stars are painted on square boards with a centre: there, and on the fourth
// lines where these are well apart.
bool IsStar(Point p, int width, int height) {
  if (width != height || width % 2 == 0 || width < 11) return false;
  const auto on_fourth = [width](int i) { return i == 3 || i == width - 4; };
  const int middle = width / 2;
  return (p.x() == middle && p.y() == middle) ||
         (on_fourth(p.x()) && on_fourth(p.y()));
}

int Third(int i, int side) { return i == 0 ? 0 : i == side - 1 ? 2 : 1; }

std::string_view StoneSign(const Position& position, Point p,
                           const Signs& signs) {
  switch (position.At(p)) {
    case Cell::kBlack:
      return signs.black;
    case Cell::kWhite:
      return signs.white;
    default:
      break;
  }
  for (const Position::Placed& placed : position.history()) {
    if (placed.point == p && placed.stone == Stone::kHalf) return signs.half;
  }
  return signs.blocker;
}

std::string SignAt(const Position& position, const BoardMarks& marks, Point p,
                   const Signs& signs) {
  if (!position.IsEmpty(p)) return std::string(StoneSign(position, p, signs));
  const auto found =
      std::find(marks.candidates.begin(), marks.candidates.end(), p);
  if (found != marks.candidates.end()) {
    return std::string(
        1,
        CandidateLabel(static_cast<size_t>(found - marks.candidates.begin())));
  }
  if (marks.barred.Contains(p)) return std::string(signs.barred);
  if (marks.playable.Contains(p)) return std::string(signs.playable);
  const int width = position.width();
  const int height = position.height();
  if (IsStar(p, width, height)) return std::string(signs.star);
  return std::string(
      signs.grid[Third(p.y(), height) * 3 + Third(p.x(), width)]);
}

// The letters of the columns. Those of two letters stand one above the other.
std::string ColumnLines(int width) {
  std::string lines;
  if (width > 26) {
    lines += "  ";
    for (int x = 0; x < 26; ++x) lines += "  ";
    for (int x = 26; x < width; ++x) lines += " a";
    lines += "\n";
  }
  lines += "  ";
  for (int x = 0; x < width; ++x) {
    lines += ' ';
    lines += static_cast<char>('a' + x % 26);
  }
  return lines + "\n";
}

bool HasStone(const Position& position, Stone stone) {
  return std::any_of(position.history().begin(), position.history().end(),
                     [stone](const Position::Placed& placed) {
                       return placed.stone == stone;
                     });
}

}  // namespace

std::string DrawBoard(const Position& position, const BoardMarks& marks,
                      Glyphs glyphs) {
  const Signs& signs = SignsOf(glyphs);
  const std::string columns = ColumnLines(position.width());
  std::string text = columns;
  for (int y = 0; y < position.height(); ++y) {
    const std::string number = std::to_string(position.height() - y);
    text += std::string(2 - number.size(), ' ') + number;
    for (int x = 0; x <= position.width(); ++x) {
      const auto is_last = [&](int column) {
        return position.Contains(column, y) && marks.last == Point(column, y);
      };
      if (is_last(x)) {
        text += '[';
      } else if (is_last(x - 1)) {
        text += ']';
      } else if (x == 0 || x == position.width()) {
        text += ' ';
      } else {
        text += signs.line;
      }
      if (x < position.width()) {
        text += SignAt(position, marks, Point(x, y), signs);
      }
    }
    text += number + "\n";
  }
  return text + columns;
}

std::string Legend(const Position& position, const BoardMarks& marks,
                   Glyphs glyphs) {
  const Signs& signs = SignsOf(glyphs);
  std::string text;
  const auto add = [&text](std::string_view sign, std::string_view meaning) {
    if (!text.empty()) text += "   ";
    text.append(sign).append(" ").append(meaning);
  };
  add(signs.black, "black");
  add(signs.white, "white");
  if (position.Contains(marks.last)) add("[ ]", "last");
  if (HasStone(position, Stone::kHalf)) add(signs.half, "half stone");
  if (!marks.candidates.empty()) {
    add(marks.candidates.size() == 1 ? "A" : "A B ..", "offered");
  }
  if (!marks.playable.empty()) add(signs.playable, "allowed");
  if (!marks.barred.empty()) add(signs.barred, "forbidden");
  return text;
}

char CandidateLabel(size_t index) {
  return index < kLabels.size() ? kLabels[index] : '?';
}

std::optional<size_t> CandidateIndex(std::string_view label) {
  if (label.size() != 1) return std::nullopt;
  const int upper = std::toupper(static_cast<unsigned char>(label[0]));
  const size_t index = kLabels.find(static_cast<char>(upper));
  if (index == std::string_view::npos) return std::nullopt;
  return index;
}

}  // namespace tengen
