// Tests: test/cli/archive/wacz.cpp
#include "cli/sources/wacz.hpp"

#include "archive/raw_input.hpp"
#include "archive/running_digest.hpp"
#include "cli/sources/input.hpp"
#include "cli/sources/json_member.hpp"
#include "cli/sources/url_name.hpp"

#include <boost/json/parse.hpp>

#include <filesystem>
#include <map>
#include <utility>

namespace mf2::cli
{

namespace fs = std::filesystem;
namespace json = boost::json;

namespace
{

constexpr std::string_view ending = ".wacz";
constexpr std::string_view zip_magic = "PK\x03\x04";

std::string replaced(std::string text, std::string_view from, std::string_view to)
{
    for (std::size_t at = 0; (at = text.find(from, at)) != text.npos; at += to.size())
        text.replace(at, from.size(), to);
    return text;
}

/// Escape a member's name for a URL's path. Most is left, because indexes have names unescaped.
std::string escaped(std::string const& member)
{
    return replaced(replaced(replaced(member, "%", "%25"), "?", "%3F"), "#", "%23");
}

std::string unescaped(std::string_view text)
{
    return replaced(replaced(replaced(std::string(text), "%23", "#"), "%3F", "?"), "%25", "%");
}

/// Name a member: behind the file's name, and in a URL between its path and query.
std::string name_of(std::string const& file, std::string const& member)
{
    if (!is_url(file) || is_s3_url(file)) return file + '/' + member;
    std::string const path(without_query(file));
    return path + '/' + escaped(member) + file.substr(path.size());
}

/// Whether a file begins as ZIP archives do.
bool is_zip_file(std::string const& path)
{
    std::error_code missing;
    if (!fs::is_regular_file(path, missing)) return false;
    boost::system::error_code ec;
    archive::file_source file(path, ec);
    if (ec) return false;
    archive::raw_input start(file, {0, zip_magic.size()});
    return start.need(zip_magic.size()) && start.unread() == zip_magic;
}

result<std::shared_ptr<zip_archive>> open_zip(std::string const& file, opening const& with)
{
    // Request the magic number; libzip then decides which other parts are read.
    auto from = open_file(file, with, 0, zip_magic.size());
    if (!from) return from.error();
    return zip_archive::open(*std::move(from));
}

/// The text of a member; empty if it cannot be read or is longer than such files are.
std::string text_of(std::shared_ptr<zip_archive> const& of, std::string const& name)
{
    constexpr std::uint64_t most = std::uint64_t{64} << 20;
    auto member = zip_archive::open_member(of, name);
    if (!member) return {};
    result<std::string> text = read_whole(input(*std::move(member)), most);
    return text ? *std::move(text) : std::string();
}

/// The digests of members, by their names; none if datapackage.json cannot be read.
/// @param text  of datapackage.json
std::map<std::string, std::string> read_digests(std::string const& text)
{
    std::map<std::string, std::string> digests;
    boost::system::error_code ec;
    json::value const told = json::parse(text, ec);
    json::object const* const object = told.if_object();
    json::value const* const all = object == nullptr ? nullptr : object->if_contains("resources");
    if (all == nullptr || !all->is_array()) return digests;
    for (json::value const& each : all->get_array())
    {
        if (each.is_object())
            digests[member_text(each.get_object(), "path")] =
                member_text(each.get_object(), "hash");
    }
    return digests;
}

/// Whether datapackage-digest.json has a digest that datapackage.json does not match.
bool is_wrong_package(std::string const& package, std::string const& digest)
{
    boost::system::error_code ec;
    json::value const told = json::parse(digest, ec);
    if (!told.is_object()) return false;
    archive::running_digest check(member_text(told.get_object(), "hash"));
    check.add(package);
    return check.finish() == archive::digest_result::mismatching;
}

} // namespace

bool is_wacz(std::string const& name)
{
    return is_url(name) ? path_of_name(name).ends_with(ending) : is_zip_file(name);
}

std::optional<wacz_name> to_wacz_name(std::string const& name)
{
    if (is_url(name))
    {
        std::string_view const path = without_query(name);
        std::size_t const end = path.find(std::string(ending) + '/');
        if (end == path.npos) return std::nullopt;
        std::size_t const slash = end + ending.size();
        std::string_view const member = path.substr(slash + 1);
        return wacz_name{
            name.substr(0, slash) + name.substr(path.size()),
            is_s3_url(name) ? std::string(member) : unescaped(member)};
    }
    std::error_code missing;
    if (name == "-" || fs::exists(name, missing)) return std::nullopt;
    // The first part of the path that is no folder is the file, if there is one.
    for (std::size_t slash = name.find('/', 1); slash != name.npos;
         slash = name.find('/', slash + 1))
    {
        std::string file = name.substr(0, slash);
        if (fs::is_directory(file, missing)) continue;
        if (!is_zip_file(file)) break;
        return wacz_name{std::move(file), name.substr(slash + 1)};
    }
    return std::nullopt;
}

std::string file_of_name(std::string const& name)
{
    auto const in = to_wacz_name(name);
    return in ? in->file : name;
}

result<std::unique_ptr<named_source>> open_in_wacz(
    wacz_name const& name, opening const& with, archive::extent part)
{
    opened_wacz* const last = with.last;
    if (last != nullptr && last->archive && last->file == name.file && !last->archive->has_failed())
        return zip_archive::open_member(last->archive, name.member, part);
    auto const archive = open_zip(name.file, with);
    if (!archive) return archive.error();
    if (last != nullptr) *last = {name.file, *archive};
    return zip_archive::open_member(*archive, name.member, part);
}

result<std::vector<wacz_archive>> archives_in(
    std::string const& name, opening const& with, archive::verification verify)
{
    constexpr std::string_view folder = "archive/";
    auto const zip = open_zip(name, with);
    if (!zip) return zip.error();
    auto const told = [&zip, verify](std::string const& member) {
        return verify == archive::verification::none ? std::string() : text_of(*zip, member);
    };
    std::string const package = told("datapackage.json");
    std::map<std::string, std::string> const digests = read_digests(package);
    std::vector<wacz_archive> found;
    for (std::string const& each : (*zip)->members())
    {
        if (!each.starts_with(folder) || each.ends_with('/')) continue;
        auto const digest = digests.find(each);
        found.push_back({name_of(name, each), digest == digests.end() ? "" : digest->second});
    }
    if (found.empty()) return failure::because("is a ZIP archive, and no WACZ: archive/ is empty");
    found.front().has_wrong_package = is_wrong_package(package, told("datapackage-digest.json"));
    return found;
}

} // namespace mf2::cli
