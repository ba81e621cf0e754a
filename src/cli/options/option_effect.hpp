// Tests: test/cli/options/options.cpp
#pragma once

#include "cli/options/options.hpp"
#include "options/effect.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mf2::cli
{

// Find the part of all options that has a type.

inline options& part_of(options& all, options*)
{
    return all;
}

inline parse_options& part_of(options& all, parse_options*)
{
    return all.parse;
}

inline archive_options& part_of(options& all, archive_options*)
{
    return all.archive;
}

inline archive::record_filter& part_of(options& all, archive::record_filter*)
{
    return all.archive.filter;
}

inline archive::writer_options& part_of(options& all, archive::writer_options*)
{
    return all.archive.writer;
}

inline archive::page_guards& part_of(options& all, archive::page_guards*)
{
    return all.archive.guards;
}

inline archive::verification& part_of(options& all, archive::verification*)
{
    return all.archive.verify;
}

inline archive::revisits& part_of(options& all, archive::revisits*)
{
    return all.archive.revisits;
}

inline archive::reader_options& part_of(options& all, archive::reader_options*)
{
    return all.archive.reader;
}

inline fetch_options& part_of(options& all, fetch_options*)
{
    return all.fetch;
}

inline bench_options& part_of(options& all, bench_options*)
{
    return all.bench;
}

inline explain_options& part_of(options& all, explain_options*)
{
    return all.explain;
}

inline lint_options& part_of(options& all, lint_options*)
{
    return all.lint;
}

inline link_options& part_of(options& all, link_options*)
{
    return all.links;
}

/// The effect of an option.
struct option_effect
{
    option_effect() = default;
    /// @param of  the effect on a part of all options
    template <class Part>
    option_effect(mf2::options::effect<Part> of)
        : values(std::move(of.values)),
          apply([apply = std::move(of.apply)](options& into, std::string const& argument) {
              return apply(part_of(into, static_cast<Part*>(nullptr)), argument);
          }),
          initial(of.initial)
    {}

    /// The permitted arguments; empty: `apply` judges.
    std::vector<std::string_view> values;
    /// Store the argument's meaning in `options`. A switch has an empty argument.
    /// @return  the fault, as the predicate of a sentence about the option; else empty
    std::function<std::string(options& into, std::string const& argument)> apply;
    /// The one of `values` that applies if the option is not given.
    std::string_view initial;
};

} // namespace mf2::cli
