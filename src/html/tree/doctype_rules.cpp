// Tests: test/suites/tree_construction.cpp
#include "html/tree/doctype_rules.hpp"

#include "bytes/ascii.hpp"
#include "bytes/packed_texts.hpp"
#include "html/tape/element_data.hpp"
#include "html/text/attribute_value.hpp"
#include "html/text/input_text.hpp"
#include "html/tree/tree_constructor.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>

namespace mf2::html
{

namespace
{

using bytes::packed;

// In lower case: identifiers are compared ASCII case-insensitively.
constexpr std::string_view quirky_public_identifiers[] = {
    "-//w3o//dtd w3 html strict 3.0//en//",
    "-/w3c/dtd html 4.0 transitional/en",
    "html",
};

constexpr std::string_view quirky_system_identifier =
    "http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd";

constexpr std::string_view quirky_public_prefixes[] = {
    "+//silmaril//dtd html pro v0r11 19970101//",
    "-//as//dtd html 3.0 aswedit + extensions//",
    "-//advasoft ltd//dtd html 3.0 aswedit + extensions//",
    "-//ietf//dtd html 2.0 level 1//",
    "-//ietf//dtd html 2.0 level 2//",
    "-//ietf//dtd html 2.0 strict level 1//",
    "-//ietf//dtd html 2.0 strict level 2//",
    "-//ietf//dtd html 2.0 strict//",
    "-//ietf//dtd html 2.0//",
    "-//ietf//dtd html 2.1e//",
    "-//ietf//dtd html 3.0//",
    "-//ietf//dtd html 3.2 final//",
    "-//ietf//dtd html 3.2//",
    "-//ietf//dtd html 3//",
    "-//ietf//dtd html level 0//",
    "-//ietf//dtd html level 1//",
    "-//ietf//dtd html level 2//",
    "-//ietf//dtd html level 3//",
    "-//ietf//dtd html strict level 0//",
    "-//ietf//dtd html strict level 1//",
    "-//ietf//dtd html strict level 2//",
    "-//ietf//dtd html strict level 3//",
    "-//ietf//dtd html strict//",
    "-//ietf//dtd html//",
    "-//metrius//dtd metrius presentational//",
    "-//microsoft//dtd internet explorer 2.0 html strict//",
    "-//microsoft//dtd internet explorer 2.0 html//",
    "-//microsoft//dtd internet explorer 2.0 tables//",
    "-//microsoft//dtd internet explorer 3.0 html strict//",
    "-//microsoft//dtd internet explorer 3.0 html//",
    "-//microsoft//dtd internet explorer 3.0 tables//",
    "-//netscape comm. corp.//dtd html//",
    "-//netscape comm. corp.//dtd strict html//",
    "-//o'reilly and associates//dtd html 2.0//",
    "-//o'reilly and associates//dtd html extended 1.0//",
    "-//o'reilly and associates//dtd html extended relaxed 1.0//",
    "-//sq//dtd html 2.0 hotmetal + extensions//",
    "-//softquad software//dtd hotmetal pro 6.0::19990601::extensions to html 4.0//",
    "-//softquad//dtd hotmetal pro 4.0::19971010::extensions to html 4.0//",
    "-//spyglass//dtd html 2.0 extended//",
    "-//sun microsystems corp.//dtd hotjava html//",
    "-//sun microsystems corp.//dtd hotjava strict html//",
    "-//w3c//dtd html 3 1995-03-24//",
    "-//w3c//dtd html 3.2 draft//",
    "-//w3c//dtd html 3.2 final//",
    "-//w3c//dtd html 3.2//",
    "-//w3c//dtd html 3.2s draft//",
    "-//w3c//dtd html 4.0 frameset//",
    "-//w3c//dtd html 4.0 transitional//",
    "-//w3c//dtd html experimental 19960712//",
    "-//w3c//dtd html experimental 970421//",
    "-//w3c//dtd w3 html//",
    "-//w3o//dtd w3 html 3.0//",
    "-//webtechs//dtd mozilla html 2.0//",
    "-//webtechs//dtd mozilla html//",
};

// Quirky without a system identifier, limited-quirky with one.
constexpr std::string_view html_4_01_prefixes[] = {
    "-//w3c//dtd html 4.01 frameset//",
    "-//w3c//dtd html 4.01 transitional//",
};

constexpr std::string_view limited_quirky_prefixes[] = {
    "-//w3c//dtd xhtml 1.0 frameset//",
    "-//w3c//dtd xhtml 1.0 transitional//",
};

bool starts_with_one_of(std::string_view text, bytes::packed_texts prefixes) noexcept
{
    // Most doctypes have no identifiers.
    if (text.empty()) return false;
    return std::ranges::any_of(prefixes, [&](std::string_view prefix) {
        return ascii::equals_lower(text.substr(0, prefix.size()), prefix);
    });
}

bool is_quirky(doctype_token const& token) noexcept
{
    if (token.force_quirks || !ascii::equals_lower(token.name, "html")) return true;
    for (std::string_view identifier : quirky_public_identifiers)
    {
        if (ascii::equals_lower(token.public_identifier, identifier)) return true;
    }
    if (ascii::equals_lower(token.system_identifier, quirky_system_identifier)) return true;
    if (starts_with_one_of(token.public_identifier, packed<quirky_public_prefixes>())) return true;
    return token.system_identifier.empty() &&
        starts_with_one_of(token.public_identifier, packed<html_4_01_prefixes>());
}

} // namespace

document_mode mode_from_doctype(doctype_token const& token) noexcept
{
    if (is_quirky(token)) return document_mode::quirks;
    bool const is_limited =
        starts_with_one_of(token.public_identifier, packed<limited_quirky_prefixes>()) ||
        starts_with_one_of(token.public_identifier, packed<html_4_01_prefixes>());
    return is_limited ? document_mode::limited_quirks : document_mode::no_quirks;
}

void append_doctype(std::pmr::string& out, doctype_token const& token)
{
    out += "<!DOCTYPE ";
    append_name(out, token.name);
    if (!token.public_identifier.empty() || !token.system_identifier.empty())
    {
        out += " \"";
        append_text(out, token.public_identifier, null_policy::replace);
        out += "\" \"";
        append_text(out, token.system_identifier, null_policy::replace);
        out += '"';
    }
    out += '>';
}

} // namespace mf2::html
