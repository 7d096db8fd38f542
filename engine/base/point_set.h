#ifndef TENGEN_ENGINE_BASE_POINT_SET_H_
#define TENGEN_ENGINE_BASE_POINT_SET_H_

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "engine/base/point.h"

namespace tengen {

// A set of points: one 32-bit word a row of the board, bit x for column x, and
// one word that marks the rows that are not empty. Iteration goes row by row
// from the upper left corner:
//
//   for (Point p : set) ...
class PointSet {
 public:
  constexpr PointSet() = default;

  // All points of a board of this size.
  static constexpr PointSet Board(int width, int height) {
    PointSet set;
    for (int y = 0; y < height; ++y) {
      set.set_row(y, width == 32 ? ~0u : (1u << width) - 1);
    }
    return set;
  }

  constexpr bool Contains(Point p) const {
    return (rows_[static_cast<size_t>(p.y())] >> p.x()) & 1;
  }
  constexpr void Insert(Point p) {
    rows_[static_cast<size_t>(p.y())] |= 1u << p.x();
    used_ |= 1u << p.y();
  }
  constexpr void Erase(Point p) { set_row(p.y(), row(p.y()) & ~(1u << p.x())); }
  constexpr void Clear() { *this = PointSet(); }

  constexpr bool empty() const { return used_ == 0; }
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
    const uint32_t mark = 1u << y;
    used_ = bits != 0 ? used_ | mark : used_ & ~mark;
  }

  // Only rows that are in use are looked at: most sets have few.
  constexpr PointSet& operator&=(const PointSet& other) {
    for (uint32_t left = used_; left != 0; left &= left - 1) {
      const int y = std::countr_zero(left);
      set_row(y, row(y) & other.row(y));
    }
    return *this;
  }
  constexpr PointSet& operator|=(const PointSet& other) {
    for (uint32_t left = other.used_; left != 0; left &= left - 1) {
      const int y = std::countr_zero(left);
      rows_[static_cast<size_t>(y)] |= other.row(y);
    }
    used_ |= other.used_;
    return *this;
  }
  constexpr PointSet& operator-=(const PointSet& other) {
    for (uint32_t left = used_ & other.used_; left != 0; left &= left - 1) {
      const int y = std::countr_zero(left);
      set_row(y, row(y) & ~other.row(y));
    }
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
    // The first point of `set`. Later changes of the set are not seen in the
    // row that the iterator stands in.
    constexpr explicit Iterator(const PointSet* set)
        : set_(set), rows_left_(set->used_) {
      NextRow();
    }
    constexpr Point operator*() const {
      return Point(std::countr_zero(bits_), y_);
    }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      if (bits_ == 0) NextRow();
      return *this;
    }
    constexpr Iterator operator++(int) {
      Iterator before = *this;
      ++*this;
      return before;
    }
    constexpr bool operator==(const Iterator& other) const {
      return bits_ == other.bits_ && rows_left_ == other.rows_left_;
    }

   private:
    constexpr void NextRow() {
      if (rows_left_ == 0) return;
      y_ = std::countr_zero(rows_left_);
      rows_left_ &= rows_left_ - 1;
      bits_ = set_->row(y_);
    }

    const PointSet* set_ = nullptr;
    uint32_t rows_left_ = 0;
    uint32_t bits_ = 0;
    int y_ = 0;
  };

  constexpr Iterator begin() const { return Iterator(this); }
  constexpr Iterator end() const { return Iterator(); }

 private:
  uint32_t used_ = 0;
  std::array<uint32_t, kMaxSide> rows_ = {};
};

}  // namespace tengen

#endif  // TENGEN_ENGINE_BASE_POINT_SET_H_
