// Print the items of each document in a list as JSON lines, on a board with 256 KiB of heap and
// 16 KiB of stack. It has no exceptions: a document that needs more memory is given up, and the
// next one begins with an empty heap.
#include "board.hpp"
#include "heap.hpp"

#include <mf2/error.hpp>
#include <mf2/hash_key.hpp>
#include <mf2/json_writer.hpp>
#include <mf2/parser.hpp>

#include <array>
#include <csetjmp>
#include <cstddef>
#include <cstring>
#include <new>
#include <span>
#include <string>
#include <utility>

namespace
{

constexpr std::size_t piece_size = 512;

std::jmp_buf no_memory;

// The heap is forgotten as a whole, so nothing on it need be destroyed.
heap memory([] { std::longjmp(no_memory, 1); });

/// Prints each item as a document of its own, nested ones too, and so keeps none.
class line_printer final : public mf2::handler
{
public:
    void on_item(mf2::item&& value) override
    {
        writer_.on_item(std::move(value));
        writer_.close();
        board::print("\n");
    }
    [[nodiscard]] bool wants_nested_items() const noexcept override { return true; }
    mf2::disposition on_nested_item(mf2::item& value, mf2::item_path) override
    {
        on_item(std::move(value));
        return mf2::disposition::take;
    }
    void on_end(mf2::provenance&& about, mf2::totals const&) override
    {
        for (mf2::diagnostic const& each : about.diagnostics)
        {
            board::print("diagnostic ");
            board::print(mf2::name(each.code));
            board::print("\n");
        }
    }

private:
    mf2::json_writer writer_{board::print};
};

mf2::parse_options limits()
{
    mf2::parse_options options;
    options.results = mf2::results::items;
    options.token_limit = 48 << 10;
    options.nesting_limit = 64;
    options.value_limit = 32 << 10;
    options.output_limit = 32 << 10;
    options.memory_limit = 144 << 10;
    return options;
}

/// Cut off the text before the next tab, and end it there.
char const* take_field(char*& rest)
{
    char* const field = rest;
    rest += std::strcspn(rest, "\t");
    if (*rest != '\0') *rest++ = '\0';
    return field;
}

void read_document(board::file& from, char const* base_url, char const* content_type)
{
    mf2::parse_options options = limits();
    options.base_url = base_url;
    options.content_type = content_type;
    line_printer printer;
    mf2::parser parser(printer, std::move(options), &memory);
    boost::system::error_code ec;
    std::array<char, piece_size> piece;
    while (std::size_t const size = ec ? 0 : from.read(piece))
        parser.write({piece.data(), size}, ec);
    if (!ec) parser.finish(ec);
    if (ec) board::print("error " + mf2::error_category().message(ec.value()) + "\n");
}

/// @param document  a line of the list: a path, a base URL and a Content-Type, with tabs between
void read_document(char* document)
{
    board::file from(take_field(document));
    if (!from.is_open()) board::stop("no such file");
    char const* const base_url = take_field(document);
    char const* const content_type = take_field(document);
    if (setjmp(no_memory) == 0) read_document(from, base_url, content_type);
    else board::print("error there is no more memory\n");
}

void print_measures()
{
    if (!memory.is_intact()) board::stop("the heap has overflowed");
    board::print(
        "end heap " + std::to_string(memory.peak()) + " " + std::to_string(memory.extent()) +
        " stack " + std::to_string(board::stack_peak()) + "\n");
}

/// @return  whether there was one more; it ends with a zero
bool read_line(board::file& from, std::span<char> room)
{
    std::size_t size = 0;
    while (from.read(room.subspan(size, 1)) == 1)
    {
        if (room[size] == '\n')
        {
            room[size] = '\0';
            return true;
        }
        if (++size == room.size()) board::stop("too long a line");
    }
    return false;
}

} // namespace

void* operator new(std::size_t bytes)
{
    // The call that frees it need not know its size.
    std::size_t const all = bytes + sizeof(std::max_align_t);
    auto* const block = static_cast<std::size_t*>(memory.allocate(all));
    *block = all;
    return reinterpret_cast<char*>(block) + sizeof(std::max_align_t);
}

void operator delete(void* place) noexcept
{
    if (place == nullptr) return;
    char* const block = static_cast<char*>(place) - sizeof(std::max_align_t);
    memory.deallocate(block, *reinterpret_cast<std::size_t*>(block));
}

void operator delete(void* place, std::size_t) noexcept
{
    operator delete(place);
}

// Nothing is aligned to more than the heap is.
void* operator new(std::size_t bytes, std::align_val_t)
{
    return operator new(bytes);
}

void operator delete(void* place, std::size_t, std::align_val_t) noexcept
{
    operator delete(place);
}

int main()
{
    // A product takes noise here that nobody can guess.
    mf2::set_hash_key({0x0123456789ABCDEF, 0xFEDCBA9876543210});
    std::pmr::set_default_resource(&memory);
    board::file list("documents");
    if (!list.is_open()) board::stop("no list of documents");
    static std::array<char, 4096> line;
    while (read_line(list, line))
    {
        read_document(line.data());
        print_measures();
        memory.clear();
    }
    return 0;
}
