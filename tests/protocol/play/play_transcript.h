#ifndef TENGEN_TESTS_PROTOCOL_PLAY_PLAY_TRANSCRIPT_H_
#define TENGEN_TESTS_PROTOCOL_PLAY_PLAY_TRANSCRIPT_H_

#include <span>
#include <string>

namespace tengen {

// Games at the terminal as text: a command line, then what is on the screen;
// what follows "> " is the person's.
//
//   $ pbrain-tengen play --opening 'cctsai two=any' --seat both
//   CCTsai, board 15x15.
//   ...
//   > h8
//
// The engine, where it plays, is a fake that decides at random from the seed
// and moves to the first free point that is no foul, row by row from above.

// The whole text that the command line and the person's lines of a transcript
// make, or why they make none. Files that the command line names are looked for
// in `folder`. REQUIRES: there is a line.
std::string PerformPlayTranscript(std::span<const std::string> lines,
                                  const std::string& folder);

}  // namespace tengen

#endif  // TENGEN_TESTS_PROTOCOL_PLAY_PLAY_TRANSCRIPT_H_
