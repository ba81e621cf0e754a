#pragma once

#include <memory>
#include <utility>

namespace mf2
{

/// A value held elsewhere, so that a type may hold values of its own kind. Copies deeply; never
/// empty, except after having been moved from.
template <class T>
class indirect
{
public:
    indirect(T value) : held_(std::make_unique<T>(std::move(value))) {}
    indirect(indirect const& other) : held_(std::make_unique<T>(*other)) {}
    indirect(indirect&&) noexcept = default;
    indirect& operator=(indirect const& other) { return *this = indirect(other); }
    indirect& operator=(indirect&&) noexcept = default;
    ~indirect() = default;

    [[nodiscard]] T& operator*() noexcept { return *held_; }
    [[nodiscard]] T const& operator*() const noexcept { return *held_; }
    [[nodiscard]] T* operator->() noexcept { return held_.get(); }
    [[nodiscard]] T const* operator->() const noexcept { return held_.get(); }

    friend bool operator==(indirect const& left, indirect const& right) { return *left == *right; }

private:
    std::unique_ptr<T> held_;
};

} // namespace mf2
