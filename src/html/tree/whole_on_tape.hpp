#pragma once

#include "html/tape/content_handler.hpp"
#include "html/tape/tape.hpp"

#include <array>
#include <cstddef>
#include <memory_resource>

namespace mf2::html
{

/// Puts a whole element on the tape.
class whole_on_tape final : public content_handler
{
public:
    /// How deep it may be.
    static constexpr std::size_t most_open = 32;

    /// @param place   it is put before that
    /// @param memory  for what is kept of its tags
    whole_on_tape(tape& to, tape_entry* place, std::pmr::memory_resource* memory) noexcept
        : tape_(to), place_(place), memory_(memory)
    {}

    bool start(tag_token const& token) override;
    void text(std::string_view text) override;
    std::string_view raw_text(std::string_view raw) override;
    void comment(std::string_view raw) override;
    bool end(std::uint64_t end_offset) override;
    void give_up() override;

    /// The element, once it has begun.
    [[nodiscard]] tape_entry* first() const noexcept { return first_; }

private:
    [[nodiscard]] tape_entry* place() const noexcept
    {
        return depth_ == 0 ? place_ : open_[depth_ - 1]->partner;
    }

    tape& tape_;
    tape_entry* place_;
    std::pmr::memory_resource* memory_;
    tape_entry* first_ = nullptr;
    std::array<tape_entry*, most_open> open_;
    std::size_t depth_ = 0;
};

} // namespace mf2::html
