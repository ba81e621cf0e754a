#pragma once

#include <mf2/export.hpp>

#include <compare>
#include <cstddef>
#include <iterator>
#include <span> // has the templates of <ranges> that are specialised here
#include <utility>

namespace mf2
{

/// A sequence of views that are made on access. It is a random access range for C++20; older
/// algorithms may pass through it once.
/// @tparam Source  has `at(index)`
template <class Source>
class view_range
{
public:
    using value_type = typename Source::value_type;
    using size_type = std::size_t;

    class iterator
    {
    public:
        using value_type = typename Source::value_type;
        using difference_type = std::ptrdiff_t;
        using reference = value_type;
        using iterator_category = std::input_iterator_tag;
        using iterator_concept = std::random_access_iterator_tag;

        iterator() = default;
        iterator(Source source, std::ptrdiff_t index) : source_(source), index_(index) {}

        value_type operator*() const { return source_.at(static_cast<std::size_t>(index_)); }
        value_type operator[](difference_type by) const { return *(*this + by); }
        iterator& operator++() { return *this += 1; }
        iterator operator++(int) { return std::exchange(*this, *this + 1); }
        iterator& operator--() { return *this -= 1; }
        iterator operator--(int) { return std::exchange(*this, *this - 1); }
        iterator& operator+=(difference_type by)
        {
            index_ += by;
            return *this;
        }
        iterator& operator-=(difference_type by) { return *this += -by; }
        friend iterator operator+(iterator of, difference_type by) { return of += by; }
        friend iterator operator+(difference_type by, iterator of) { return of += by; }
        friend iterator operator-(iterator of, difference_type by) { return of -= by; }
        friend difference_type operator-(iterator const& left, iterator const& right)
        {
            return left.index_ - right.index_;
        }
        friend bool operator==(iterator const& left, iterator const& right)
        {
            return left.index_ == right.index_;
        }
        friend auto operator<=>(iterator const& left, iterator const& right)
        {
            return left.index_ <=> right.index_;
        }

    private:
        Source source_{};
        std::ptrdiff_t index_ = 0;
    };
    using const_iterator = iterator;

    view_range() = default;
    view_range(Source source, std::size_t size) : source_(source), size_(size) {}

    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    [[nodiscard]] bool empty() const noexcept { return size_ == 0; }
    [[nodiscard]] value_type operator[](std::size_t index) const { return source_.at(index); }
    [[nodiscard]] value_type front() const { return source_.at(0); }
    [[nodiscard]] value_type back() const { return source_.at(size_ - 1); }
    [[nodiscard]] Source const& source() const noexcept { return source_; }
    [[nodiscard]] iterator begin() const { return {source_, 0}; }
    [[nodiscard]] iterator end() const { return {source_, static_cast<std::ptrdiff_t>(size_)}; }

    friend bool operator==(view_range const& left, view_range const& right)
    {
        if (left.size_ != right.size_) return false;
        for (std::size_t index = 0; index != left.size_; ++index)
        {
            if (!(left[index] == right[index])) return false;
        }
        return true;
    }

private:
    Source source_{};
    std::size_t size_ = 0;
};

} // namespace mf2

// The range owns none of its data.
template <class Source>
inline constexpr bool std::ranges::enable_borrowed_range<mf2::view_range<Source>> = true;
template <class Source>
inline constexpr bool std::ranges::enable_view<mf2::view_range<Source>> = true;
