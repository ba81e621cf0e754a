#include "html/text/input_text.hpp"

#include "encoding/ascii.hpp"
#include "encoding/utf8.hpp"
#include "html/text/search.hpp"

#include <cstddef>

namespace mf2::html
{

namespace
{

template <typename String>
void append_null(String& out, null_policy nulls)
{
    switch (nulls)
    {
    case null_policy::keep: out.push_back('\0'); return;
    case null_policy::drop: return;
    case null_policy::replace: encoding::append_code_point(out, 0xFFFD); return;
    }
}

template <typename String>
void append_plain(String& out, std::string_view raw)
{
    if (encoding::ascii_prefix_length(raw) == raw.size())
    {
        out.append(raw);
    }
    else
    {
        encoding::append_repaired(out, raw);
    }
}

template <typename String>
void append(String& out, std::string_view raw, null_policy nulls)
{
    while (true)
    {
        char const* const first = raw.data();
        char const* const stop = find_first_of_two(first, first + raw.size(), '\r', '\0');
        auto const size = static_cast<std::size_t>(stop - first);
        append_plain(out, raw.substr(0, size));
        if (size == raw.size()) return;
        char const c = raw[size];
        raw.remove_prefix(size + 1);
        if (c == '\0')
        {
            append_null(out, nulls);
        }
        else if (raw.empty() || raw.front() != '\n')
        {
            out.push_back('\n');
        }
    }
}

} // namespace

void append_text(std::string& out, std::string_view raw, null_policy nulls)
{
    append(out, raw, nulls);
}

void append_text(std::pmr::string& out, std::string_view raw, null_policy nulls)
{
    append(out, raw, nulls);
}

} // namespace mf2::html
