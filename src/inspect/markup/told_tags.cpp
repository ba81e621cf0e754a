#include "inspect/markup/told_tags.hpp"

#include "encoding/utf8.hpp"
#include "html/names/tag_sets.hpp"
#include "html/tape/element_data.hpp"
#include "html/tape/keep_everything.hpp"
#include "html/tape/tape.hpp"
#include "html/text/decoded_value.hpp"
#include "html/tokenizer/tokenizer.hpp"
#include "html/tree/tree_constructor.hpp"
#include "inspect/markup/one_line.hpp"
#include "inspect/markup/tag_pairs.hpp"
#include "inspect/whole_document.hpp"
#include "microformats/vocabulary/class_names.hpp"

#include <algorithm>
#include <memory_resource>

namespace mf2::inspect
{

namespace
{

/// The most characters of a tag that are shown.
constexpr std::size_t most_of_tag = 72;

/// Notes start tags, and passes all tokens on.
class tag_noter final : public html::token_sink
{
public:
    tag_noter(
        html::token_sink& next, std::string_view bytes, std::vector<std::uint64_t> const& places,
        std::span<wanted_attribute const> attributes)
        : next_(next), places_(places), attributes_(attributes), faults_(bytes)
    {}

    /// Set the tokenizer, which knows where tokens without an offset begin.
    void read_from(html::tokenizer const& tokenizer) { tokenizer_ = &tokenizer; }

    void doctype(html::doctype_token const& token) override { next_.doctype(token); }
    void start_tag(html::tag_token const& token) override
    {
        faults_.start_tag(token);
        pairs_.open(token.name(), note(token) ? found_.size() - 1 : tag_pairs::none);
        next_.start_tag(token);
    }
    void end_tag(html::tag_token const& token) override
    {
        faults_.end_tag(token);
        std::size_t const closed = pairs_.close(token.name());
        if (closed != tag_pairs::none) found_[closed].end_tag = token.offset;
        next_.end_tag(token);
    }
    void characters(std::string_view text, html::text_form form) override
    {
        faults_.characters(text, tokenizer_->token_offset());
        next_.characters(text, form);
    }
    void comment(std::string_view data) override
    {
        faults_.comment(data, tokenizer_->token_offset());
        next_.comment(data);
    }
    void processing_instruction(html::processing_instruction_token const& token) override
    {
        next_.processing_instruction(token);
    }
    void end_of_file() override
    {
        faults_.end_of_file();
        next_.end_of_file();
    }

    [[nodiscard]] std::vector<told_tag> take() { return std::move(found_); }
    [[nodiscard]] std::vector<told_fault> take_faults() { return faults_.take(); }

private:
    /// @return  whether the tag was noted
    bool note(html::tag_token const& token)
    {
        bool is_told = std::binary_search(places_.begin(), places_.end(), token.offset);
        for (wanted_attribute const& each : attributes_)
        {
            is_told = is_told ||
                (each.tells == telling::by_itself && html::find_attribute(token, each.name));
        }
        if (!is_told) return false;
        told_tag told;
        told.offset = token.offset;
        told.content = token.offset + token.bytes.size() + 2;
        told.id = token.id;
        told.is_self_closing = token.self_closing;
        std::string readable;
        encoding::append_repaired(readable, token.bytes);
        told.text = in_one_line('<' + readable + '>', most_of_tag);
        for (wanted_attribute const& each : attributes_)
        {
            auto const raw = html::raw_attribute(token, each.name);
            if (raw) told.attributes.push_back({each.name, {}});
            if (raw && each.keeps == keeping::value)
                told.attributes.back().value = html::decoded(*raw, storage_);
        }
        found_.push_back(std::move(told));
        return true;
    }

    html::token_sink& next_;
    std::vector<std::uint64_t> const& places_;
    std::span<wanted_attribute const> attributes_;
    std::vector<told_tag> found_;
    tag_pairs pairs_;
    markup_faults faults_;
    html::tokenizer const* tokenizer_ = nullptr;
    std::pmr::string storage_;
};

/// Goes through a tree, and notes the elements that tags have made.
class element_noter
{
public:
    explicit element_noter(std::vector<told_tag>& tags) : tags_(tags) {}

    [[nodiscard]] std::vector<told_element> note(html::tape const& tree)
    {
        for (auto const* entry = tree.front(); entry != tree.back(); entry = entry->next)
        {
            if (entry->kind == html::entry_kind::start) open(*entry);
            if (entry->kind == html::entry_kind::end) close(*entry->partner);
        }
        return std::move(found_);
    }

private:
    void open(html::tape_entry const& start)
    {
        std::size_t const tag = tag_of(*start.data);
        if (tag != told_element::none)
            tags_[tag].is_foreign = start.data->space() != html::element_namespace::html;
        bool const is_told = tag != told_element::none || html::page_tags.has(start.data->id());
        std::size_t const around = open_.empty() ? told_element::none : open_.back();
        open_.push_back(is_told ? found_.size() : around);
        if (start.has_content_apart()) ++templates_;
        if (is_told) found_.push_back({start.data->offset(), tag, around, templates_ != 0});
        if (html::page_tags.has(start.data->id()))
            found_.back().has_root_class = has_root(*start.data);
    }

    void close(html::tape_entry const& start)
    {
        if (start.has_content_apart()) --templates_;
        open_.pop_back();
    }

    [[nodiscard]] static bool has_root(html::element_data const& element)
    {
        std::pmr::string storage;
        auto const raw = html::raw_attribute(element.token(), "class");
        return raw && microformats::may_hold_root(html::decoded(*raw, storage));
    }

    /// Find an element's tag. An element without its own has no attributes, and maybe another's
    /// offset.
    [[nodiscard]] std::size_t tag_of(html::element_data const& element) const
    {
        auto const found = std::lower_bound(
            tags_.begin(), tags_.end(), element.offset(),
            [](told_tag const& each, std::uint64_t wanted) { return each.offset < wanted; });
        if (found == tags_.end() || found->offset != element.offset()) return told_element::none;
        if (!found->attributes.empty() && !element.has_attributes()) return told_element::none;
        // An `image` tag makes an img.
        bool const is_renamed = element.has_attributes() && !html::page_tags.has(element.id());
        return found->id == element.id() || is_renamed
            ? static_cast<std::size_t>(found - tags_.begin())
            : told_element::none;
    }

    std::vector<told_tag>& tags_;
    std::vector<told_element> found_;
    std::vector<std::size_t> open_; ///< for each open element, the innermost told one
    std::size_t templates_ = 0;
};

} // namespace

bool told_tag::has(std::string_view name) const
{
    return std::any_of(attributes.begin(), attributes.end(), [name](attribute const& each) {
        return each.name == name;
    });
}

std::string_view told_tag::value(std::string_view name) const
{
    auto const found =
        std::find_if(attributes.begin(), attributes.end(), [name](attribute const& each) {
            return each.name == name;
        });
    return found == attributes.end() ? std::string_view() : found->value;
}

bool told_tag::is_of_page() const
{
    return html::page_tags.has(id);
}

bool told_tag::is_hyperlink() const
{
    return html::hyperlink_tags.has(id);
}

told_tag const* told_markup::tag_at(std::uint64_t offset) const
{
    auto const found = std::lower_bound(
        tags.begin(), tags.end(), offset,
        [](told_tag const& each, std::uint64_t wanted) { return each.offset < wanted; });
    return found != tags.end() && found->offset == offset ? &*found : nullptr;
}

boost::system::result<told_markup> told_tags(
    std::string_view bytes, parse_options const& options, std::vector<std::uint64_t> const& places,
    std::span<wanted_attribute const> attributes)
{
    // Tree construction runs along, since it switches the tokenizer's states.
    auto* const memory = std::pmr::get_default_resource();
    html::tape tape(memory);
    html::keep_everything keeper;
    html::tree_constructor constructor(tape, keeper, memory);
    tag_noter noter(constructor, bytes, places, attributes);
    html::tokenizer tokenizer(noter, memory);
    noter.read_from(tokenizer);
    if (auto const ec = tokenize(bytes, options, constructor, tokenizer)) return ec;
    told_markup told{noter.take(), {}, noter.take_faults()};
    told.elements = element_noter(told.tags).note(tape);
    return told;
}

} // namespace mf2::inspect
