// Tests: test/c/programs.cpp, test/c/interface.cpp
#include "c/handles.hpp"

#include <cstddef>

using mf2::c::to_c;
using mf2::c::to_cpp;

mf2_string mf2_provenance_encoding(mf2_provenance const* about)
{
    return to_c(std::string_view(to_cpp(about).encoding));
}

mf2_string mf2_provenance_encoding_source(mf2_provenance const* about)
{
    return to_c(name(to_cpp(about).encoding_source));
}

mf2_string mf2_provenance_base_url(mf2_provenance const* about)
{
    return to_c(std::string_view(to_cpp(about).base_url));
}

int mf2_provenance_passes(mf2_provenance const* about)
{
    return to_cpp(about).passes;
}

std::size_t mf2_provenance_diagnostic_count(mf2_provenance const* about)
{
    return to_cpp(about).diagnostics.size();
}

mf2_diagnostic const* mf2_provenance_diagnostic(mf2_provenance const* about, std::size_t index)
{
    return to_c(mf2::c::at(to_cpp(about).diagnostics, index));
}

std::uint64_t mf2_provenance_diagnostics_left_out(mf2_provenance const* about)
{
    return to_cpp(about).diagnostics_left_out;
}

mf2_string mf2_provenance_title(mf2_provenance const* about)
{
    return to_c(to_cpp(about).title);
}

mf2_string mf2_provenance_lang(mf2_provenance const* about)
{
    return to_c(std::string_view(to_cpp(about).lang));
}

mf2_string mf2_diagnostic_name(mf2_diagnostic const* diagnostic)
{
    return to_c(name(to_cpp(diagnostic).code));
}

std::uint64_t mf2_diagnostic_offset(mf2_diagnostic const* diagnostic)
{
    return to_cpp(diagnostic).offset;
}

mf2_string mf2_diagnostic_text(mf2_diagnostic const* diagnostic)
{
    return to_c(std::string_view(to_cpp(diagnostic).text));
}
