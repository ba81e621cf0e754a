// Tests: test/c/programs.cpp, test/c/interface.cpp
#pragma once

#include <mf2.h>

#include <mf2/document.hpp>
#include <mf2/interpret.hpp>

#include <cstddef>
#include <optional>
#include <string_view>

/// The types that the C interface declares but does not define: a pointer to one is a pointer to an
/// object of C++.
namespace mf2::c
{

/// A struct that begins with its size is no larger in any version. A larger size was never set.
inline constexpr std::size_t most_of_a_struct = 4096;

inline mf2_string to_c(std::string_view text) noexcept
{
    return {text.data() != nullptr ? text.data() : "", text.size()};
}

inline constexpr mf2_string no_string{nullptr, 0};

template <class Text>
mf2_string to_c(std::optional<Text> const& text) noexcept
{
    return text ? to_c(std::string_view(*text)) : no_string;
}

inline std::string_view or_empty(char const* text) noexcept
{
    return text != nullptr ? std::string_view(text) : std::string_view();
}

inline mf2_item const* to_c(item const* of) noexcept
{
    return reinterpret_cast<mf2_item const*>(of);
}

inline mf2_item* to_c(item* of) noexcept
{
    return reinterpret_cast<mf2_item*>(of);
}

inline item const& to_cpp(mf2_item const* of) noexcept
{
    return *reinterpret_cast<item const*>(of);
}

inline item& to_cpp(mf2_item* of) noexcept
{
    return *reinterpret_cast<item*>(of);
}

inline mf2_meta_item const* to_c(meta_item const* of) noexcept
{
    return reinterpret_cast<mf2_meta_item const*>(of);
}

inline meta_item const& to_cpp(mf2_meta_item const* of) noexcept
{
    return *reinterpret_cast<meta_item const*>(of);
}

inline mf2_relations const* to_c(relations const* of) noexcept
{
    return reinterpret_cast<mf2_relations const*>(of);
}

inline relations const& to_cpp(mf2_relations const* of) noexcept
{
    return *reinterpret_cast<relations const*>(of);
}

inline mf2_relation const* to_c(relation const* of) noexcept
{
    return reinterpret_cast<mf2_relation const*>(of);
}

inline relation const& to_cpp(mf2_relation const* of) noexcept
{
    return *reinterpret_cast<relation const*>(of);
}

inline mf2_related_url const* to_c(related_url const* of) noexcept
{
    return reinterpret_cast<mf2_related_url const*>(of);
}

inline related_url const& to_cpp(mf2_related_url const* of) noexcept
{
    return *reinterpret_cast<related_url const*>(of);
}

inline mf2_link const* to_c(link const* of) noexcept
{
    return reinterpret_cast<mf2_link const*>(of);
}

inline link const& to_cpp(mf2_link const* of) noexcept
{
    return *reinterpret_cast<link const*>(of);
}

inline mf2_provenance const* to_c(provenance const* of) noexcept
{
    return reinterpret_cast<mf2_provenance const*>(of);
}

inline provenance const& to_cpp(mf2_provenance const* of) noexcept
{
    return *reinterpret_cast<provenance const*>(of);
}

inline mf2_diagnostic const* to_c(diagnostic const* of) noexcept
{
    return reinterpret_cast<mf2_diagnostic const*>(of);
}

inline diagnostic const& to_cpp(mf2_diagnostic const* of) noexcept
{
    return *reinterpret_cast<diagnostic const*>(of);
}

inline mf2_authorship to_c(authorship const& of) noexcept
{
    return {to_c(of.card), to_c(of.name), to_c(of.page)};
}

/// An element of a container with `size` and `operator[]`; null beyond its end.
template <class Values>
auto at(Values const& values, std::size_t index) noexcept -> decltype(&values[index])
{
    return index < values.size() ? &values[index] : nullptr;
}

/// A text of a container; no string beyond its end.
template <class Texts>
mf2_string text_at(Texts const& texts, std::size_t index) noexcept
{
    return index < texts.size() ? to_c(std::string_view(texts[index])) : no_string;
}

} // namespace mf2::c
