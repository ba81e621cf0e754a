// Measure the speed of the decoders, beside iconv: `decoders`. Prints megabytes of input a second,
// the best of several runs, for text that is mostly ASCII and for text with hardly any.
#include "encoding/decoder.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdio>
#include <iconv.h>
#include <string>
#include <string_view>

namespace
{

namespace encoding = mf2::encoding;

constexpr std::size_t text_size = 4 << 20;
constexpr std::size_t block_size = 4096; // as the input stream's
constexpr int runs = 15;

struct sample
{
    char const* label; // of the standard
    char const* iconv_name;
    char const* text; // in UTF-8
};

constexpr sample samples[] = {
    {"windows-1252", "CP1252", "Les œuvres complètes de l'été à la forêt : « déjà vu », 10 €. "},
    {"windows-1251", "CP1251", "Съешь же ещё этих мягких французских булок да выпей чаю. "},
    {"koi8-r", "KOI8-R", "Съешь же ещё этих мягких французских булок да выпей чаю. "},
    {"iso-8859-7", "ISO-8859-7", "Ξεσκεπάζω την ψυχοφθόρα βδελυγμία του κόσμου. "},
    {"gb18030", "GB18030", "天地玄黄，宇宙洪荒。日月盈昃，辰宿列张。寒来暑往，秋收冬藏。"},
    {"big5", "BIG5-HKSCS", "天地玄黃，宇宙洪荒。日月盈昃，辰宿列張。寒來暑往，秋收冬藏。"},
    {"euc-kr", "UHC",
     "모든 국민은 인간으로서의 존엄과 가치를 가지며 행복을 추구할 권리를 가진다. "},
    {"shift_jis", "CP932", "いろはにほへと散りぬるを、我が世誰ぞ常ならむ。アイウエオ。"},
    {"euc-jp", "EUC-JP", "いろはにほへと散りぬるを、我が世誰ぞ常ならむ。アイウエオ。"},
    {"iso-2022-jp", "ISO-2022-JP", "いろはにほへと散りぬるを、我が世誰ぞ常ならむ。アイウエオ。"},
    {"utf-16le", "UTF-16LE", "Les œuvres complètes 天地玄黄 de l'été à la forêt : « déjà vu ». "},
};

constexpr std::string_view ascii =
    "<li class=\"h-entry\"><a class=\"u-url p-name\" href=\"/2024/05/17/some-entry\">Some entry, "
    "whose text goes on for a while in plain letters.</a> ";

/// Repeat a text up to the size of the samples.
std::string repeat(std::string const& text)
{
    std::string all;
    while (all.size() < text_size) all += text;
    return all;
}

/// Convert everything with iconv, block by block. Returns the bytes written.
std::size_t convert(char const* to, char const* from, std::string& in, std::string* out)
{
    iconv_t const with = iconv_open(to, from);
    std::array<char, block_size> room;
    char* next = in.data(); // which iconv does not change
    std::size_t left = in.size();
    std::size_t written = 0;
    while (left != 0)
    {
        char* to_next = room.data();
        std::size_t to_left = room.size();
        std::size_t const before = left;
        iconv(with, &next, &left, &to_next, &to_left);
        std::size_t const count = room.size() - to_left;
        written += count;
        if (out != nullptr) out->append(room.data(), count);
        if (left == before && count == 0) break;
    }
    iconv_close(with);
    return written;
}

std::size_t decode(encoding::encoding which, std::string_view in)
{
    encoding::decoder with(which);
    std::array<char, block_size> room;
    std::size_t written = 0;
    while (!in.empty())
    {
        auto const done = with.decode(in, room, encoding::end_of_input::reached);
        in.remove_prefix(done.read);
        written += done.written;
    }
    return written;
}

/// The best of some runs, in megabytes a second.
template <class Run>
double speed_of(std::size_t bytes, Run run)
{
    double best = 0;
    for (int i = 0; i < runs; ++i)
    {
        auto const start = std::chrono::steady_clock::now();
        run();
        std::chrono::duration<double> const taken = std::chrono::steady_clock::now() - start;
        best = std::max(best, static_cast<double>(bytes) / taken.count() / 1e6);
    }
    return best;
}

void measure(sample const& one, char const* kind, std::string text)
{
    std::string bytes;
    convert(one.iconv_name, "UTF-8", text, &bytes);
    auto const which = *encoding::from_label(one.label);
    std::size_t written = 0;
    std::size_t iconv_written = 0;
    double const own = speed_of(bytes.size(), [&] { written = decode(which, bytes); });
    double const other = speed_of(
        bytes.size(), [&] { iconv_written = convert("UTF-8", one.iconv_name, bytes, nullptr); });
    std::printf(
        "%-13s %-13s %8.0f %8.0f%s\n", one.label, kind, own, other,
        written == iconv_written ? "" : "  (different text)");
}

} // namespace

int main()
{
    std::printf("%-13s %-13s %8s %8s  MB/s\n", "encoding", "text", "mf2", "iconv");
    for (sample const& one : samples)
    {
        if (!encoding::is_supported(*encoding::from_label(one.label))) continue;
        measure(one, "mostly ASCII", repeat(std::string(ascii) + one.text));
        measure(one, "hardly any", repeat(one.text));
    }
}
