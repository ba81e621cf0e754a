// Drives tools/ceiling of the shared folder. It shows the possible speed of a front end that skips
// everything hard.
//
// usage: ceiling LIST scan|stack
#include "../../round_protocol.hpp"

#include "common.h"
#include "proto.h"

int main(int argc, char** argv)
{
    if (argc != 3) return 2;
    auto documents = bench::read_list(argv[1]);
    for (bench::document& each : documents)
    {
        // The tool reads past the end, and needs zeros there.
        std::size_t const size = each.bytes.size();
        each.bytes.append(64, '\0');
        each.bytes.resize(size);
    }
    bool const with_stack = std::string_view(argv[2]) == "stack";
    auto const measured = [&](bench::document const& from) -> std::uint64_t {
        Corpus const one = {{{from.bytes.data(), from.bytes.size()}}, from.bytes.size()};
        return with_stack ? b_proto_full(one) : b_proto_min(one);
    };
    auto const result = [&](bench::document const& from) { return std::to_string(measured(from)); };
    return bench::serve(std::move(documents), measured, result);
}
