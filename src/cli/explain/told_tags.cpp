#include "cli/explain/told_tags.hpp"

#include "debug.hpp"
#include "encoding/utf8.hpp"
#include "html/names/tag_sets.hpp"
#include "html/tape/element_data.hpp"
#include "html/tape/keep_everything.hpp"
#include "html/tape/tape.hpp"
#include "html/text/decoded_value.hpp"
#include "html/tokenizer/tokenizer.hpp"
#include "html/tree/tree_constructor.hpp"
#include "microformats/whitespace.hpp"

#include <algorithm>
#include <memory_resource>

namespace mf2::cli
{

namespace
{

/// What is shown of a tag at most, in characters.
constexpr std::size_t most_of_tag = 72;

/// Notes start tags, and hands all tokens on.
class tag_noter final : public html::token_sink
{
public:
    tag_noter(html::token_sink& next, std::vector<std::uint64_t> const& places)
        : next_(next), places_(places)
    {}

    void doctype(html::doctype_token const& token) override { next_.doctype(token); }
    void start_tag(html::tag_token const& token) override
    {
        note(token);
        next_.start_tag(token);
    }
    void end_tag(html::tag_token const& token) override { next_.end_tag(token); }
    void characters(std::string_view text, html::text_form form) override
    {
        next_.characters(text, form);
    }
    void comment(std::string_view data) override { next_.comment(data); }
    void processing_instruction(html::processing_instruction_token const& token) override
    {
        next_.processing_instruction(token);
    }
    void end_of_file() override { next_.end_of_file(); }

    [[nodiscard]] std::vector<told_tag> take() { return std::move(found_); }

private:
    void note(html::tag_token const& token)
    {
        auto const class_value = html::raw_attribute(token, "class");
        auto const rel = html::raw_attribute(token, "rel");
        bool const is_place = std::binary_search(places_.begin(), places_.end(), token.offset);
        if (!class_value && !rel && !is_place) return;
        told_tag told;
        told.offset = token.offset;
        told.is_of_page = token.id == html::tag::html || token.id == html::tag::body;
        std::string readable;
        encoding::append_repaired(readable, token.bytes);
        told.text = in_one_line('<' + readable + '>', most_of_tag);
        if (class_value) told.class_value = html::decoded(*class_value, storage_);
        told.is_hyperlink = html::hyperlink_tags.has(token.id);
        if (rel) microformats::for_each_token(*rel, [&told](auto) { told.has_rel = true; });
        told.has_href = html::raw_attribute(token, "href").has_value();
        found_.push_back(std::move(told));
    }

    html::token_sink& next_;
    std::vector<std::uint64_t> const& places_;
    std::vector<told_tag> found_;
    std::pmr::string storage_;
};

/// How many bytes at the begin of a text are a character that is not shown: C0, DEL, C1, separators
/// of lines, and what turns the direction of text.
std::size_t size_of_hidden(std::string_view rest)
{
    auto const at = [rest](std::size_t index) {
        return index < rest.size() ? static_cast<unsigned char>(rest[index]) : 0U;
    };
    if (at(0) < 0x20 || at(0) == 0x7F) return 1;
    if (at(0) == 0xC2) return at(1) >= 0x80 && at(1) < 0xA0 ? 2 : 0;
    if (at(0) != 0xE2) return 0;
    bool const is_separator_or_embedding = at(1) == 0x80 && at(2) >= 0xA8 && at(2) <= 0xAE;
    bool const is_mark = at(1) == 0x80 && (at(2) == 0x8E || at(2) == 0x8F);
    bool const is_isolate = at(1) == 0x81 && at(2) >= 0xA6 && at(2) <= 0xA9;
    return is_separator_or_embedding || is_mark || is_isolate ? 3 : 0;
}

} // namespace

std::vector<told_tag> told_tags(
    std::string_view bytes, parse_options const& options, std::vector<std::uint64_t> const& places)
{
    // Tree construction runs along, for it switches the tokenizer's states.
    auto* const memory = std::pmr::get_default_resource();
    html::tape tape(memory);
    html::keep_everything keeper;
    html::tree_constructor constructor(tape, keeper, memory);
    tag_noter noter(constructor, places);
    html::tokenizer tokenizer(noter, memory);
    debug::tokenize(bytes, options, constructor, tokenizer);
    return noter.take();
}

std::string in_one_line(std::string_view utf_8, std::size_t most)
{
    std::string line;
    std::size_t characters = 0;
    bool is_after_space = true;
    for (; !utf_8.empty(); utf_8.remove_prefix(1))
    {
        auto const c = static_cast<unsigned char>(utf_8.front());
        bool const is_space = c == ' ' || (c >= '\t' && c <= '\r');
        if (std::size_t const hidden = size_of_hidden(utf_8); hidden != 0 && !is_space)
        {
            utf_8.remove_prefix(hidden - 1);
            continue;
        }
        if (is_space && is_after_space) continue;
        bool const goes_on = (c & 0xC0U) == 0x80U;
        if (!goes_on && ++characters > most) return line + "\xE2\x80\xA6";
        line += is_space ? ' ' : static_cast<char>(c);
        is_after_space = is_space;
    }
    return line;
}

} // namespace mf2::cli
