#include "fuzz/chosen_zip.hpp"

#include "fuzz/packing.hpp"

#include <openssl/evp.h>

#include <array>
#include <cstddef>
#include <iterator>

namespace mf2::fuzz
{

namespace
{

std::string sha256(std::string_view text)
{
    std::array<unsigned char, EVP_MAX_MD_SIZE> made{};
    unsigned size = 0;
    EVP_Digest(text.data(), text.size(), made.data(), &size, EVP_sha256(), nullptr);
    std::string digits;
    for (unsigned at = 0; at < size; ++at)
        (digits += "0123456789abcdef"[made[at] / 16]) += "0123456789abcdef"[made[at] % 16];
    return "sha256:" + digits;
}

std::string chosen_content(choices& from)
{
    switch (from.below(4))
    {
    case 0: return gzip("WARC/1.0\r\nContent-Length: 0\r\n\r\n\r\n\r\n");
    case 1: return std::string(from.next() * 1000, 'a');
    case 2: return {};
    default:
    {
        std::string text;
        for (std::size_t left = from.below(32); left != 0; --left)
            text += static_cast<char>(from.next());
        return text;
    }
    }
}

/// Write a datapackage.json about members. A digest may be wrong, and any place another JSON value.
std::string package_of(std::vector<zip_member> const& members, choices& from)
{
    std::string text = R"({"profile":"data-package","resources":[)";
    for (zip_member const& each : members)
    {
        if (text.back() != '[') text += ',';
        std::string digest = sha256(each.content);
        switch (from.below(6))
        {
        case 0: digest.back() ^= 1; break;
        case 1: digest = "md5:"; break;
        case 2: text += "null"; continue;
        case 3: text.append(R"({"path":[{"a":)").append("1}]}"); continue;
        default: break;
        }
        text.append(R"({"path":")").append(each.name);
        text.append(R"(","hash":")").append(digest).append(R"("})");
    }
    return text + "]}";
}

zip_member packed_as(choices& from, std::string name, std::string content)
{
    bool const is_stored = from.below(2) == 0;
    return {std::move(name), std::move(content), is_stored, from.below(8) != 1 ? 0U : 1U};
}

} // namespace

std::vector<zip_member> chosen_members(choices& from)
{
    constexpr std::string_view names[] = {
        "archive/a.warc.gz", "archive/b.warc", "archive/",      "indexes/index.cdx.gz",
        "archive/c/d.warc",  "archive/%23?#",  "archive/../a/", "pages/pages.jsonl"};
    std::vector<zip_member> members;
    for (std::size_t count = from.below(6); count != 0; --count)
    {
        std::string const name(names[from.below(std::size(names))]);
        members.push_back(packed_as(from, name, chosen_content(from)));
    }
    if (from.below(2) == 0) return members;
    std::string const package = package_of(members, from);
    std::string const digest = R"({"path":"datapackage.json","hash":")" +
        sha256(from.below(4) == 0 ? "another" : package) + R"("})";
    members.push_back(packed_as(from, "datapackage.json", package));
    members.push_back(packed_as(from, "datapackage-digest.json", digest));
    return members;
}

} // namespace mf2::fuzz
