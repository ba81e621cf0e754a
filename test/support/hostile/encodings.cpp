// Encodings: bytes that are malformed everywhere, and bytes with the longest look-ups.
#include "support/hostile/families.hpp"

namespace mf2::test::hostile
{

namespace
{

constexpr std::string_view labels[] = {
    "utf-8",       "windows-1252", "windows-874", "x-user-defined", "macintosh",   "big5",
    "euc-jp",      "euc-kr",       "gbk",         "gb18030",        "iso-2022-jp", "shift_jis",
    "replacement", "utf-16le",     "utf-16be",
};

struct bytes_of_text
{
    std::string_view name;
    std::string (*make)(size bytes);
};

constexpr bytes_of_text kinds[] = {
    {"any bytes", [](size n) { return random_bytes(n, ""); }},
    {"high bytes",
     [](size n) { return random_bytes(n, "\x80\x81\x8E\x8F\xA1\xA4\xE4\xF0\xFE\xFF"); }},
    {"a lead byte before each letter",
     [](size n) {
         return repeated(
             "\xE4"
             "a",
             n);
     }},
    {"pairs", [](size n) { return repeated("\xB0\xA1\xC4\xE3", n); }},
    {"four bytes a character", [](size n) { return repeated("\x81\x30\x81\x30", n); }},
    {"escapes", [](size n) { return repeated("\x1B$B\x30\x21\x1B(B", n); }},
    {"broken escapes", [](size n) { return repeated("\x1B$", n); }},
};

/// Text in an item, so that all of it is decoded.
std::string document(std::string_view label, std::string bytes)
{
    std::string_view const start = "<div class=h-x><p class=p-a>";
    if (!label.starts_with("utf-16"))
        return "<meta charset=" + std::string(label) + ">" + std::string(start) + bytes;
    bool const is_little = label.ends_with("le");
    std::string out = is_little ? "\xFF\xFE" : "\xFE\xFF";
    for (char const c : start)
    {
        if (!is_little) out += '\0';
        out += c;
        if (is_little) out += '\0';
    }
    return out += bytes;
}

} // namespace

void add_encodings(families& to)
{
    for (std::string_view const label : labels)
    {
        for (bytes_of_text const& kind : kinds)
        {
            to.add_product(
                std::string(kind.name) + " in " + std::string(label),
                [label, &kind](size n) { return document(label, kind.make(n)); });
        }
    }
    to.add("a declaration of an encoding again and again", [](size n) {
        return repeated("<meta charset=shift_jis>", n);
    });
    to.add("unknown encodings", [](size n) { return counted("<meta charset=x#>", n); });
    to.add("contents with half a charset", [](size n) {
        return "<meta http-equiv=content-type content='" + repeated("charset ", n) + "'>";
    });
    to.add("a byte that is not ASCII at the end", [](size n) {
        return repeated("<p class=h-x>x</p>", n) + "\xC3\xBC";
    });
}

} // namespace mf2::test::hostile
