// WACZ files: ZIP archives with archives and a datapackage.json.
#include "fuzz/byte_files.hpp"
#include "fuzz/chosen_zip.hpp"
#include "fuzz/input_readers.hpp"
#include "fuzz/promise.hpp"

#include "cli/sources/wacz.hpp"
#include "cli/sources/zip_archive.hpp"

#include <algorithm>
#include <string>

namespace mf2::fuzz
{

namespace
{

using archive::verification;
using cli::wacz_archive;

constexpr std::string_view magic = "PK\x03\x04";
/// Of a member. It may be inflated to far more than the file.
constexpr std::size_t most_bytes = std::size_t{1} << 20;
cli::fetch_options const no_fetching;
cli::opening const from_file{nullptr, no_fetching};

/// A member's bytes, as far as they are read, and how they end.
struct member_text
{
    std::string bytes;
    std::string end; ///< empty: as it should
};

/// @param size  of a read
member_text read_on(cli::named_source& from, std::size_t size)
{
    member_text read;
    std::string piece(size, '\0');
    while (read.bytes.size() < most_bytes)
    {
        std::size_t const got = from.read(piece.data(), piece.size());
        if (got == 0) break;
        read.bytes.append(piece, 0, std::min(got, most_bytes - read.bytes.size()));
    }
    if (from.failure()) read.end = "failure: " + from.reason();
    else if (from.damage()) read.end = "damage: " + from.damage()->reason;
    return read;
}

member_text read_member(std::string const& name, std::size_t size, archive::extent part = {})
{
    auto const opened = cli::open_stored(name, from_file, part.offset, part.length);
    if (!opened) return {"", "fault: " + opened.error().reason()};
    return read_on(**opened, size);
}

/// Check that the place of a read in a member does not matter.
void check_seek(std::string const& name, member_text const& whole)
{
    std::size_t const half = whole.bytes.size() / 2;
    auto const opened = cli::open_stored(name, from_file, half, half + 1);
    if (!opened || !(*opened)->seek(half)) return;
    std::string_view const behind = std::string_view(whole.bytes).substr(half);
    std::string const rest = read_on(**opened, 4096).bytes;
    require(rest.starts_with(behind) || !whole.end.empty(), "a member is read from a place on");
    bool const is_back = (*opened)->seek(0);
    require(is_back || !whole.end.empty(), "who goes ahead can go back");
    if (!is_back) return;
    std::string const again = read_on(**opened, 4096).bytes;
    require(again == whole.bytes || !whole.end.empty(), "and from the beginning again");
}

void check_member(fuzz_input const& input, std::string const& name)
{
    member_text const whole = read_member(name, 4096);
    member_text const pieces = read_member(name, 1 + input.setting(0));
    require_same(pieces.end, whole.end, "a member ends in pieces as at once");
    // How much is inflated before damage depends on the room.
    bool const is_whole = whole.end.empty();
    if (is_whole) require_same(pieces.bytes, whole.bytes, "a member is read in pieces as at once");
    check_seek(name, whole);
}

/// Check a file with any bytes.
/// @return  the names of its archives, behind the file's name
std::vector<wacz_archive> check_file(
    fuzz_input const& input, std::string const& path, std::string_view bytes)
{
    require(cli::is_wacz(path) == bytes.starts_with(magic), "a WACZ file begins as ZIP does");
    auto const found = cli::archives_in(path, from_file, verification::digests);
    auto const listed = cli::archives_in(path, from_file, verification::none);
    require(found.has_value() == listed.has_value(), "digests do not matter to names");
    if (!found)
    {
        require_same(listed.error().reason(), found.error().reason(), "nor to the fault");
        return {};
    }
    require(!found->empty(), "a WACZ file has an archive");
    require(found->size() == listed->size(), "each archive is listed");
    std::string const folder = path + "/archive/";
    constexpr std::size_t enough = 4;
    for (std::size_t at = 0; at < found->size(); ++at)
    {
        std::string const& name = (*found)[at].name;
        require_same((*listed)[at].name, name, "an archive has its name");
        require((*listed)[at].digest.empty(), "a digest that is not wanted is not read");
        require(name.starts_with(folder) && !name.ends_with('/'), "an archive is in its folder");
        if (at < enough) check_member(input, name);
    }
    return *found;
}

} // namespace

void check_zip(fuzz_input const& input, std::string_view text)
{
    if (!cli::can_unzip()) return;
    memory_file const file(text);
    check_file(input, file.path(), text);
}

void check_chosen_zip(fuzz_input const& input, std::string_view text)
{
    if (!cli::can_unzip()) return;
    choices from(text);
    std::vector<zip_member> const members = chosen_members(from);
    std::string bytes = zip_of(members);
    bool const is_damaged = from.are_left();
    while (from.are_left())
    {
        std::size_t const at = from.place(bytes.size());
        if (from.below(8) == 1) bytes.resize(at);
        else if (at < bytes.size()) bytes[at] = static_cast<char>(from.next());
    }
    memory_file const file(bytes);
    auto const found = check_file(input, file.path(), bytes);
    if (is_damaged) return;
    std::size_t listed = 0;
    for (zip_member const& each : members)
    {
        if (!each.name.starts_with("archive/") || each.name.ends_with('/')) continue;
        require(listed < found.size(), "each archive of a WACZ file is found", each.name);
        require_same(found[listed++].name, file.path() + '/' + each.name, "in the order of files");
        // Of several with a name, the first is read.
        auto const first = std::ranges::find(members, each.name, &zip_member::name);
        member_text const read = read_member(file.path() + '/' + each.name, 1000);
        // libzip does not read an empty stored member, and so not its checksum.
        bool const is_checked = !first->content.empty() || !first->is_stored;
        bool const is_right = first->wrong_bits == 0 || !is_checked;
        require(read.end.empty() == is_right, "a checksum is checked", read.end);
        if (read.end.empty()) require_same(read.bytes, first->content, "a member has its content");
    }
    require(listed == found.size(), "no other archive is found");
}

} // namespace mf2::fuzz
