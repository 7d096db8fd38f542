"""Makes a fuzzing corpus: what the transcripts send, one file each, and a
dictionary of the words that the tables know.

Usage: make_corpus.py TRANSCRIPTS_FOLDER CORPUS_FOLDER [DICTIONARY]
"""

import pathlib
import sys


def sent_lines(path):
    for line in path.read_text().splitlines():
        if line == ">" or line.startswith("> "):
            yield line[2:]


def main():
    transcripts, corpus = map(pathlib.Path, sys.argv[1:3])
    corpus.mkdir(parents=True, exist_ok=True)
    words = set()
    for path in sorted(transcripts.glob("*.txt")):
        lines = list(sent_lines(path))
        (corpus / path.name).write_text("".join(line + "\n" for line in lines))
        for line in lines:
            parts = line.split()
            words.update(part for part in parts[:2] if part.isprintable())
    if len(sys.argv) > 3:
        escaped = (word.replace("\\", "\\\\").replace('"', '\\"')
                   for word in sorted(words))
        pathlib.Path(sys.argv[3]).write_text(
            "".join('"%s"\n' % word for word in escaped))


if __name__ == "__main__":
    main()
