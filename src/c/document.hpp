#pragma once

#include "c/memory.hpp"

#include <mf2.h>

#include <mf2/document.hpp>

#include <utility>

struct mf2_document
{
    /// @param content  in that memory
    mf2_document(mf2::c::memory const& memory, mf2::document&& content) noexcept
        : from(memory), own(std::move(content)), content(own)
    {}
    /// A document that is elsewhere, and outlives this.
    explicit mf2_document(mf2::document const& elsewhere) : from(nullptr), content(elsewhere) {}
    mf2_document(mf2_document const&) = delete;
    mf2_document& operator=(mf2_document const&) = delete;

    mf2::c::memory from;
    mf2::document own;
    mf2::document const& content;
};
