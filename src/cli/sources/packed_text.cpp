// Tests: test/cli/documents/list.cpp, test/cli/archive/inputs/index.cpp
#include "cli/sources/packed_text.hpp"

#include "archive/magic_numbers.hpp"
#include "archive/raw_input.hpp"
#include "archive/steady_decompressor.hpp"

#include <cstddef>
#include <vector>

namespace mf2::cli
{

namespace
{

/// RFC 1952, "ID1" and "ID2".
constexpr std::string_view magic = archive::gzip_magic.substr(0, 2);

/// @return  false if a member is damaged or cut off
bool unpack(archive::raw_input& from, std::function<bool(std::string_view)> const& use)
{
    archive::steady_decompressor members(archive::make_inflater(archive::deflate_wrapper::gzip));
    std::vector<char> text(std::size_t{64} << 10);
    while (from.need(1))
    {
        members.begin();
        for (auto state = archive::decoding::going; state != archive::decoding::complete;)
        {
            bool const is_long = from.need(archive::steady_decompressor::input_piece);
            std::string_view in = from.unread();
            archive::room out{text.data(), text.size()};
            state = members.decode(
                in, is_long ? archive::input_end::may_follow : archive::input_end::reached, out);
            from.consume(from.unread().size() - in.size());
            if (!use({text.data(), text.size() - out.size})) return true;
            bool const is_good =
                state == archive::decoding::going || state == archive::decoding::complete;
            if (!is_good) return false;
        }
    }
    return true;
}

} // namespace

result<void> read_packed_text(named_source& from, std::function<bool(std::string_view)> const& use)
{
    archive::raw_input input(from, {});
    input.need(magic.size());
    bool const is_packed = input.unread().starts_with(magic);
    bool const is_whole = !is_packed || unpack(input, use);
    while (!is_packed && input.need(1) && use(input.unread())) input.consume(input.unread().size());
    if (from.failure()) return failure::because(from.reason());
    if (from.damage()) return failure::because(from.damage()->reason);
    if (!is_whole) return failure::because("is gzip data that is damaged or cut off");
    return {};
}

} // namespace mf2::cli
