#ifndef TENGEN_ENGINE_BASE_POINT_SET_H_
#define TENGEN_ENGINE_BASE_POINT_SET_H_

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "engine/base/point.h"

namespace tengen {

// A set of points: one 32-bit word a row of the board, bit x for column x.
// Iteration goes row by row from the upper left corner:
//
//   for (Point p : set) ...
class PointSet {
 public:
  constexpr PointSet() = default;

  // All points of a board of this size.
  static constexpr PointSet Board(int width, int height) {
    PointSet set;
    const uint32_t row = width == 32 ? ~0u : (1u << width) - 1;
    for (int y = 0; y < height; ++y) set.rows_[static_cast<size_t>(y)] = row;
    return set;
  }

  constexpr bool Contains(Point p) const {
    return (rows_[static_cast<size_t>(p.y())] >> p.x()) & 1;
  }
  constexpr void Insert(Point p) {
    rows_[static_cast<size_t>(p.y())] |= 1u << p.x();
  }
  constexpr void Erase(Point p) {
    rows_[static_cast<size_t>(p.y())] &= ~(1u << p.x());
  }
  constexpr void Clear() { rows_ = {}; }

  constexpr bool empty() const {
    for (uint32_t row : rows_) {
      if (row != 0) return false;
    }
    return true;
  }
  constexpr int size() const {
    int n = 0;
    for (uint32_t row : rows_) n += std::popcount(row);
    return n;
  }
  // The first point in iteration order; None() if the set is empty.
  constexpr Point first() const { return empty() ? Point::None() : *begin(); }

  constexpr uint32_t row(int y) const { return rows_[static_cast<size_t>(y)]; }
  constexpr void set_row(int y, uint32_t bits) {
    rows_[static_cast<size_t>(y)] = bits;
  }

  constexpr PointSet& operator&=(const PointSet& other) {
    for (size_t y = 0; y < kMaxSide; ++y) rows_[y] &= other.rows_[y];
    return *this;
  }
  constexpr PointSet& operator|=(const PointSet& other) {
    for (size_t y = 0; y < kMaxSide; ++y) rows_[y] |= other.rows_[y];
    return *this;
  }
  constexpr PointSet& operator-=(const PointSet& other) {
    for (size_t y = 0; y < kMaxSide; ++y) rows_[y] &= ~other.rows_[y];
    return *this;
  }
  friend constexpr PointSet operator&(PointSet a, const PointSet& b) {
    return a &= b;
  }
  friend constexpr PointSet operator|(PointSet a, const PointSet& b) {
    return a |= b;
  }
  friend constexpr PointSet operator-(PointSet a, const PointSet& b) {
    return a -= b;
  }
  constexpr bool operator==(const PointSet&) const = default;

  class Iterator {
   public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = Point;
    using difference_type = std::ptrdiff_t;
    using pointer = const Point*;
    using reference = Point;

    constexpr Iterator() = default;
    constexpr Iterator(const PointSet* set, int y) : set_(set), y_(y) {
      if (y_ < kMaxSide) {
        bits_ = set_->row(y_);
        SkipEmptyRows();
      }
    }
    constexpr Point operator*() const {
      return Point(std::countr_zero(bits_), y_);
    }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      SkipEmptyRows();
      return *this;
    }
    constexpr Iterator operator++(int) {
      Iterator before = *this;
      ++*this;
      return before;
    }
    constexpr bool operator==(const Iterator& other) const {
      return y_ == other.y_ && bits_ == other.bits_;
    }

   private:
    constexpr void SkipEmptyRows() {
      while (bits_ == 0 && ++y_ < kMaxSide) bits_ = set_->row(y_);
    }

    const PointSet* set_ = nullptr;
    int y_ = kMaxSide;
    uint32_t bits_ = 0;
  };

  constexpr Iterator begin() const { return Iterator(this, 0); }
  constexpr Iterator end() const { return Iterator(this, kMaxSide); }

 private:
  std::array<uint32_t, kMaxSide> rows_ = {};
};

}  // namespace tengen

#endif  // TENGEN_ENGINE_BASE_POINT_SET_H_
