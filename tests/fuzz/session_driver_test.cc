// The fuzzer's entry on the transcripts and on seeded mutations of them: a
// short fuzzing run without a fuzzer.

#include "tests/fuzz/session_driver.h"

#include <gtest/gtest.h>

#include <optional>
#include <random>
#include <string>
#include <vector>

#include "absl/time/time.h"
#include "engine/search/clock.h"
#include "tests/support/transcript.h"

namespace tengen {
namespace {

std::vector<std::string> Corpus() {
  std::vector<std::string> corpus;
  for (const std::string& file :
       FilesOf(TENGEN_SOURCE_DIR "/tests/transcripts", ".txt")) {
    corpus.push_back(InputOf(*ParseTranscript(ReadFile(file))));
  }
  return corpus;
}

// Replaces, inserts, drops or copies some bytes and lines.
std::string Mutated(const std::vector<std::string>& corpus,
                    std::mt19937& random) {
  const auto below = [&random](size_t n) {
    return n == 0 ? size_t{0} : random() % n;
  };
  std::string text = corpus[below(corpus.size())];
  for (size_t count = 1 + below(6); count > 0; --count) {
    const size_t at = below(text.size() + 1);
    const size_t length = std::min(text.size() - at, below(20));
    switch (random() % 6) {
      case 0:
        text.insert(at, 1, static_cast<char>(random()));
        break;
      case 1:
        text.erase(at, length);
        break;
      case 2:
        text.insert(below(text.size() + 1), text.substr(at, length));
        break;
      case 3:
        if (at < text.size()) text[at] = static_cast<char>(random());
        break;
      case 4:
        text.insert(at, std::to_string(static_cast<int>(random())));
        break;
      default: {
        const std::string& other = corpus[below(corpus.size())];
        const size_t begin = other.find('\n', below(other.size()));
        if (begin != std::string::npos) {
          text.insert(at, other.substr(begin, below(200)));
        }
      }
    }
  }
  return text;
}

TEST(SessionDriverTest, Transcripts) {
  for (const std::string& input : Corpus()) {
    EXPECT_EQ(DriveSession(input), std::nullopt) << input;
  }
}

TEST(SessionDriverTest, Mutations) {
  const std::vector<std::string> corpus = Corpus();
  const absl::Duration end = SteadyClock().Now() + absl::Seconds(5);
  for (uint32_t seed = 1; SteadyClock().Now() < end; ++seed) {
    std::mt19937 random(seed);
    const std::string input = Mutated(corpus, random);
    ASSERT_EQ(DriveSession(input), std::nullopt) << "seed " << seed << ":\n"
                                                 << input;
  }
}

}  // namespace
}  // namespace tengen
