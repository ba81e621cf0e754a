// Measure the stack that a parser takes. Each document is parsed in a thread whose stack was
// painted before; bytes that are no longer paint at the end were used. Prints the use of each
// hostile document below and, given a list, of its deepest page.
//
// usage: stack [LIST]      LIST holds one file path a line
#include <mf2/parser.hpp>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <pthread.h>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace
{

constexpr std::size_t stack_size = 1 << 20;
constexpr unsigned char paint = 0xA5;

class counter final : public mf2::handler
{
public:
    void on_item(mf2::item&&) override { ++items; }

    std::size_t items = 0;
};

/// The input of a thread, and the start of its stack.
struct task
{
    std::string_view document;
    mf2::parse_options options;
    unsigned char const* begin = nullptr;
};

void parse_in_pieces(task const& given)
{
    counter receiver;
    mf2::parser parser(receiver, given.options);
    boost::system::error_code ec;
    for (auto rest = given.document; !rest.empty() && !ec;)
    {
        std::size_t const size = std::min<std::size_t>(rest.size(), 1024);
        parser.write(rest.substr(0, size), ec);
        rest.remove_prefix(size);
    }
    if (!ec) parser.finish(ec);
}

void* run_task(void* argument)
{
    task& given = *static_cast<task*>(argument);
    given.begin = static_cast<unsigned char const*>(__builtin_frame_address(0));
    parse_in_pieces(given);
    return nullptr;
}

/// The bytes of stack that parsing takes, from the thread's own function on.
std::size_t stack_use(std::string_view document, mf2::parse_options const& options)
{
    // On pages of its own, as threads need it.
    static std::vector<unsigned char> memory(stack_size + 65536);
    auto const unaligned = reinterpret_cast<std::uintptr_t>(memory.data());
    unsigned char* const stack = memory.data() + (65536 - unaligned % 65536);
    std::memset(stack, paint, stack_size);

    task given{document, options};
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstack(&attributes, stack, stack_size);
    pthread_t thread{};
    if (pthread_create(&thread, &attributes, run_task, &given) != 0) return stack_size;
    pthread_join(thread, nullptr);
    pthread_attr_destroy(&attributes);
    unsigned char const* const deepest =
        std::find_if(stack, stack + stack_size, [](unsigned char byte) { return byte != paint; });
    return static_cast<std::size_t>(given.begin - deepest);
}

std::string repeated(std::string_view text, int times)
{
    std::string all;
    for (int i = 0; i != times; ++i) all += text;
    return all;
}

/// Documents that nest or repeat markup on which a parser might recurse.
std::vector<std::pair<char const*, std::string>> hostile_documents()
{
    int const many = 5000;
    std::string const markup = "<a href=/x class='u-url'>x</a><table><b>y<p>z</table>";
    return {
        {"elements in elements", repeated("<div>", many)},
        {"formatting elements in blocks",
         repeated("<a><b><div>", many) + repeated("</b></a>", many)},
        {"tables in tables", repeated("<table><tr><td>", many)},
        {"templates in templates", repeated("<template>", many)},
        {"foreign elements in each other", repeated("<svg><desc>", many)},
        {"attributes", "<p " + repeated("a=b c=d ", many) + ">"},
        {"a class of many tokens", "<p class='" + repeated("p-x h-y u-z ", many) + "'>"},
        {"roots in roots", repeated("<div class=h-x>", 511)},
        {"properties in roots", repeated("<div class=h-x><p class=p-y>", 255)},
        {"roots that are properties", repeated("<div class='p-x h-y'>", 100)},
        {"markup in markup", "<div class=h-x>" + repeated("<div class=e-y>", 200) + markup},
        {"markup of deep elements", "<div class=h-x><div class=e-y>" + repeated("<div>", many)},
        {"classic roots in each other", repeated("<div class='hfeed hentry vcard'>", 150)},
        {"a long URL", "<div class=h-x><a class=u-y href='/" + repeated("../a/b/", many) + "'>"},
        {"long dates",
         "<div class=h-x><time class=dt-y datetime='" + repeated("2020-01-01 ", many) + "'>" +
             "<p class=dt-z><i class=value>" + repeated("12:00", many) + "</i>"},
        {"dates",
         "<div class=h-x><time class=dt-y datetime='2020-01-01T12:00:00-08:00'></time>"
         "<p class=dt-z><i class=value>2020-060</i><i class=value>12:30 p.m.</i>"},
        {"relations", repeated("<a rel='me tag' href=http://a.example/>", many)},
        {"includes", "<p id=a class=vcard><a class=include href=#a></a>" + markup},
    };
}

void report(char const* name, std::size_t bytes)
{
    std::printf("%8zu  %s\n", bytes, name);
}

void measure_hostile_documents()
{
    mf2::parse_options options;
    report("an empty document", stack_use("", options));
    for (auto const& [name, document] : hostile_documents())
    {
        report(name, stack_use("<p class=h-x>x</p>" + document, options));
    }
}

bool read_file(std::string const& path, std::string& bytes)
{
    std::FILE* const file = std::fopen(path.c_str(), "rb");
    if (file == nullptr) return false;
    bytes.clear();
    char block[1 << 14];
    while (std::size_t const size = std::fread(block, 1, sizeof block, file))
    {
        bytes.append(block, size);
    }
    return std::fclose(file) == 0;
}

/// Report the deepest of the pages of a list, which may be empty.
bool measure_pages(char const* list)
{
    std::string lines;
    if (!read_file(list, lines)) return false;
    std::size_t deepest = 0;
    std::size_t pages = 0;
    mf2::parse_options options;
    options.base_url = "http://example.com/";
    for (std::string_view rest = lines; !rest.empty();)
    {
        std::size_t const end = std::min(rest.find('\n'), rest.size());
        std::string const path(rest.substr(0, std::min(rest.find('\t'), end)));
        rest.remove_prefix(std::min(end + 1, rest.size()));
        std::string page;
        if (!read_file(path, page)) return false;
        deepest = std::max(deepest, stack_use(page, options));
        ++pages;
    }
    report(("the deepest of " + std::to_string(pages) + " pages").c_str(), deepest);
    return true;
}

} // namespace

int main(int argc, char** argv)
{
    measure_hostile_documents();
    if (argc < 2 || measure_pages(argv[1])) return 0;
    std::fprintf(stderr, "usage: %s [LIST]\n", argv[0]);
    return 2;
}
