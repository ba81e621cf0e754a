// Passing over tags that change nothing but the stack of open elements: nearly all of a page, where
// nothing is kept. Whatever is out of the ordinary is left to the tokenizer and the insertion
// modes. doc/design.md, "Passing over", says why that is exact.
#include "html/tree/skim.hpp"

#include "html/tokenizer/plain_tag.hpp"
#include "html/tokenizer/tag_outline.hpp"
#include "html/tree/element_rules.hpp"
#include "html/tree/plain_svg.hpp"
#include "html/tree/state_word.hpp"
#include "html/tree/tree_builder.hpp"
#include "html/tree/whole_element.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace mf2::html
{

namespace
{

/// What of a start tag's attributes is looked at.
struct noted_tag
{
    noted_attributes attributes;
    std::size_t count = 0;
    char const* last_value_end = nullptr;

    void operator()(std::string_view name, std::string_view value) noexcept
    {
        ++count;
        last_value_end = value.data() + value.size();
        attributes.note(name, value);
    }

    /// Whether the solidus before the end of the tag, if it is one, belongs to no value.
    [[nodiscard]] bool is_self_closing(char const* end) const noexcept
    {
        return end[-1] == '/' && last_value_end != end;
    }
};

/// Elements that are passed over with all of their text.
constexpr tag_set text_tags{tag::script, tag::style, tag::title};

constexpr tag_set hyperlink_tags{tag::a, tag::area, tag::link};

/// What `pop` has more to do for, even if it is bare.
constexpr tag_set select_tags{tag::select, tag::option};

/// A list that is longer is left alone: what it forgets has an order.
constexpr std::size_t most_listed = active_formatting_elements::most / 2;

/// One way over a part of the input, as far as it goes.
class skimmer
{
public:
    skimmer(tree_builder& tree, std::string_view markup, source_offsets const& where) noexcept
        : tree_(tree),
          open_(tree.open),
          formatting_(tree.formatting),
          first_(markup.data()),
          last_(first_ + markup.size()),
          where_(where),
          owner_(open_.current_node().inner),
          watched_(tree.keeper.watched_attributes(*owner_)),
          outlines_(make_outlines())
    {}

    /// @return  how many bytes have been passed over
    [[nodiscard]] std::size_t pass_over()
    {
        char const* at = first_;
        while (may_go_on())
        {
            at = pass_outlines(at);
            if (!may_go_on()) break;
            at = skip_text(at);
            if (at == last_ || *at != '<') break;
            char const* const behind = pass_tag(at);
            if (behind == nullptr) break;
            at = behind;
        }
        if (last_tag_ != nullptr) tree_.last_tag_offset = offset_of(last_tag_);
        list_all();
        return static_cast<std::size_t>(at - first_);
    }

private:
    /// A formatting element that is on the stack of open elements, but not in the list yet: it is
    /// closed soon, as a rule, and then need not get there. Without initializers: most of the room
    /// for them is never used.
    struct unlisted_element
    {
        std::size_t index;
        tag id;
        char const* name;
        char const* name_end;
    };

    /// An element that has been passed over and is open: what it says, and its tag.
    struct node
    {
        state_word word;
        char const* less_than;
    };
    static constexpr std::ptrdiff_t most_nodes = 128;

    /// Pass over tags by their outlines, as long as each does no more than its step says.
    /// @return  a tag, or text that matters, or text before the end of the bytes at hand
    [[nodiscard]] char const* pass_outlines(char const* at)
    {
        bool const is_worth_it = bytes::byte_block::is_vector && last_ - at >= least_outlined;
        if (!is_worth_it || tree_.attention == attention::wide || is_full()) return at;
        std::array<node, most_nodes + 1> nodes;
        auto const room = static_cast<std::ptrdiff_t>(tree_.limits.depth - open_.size());
        node* const full = nodes.data() + std::min(room + 1, most_nodes);
        node* end = nodes.data() + 1; // behind the current node
        nodes[0] = {current_state(), nullptr};
        state_word top = nodes[0].word;
        bytes::mark_cursor mark(at, last_);
        auto const matters = [this](std::size_t index, std::string_view value) {
            return value_matters(index, value);
        };
        for (;;)
        {
            if (*mark.place() != '<') [[unlikely]]
            {
                if (mark.is_at_end()) break;
                mark.advance(); // in text
                continue;
            }
            tag_outline found;
            bool const is_tag = outlines_.read(mark, found, matters);
            state_step const& step = state_steps[found.is_end][static_cast<std::size_t>(found.id)];
            state_word const unmet = (top ^ step.key) & step.need;
            bool const is_watched = found.is_watched && !found.is_end;
            if (!is_tag || unmet != 0 || is_watched || is_too_big(found) || end == full)
                [[unlikely]]
            {
                bool const is_text_passed = (top & fact::text_matters) == 0 ||
                    std::all_of(at, found.less_than, plain::is_blank);
                if (!is_text_passed) break;
                at = found.less_than;
                state_word const more = unmet & ~fact::text_matters;
                bool const is_left = is_tag && (is_watched || is_too_big(found) || end == full);
                if (is_left) break;
                bool const is_met =
                    is_tag && (more == 0 || (more == fact::always && is_end_of(end[-1], found)));
                if (!is_met)
                {
                    char const* const behind = pass_beyond_step(is_tag, found, top, more);
                    if (behind == nullptr) break;
                    at = behind;
                    mark.go_to(at);
                    if (end != nodes.data() + 1) continue;
                    if (!may_go_on()) break;
                    top = nodes[0].word = current_state();
                    continue;
                }
            }
            *end = {(top & step.keep) | step.set, found.less_than};
            end += step.growth;
            top = end[-1].word;
            at = found.end + 1;
            last_tag_ = found.less_than;
        }
        for (node const* each = nodes.data() + 1; each != end; ++each) put_on_stack(*each);
        return at;
    }

    /// Pass over what no step does: a comment, an element that is all text, or the end tag of the
    /// node that was there before.
    /// @param more  what speaks against the step, but for text
    /// @return      what is behind it; null if it is left alone
    [[nodiscard, gnu::noinline]] char const* pass_beyond_step(
        bool is_tag, tag_outline const& found, state_word top, state_word more)
    {
        if (!is_tag) return pass_comment(found.less_than);
        if (text_tags.has(found.id) && !found.is_end && (top & fact::between_cells) == 0)
            return pass_raw_text(start_of(found), found.end);
        bool const is_passed =
            more == fact::lowest && may_pop(open_.current_node()) && pass_end_tag(found.id);
        if (!is_passed) return nullptr;
        last_tag_ = found.less_than;
        return found.end + 1;
    }

    /// The least number of bytes that outlines are looked for in.
    static constexpr std::ptrdiff_t least_outlined = 256;

    /// What the current node says, and with it what holds of the whole document.
    [[nodiscard]] state_word current_state() const noexcept
    {
        open_element const& current = open_.current_node();
        state_word word = current.state | fact::always | fact::lowest;
        if (tree_.frameset_ok) word |= fact::body_unsettled | fact::text_matters;
        if (is_in_head()) word |= fact::in_head;
        if (is_told_of_meta()) word |= fact::meta_matters;
        if (is_between_cells())
        {
            word |= fact::between_cells | fact::text_matters;
            word |= current.id == tag::tr ? fact::takes_cells : 0;
            word |= row_group_tags.has(current.id) ? fact::takes_rows : 0;
        }
        if (formatting_.has_elements_after_marker())
        {
            formatting_tags.for_each([&](tag id) {
                if (formatting_.last_index_of(id) != formatting_.npos) word |= fact::listed(id);
            });
        }
        for (std::size_t i = 0; i != unlisted_count_; ++i) word |= fact::listed(unlisted_[i].id);
        return word;
    }

    /// What a `meta` element declares an encoding by, or is a pragma by.
    static constexpr std::array<std::string_view, 2> meta_names = {"charset", "http-equiv"};

    /// Whether there is room for these beside what the retention watches.
    [[nodiscard]] bool watches_meta() const noexcept
    {
        return watched_.size() + meta_names.size() <= outline_reader::most_watched;
    }

    [[nodiscard]] outline_reader make_outlines() const noexcept
    {
        std::array<std::string_view, outline_reader::most_watched> names;
        auto end = std::copy(watched_.begin(), watched_.end(), names.begin());
        if (watches_meta()) end = std::copy(meta_names.begin(), meta_names.end(), end);
        return outline_reader({names.begin(), end});
    }

    [[nodiscard]] bool is_told_of_meta() const noexcept
    {
        return tree_.head_observer != nullptr || !watches_meta();
    }

    [[nodiscard]] static plain_tag start_of(tag_outline const& found) noexcept
    {
        char const* const name = found.name();
        return {plain_tag::form::start, found.id, name, name + name_of(found.id).size()};
    }

    /// Whether an end tag whose name is not known is that of a node.
    [[nodiscard]] bool is_end_of(node const& last, tag_outline const& found) const noexcept
    {
        if (!found.is_end || found.id != tag::unknown || last.less_than == nullptr) return false;
        char const* const name = last.less_than + 1;
        return have_same_name(
            {plain_tag::form::start, found.id, name, find_name_end(name, last_)},
            {plain_tag::form::end, found.id, found.name(), find_name_end(found.name(), last_)});
    }

    /// Whether a limit on the size of a tag, or on its attributes, may be met.
    [[nodiscard]] bool is_too_big(tag_outline const& found) const noexcept
    {
        auto const size = static_cast<std::size_t>(found.end - found.less_than);
        // An attribute takes two bytes at least.
        return size > tree_.limits.token_bytes || size / 2 > tree_.limits.attributes;
    }

    /// Whether a watched attribute may give its element a meaning.
    [[nodiscard]] bool value_matters(std::size_t index, std::string_view value) const
    {
        bool const is_class = index == 0 && !watched_.empty();
        if (!is_class) return true;
        noted_attributes class_alone;
        class_alone.has_class = true;
        class_alone.class_value = value;
        return !tree_.keeper.passes_over(*owner_, class_alone);
    }

    void put_on_stack(node const& passed)
    {
        char const* const name = passed.less_than + 1;
        auto const id = static_cast<tag>(passed.word & fact::name);
        insert(rule_of(id), {plain_tag::form::start, id, name, find_name_end(name, last_)});
    }

    [[nodiscard]] std::uint64_t offset_of(char const* at) const noexcept { return where_.of(at); }

    /// Whether content may be passed over in the current node, as in the first one.
    [[nodiscard]] bool may_go_on() const noexcept
    {
        open_element const& node = open_.current_node();
        return node.inner == owner_ && node.space == element_namespace::html &&
            !tree_.may_reconstruct();
    }

    [[nodiscard]] bool is_between_cells() const noexcept
    {
        return tree_.mode == insertion_mode::in_row || tree_.mode == insertion_mode::in_table_body;
    }

    [[nodiscard]] bool is_in_head() const noexcept { return tree_.mode == insertion_mode::in_head; }

    /// @return  the next '<', or text that matters: between cells, in the head, and where it
    ///          settles the body
    [[nodiscard]] char const* skip_text(char const* at) const noexcept
    {
        if (!tree_.frameset_ok && !is_between_cells()) return find_byte(at, last_, '<');
        while (at != last_ && plain::is_blank(*at)) ++at;
        return at;
    }

    /// @return  what is behind the tag; null, with nothing done, if it is left alone
    [[nodiscard]] char const* pass_tag(char const* less_than)
    {
        plain_tag const found = read_plain_tag(less_than, last_);
        switch (found.what)
        {
        case plain_tag::form::start: return pass_start_tag(found);
        case plain_tag::form::end:
        {
            bool const ends = is_of_current_node(found);
            if (!(ends ? pass_end_tag(found.id) : is_stray(found))) return nullptr;
            last_tag_ = less_than;
            return found.name_end + 1;
        }
        case plain_tag::form::other: break;
        }
        return pass_comment(less_than);
    }

    /// @return  what is behind the comment; null if it is left alone, or is none
    [[nodiscard]] char const* pass_comment(char const* less_than) const noexcept
    {
        char const* const behind = find_plain_comment_end(less_than, last_);
        // Where comments may have to be inserted elsewhere they are held, up to the limit.
        bool const is_held = is_between_cells() || is_in_head();
        return is_held && behind != nullptr && is_too_long(less_than, behind) ? nullptr : behind;
    }

    [[nodiscard]] char const* pass_start_tag(plain_tag const& found)
    {
        element_rule const& rule = rule_of(found.id);
        bool const is_of_table = rule.inserts == inserts::row || rule.inserts == inserts::cell;
        if (!belongs_here(rule, found.id)) return nullptr;
        bool const settles = rule.settles != settles_body::no || found.id == tag::svg;
        if (tree_.frameset_ok && settles) return nullptr;
        bool const was_full = is_full();
        if (was_full && !may_make_room(rule)) return nullptr;
        noted_tag noted;
        char const* const end = find_end(found, noted);
        if (end == nullptr) return nullptr;
        if (!is_without_meaning(found, noted))
        {
            bool const may_be_taken = hyperlink_tags.has(found.id) && !was_full;
            char const* const behind = may_be_taken ? pass_link(found, noted, end) : nullptr;
            return behind != nullptr ? behind : read_as_a_whole(found, noted);
        }
        if (found.id == tag::meta && is_told_of(found)) return nullptr;
        if (!may_insert(rule, found.id) || !make_way(*this, rule)) return nullptr;
        if (was_full && is_full()) make_room(found);
        if (text_tags.has(found.id)) return pass_raw_text(found, end);
        if (found.id == tag::svg && !noted.is_self_closing(end)) return pass_svg(found, end);
        if (is_of_table || rule.inserts == inserts::element) insert(rule, found);
        last_tag_ = found.name - 1;
        return end + 1;
    }

    /// Whether such elements are passed over where the current node takes only some.
    [[nodiscard]] bool belongs_here(element_rule const& rule, tag id) const noexcept
    {
        if (is_between_cells())
            return rule.inserts == inserts::row || rule.inserts == inserts::cell;
        if (text_tags.has(id) || rule.inserts == inserts::head_void) return true;
        return !is_in_head() && (is_plain(rule) || id == tag::svg);
    }

    /// @return  the '>' of a start tag; null if the tag has to be looked at
    [[nodiscard]] char const* find_end(plain_tag const& found, noted_tag& noted) const
    {
        char const* const end = read_plain_attributes(found, last_, noted);
        bool const is_within_limits = end != nullptr && noted.count <= tree_.limits.attributes &&
            !is_too_long(found.name, end);
        return is_within_limits ? end : nullptr;
    }

    /// Deal with a hyperlink whose relations can be taken at once.
    /// @param end  the '>' of its tag
    /// @return     what is behind the tag, or behind the element if it holds nothing but text; null,
    ///             with nothing done, if they can't
    [[nodiscard]] char const* pass_link(
        plain_tag const& found, noted_tag const& noted, char const* end)
    {
        // What selects show is copied.
        if (tree_.attention == attention::wide || open_.has(tag::select)) return nullptr;
        element_rule const& rule = rule_of(found.id);
        // No hyperlink closes anything here, so there is nothing to take back.
        if (!may_insert(rule, found.id) || !make_way(*this, rule)) return nullptr;
        auto token = read_plain_token(found, last_, tree_.skimmed_attributes);
        assert(token && "its end was found before");
        token->offset = offset_of(found.name - 1);
        link_content content;
        bool const may_have_text = found.id == tag::a && !tree_.frameset_ok;
        char const* const less_than = may_have_text ? read_text_of_link(end + 1, content) : nullptr;
        bool const is_taken = tree_.keeper.takes_link(
            *owner_, noted.attributes, *token, less_than != nullptr ? &content : nullptr);
        if (!is_taken) return nullptr;
        last_tag_ = less_than != nullptr ? less_than : found.name - 1;
        if (less_than != nullptr) return find_byte(less_than, last_, '>') + 1;
        if (rule.inserts == inserts::element) insert(rule, found);
        return end + 1;
    }

    /// Read the content of a hyperlink that holds nothing but text.
    /// @return  the '<' of its end tag; null if there is more in it, or not all is at hand
    [[nodiscard]] char const* read_text_of_link(char const* first, link_content& content) const
    {
        // Decoded, text may be longer than it was.
        std::size_t const most = std::min(most_link_text, tree_.limits.token_bytes / 4);
        char const* const last = first + std::min(most, static_cast<std::size_t>(last_ - first));
        char const* const less_than = find_byte(first, last, '<');
        if (less_than == last) return nullptr;
        plain_tag const closer = read_plain_tag(less_than, last_);
        if (closer.what != plain_tag::form::end || closer.id != tag::a) return nullptr;
        content = {plain::view(first, less_than), where_.behind_tag(closer.name_end + 1)};
        return less_than;
    }

    /// How long the text of a hyperlink may be to be taken at once.
    static constexpr std::size_t most_link_text = 4096;

    /// Deal with an element that means something, if all of it can be dealt with at once.
    [[nodiscard]] char const* read_as_a_whole(plain_tag const& found, noted_tag const& noted)
    {
        // What is below the limit of depth, or may still be removed with the body, is left alone.
        if (tree_.frameset_ok || is_full()) return nullptr;
        char const* const begin = found.name - 1;
        whole_element element(tree_, begin, last_, where_);
        if (!element.is_wanted(*owner_, found.id, noted.attributes)) return nullptr;
        char const* const behind = element.read(found);
        if (behind != nullptr) last_tag_ = element.last_tag();
        return behind;
    }

    [[nodiscard]] char const* pass_raw_text(plain_tag const& found, char const* end)
    {
        return behind_element(find_raw_text_element_end(found, end + 1, last_));
    }

    [[nodiscard]] char const* pass_svg(plain_tag const& found, char const* end)
    {
        if (open_.size() + most_plain_svg_depth > tree_.limits.depth) return nullptr;
        auto const read = [this](plain_tag const& inside, bool& is_self_closing) -> char const* {
            noted_tag inside_tag;
            char const* const inside_end = find_end(inside, inside_tag);
            if (inside_end == nullptr || !is_without_meaning(inside, inside_tag)) return nullptr;
            is_self_closing = inside_tag.is_self_closing(inside_end);
            return inside_end + 1;
        };
        std::string_view const name = plain::view(found.name, found.name_end);
        return behind_element(find_plain_svg_end(name, end + 1, last_, read));
    }

    /// An element has been passed over up to here, or could not be.
    [[nodiscard]] char const* behind_element(char const* behind) noexcept
    {
        for (char const* at = behind; at != nullptr && at != first_; --at)
        {
            if (*(at - 1) != '<') continue;
            last_tag_ = at - 1;
            break;
        }
        return behind;
    }

    /// Whether an element with such attributes has no scope of its own.
    [[nodiscard]] bool is_without_meaning(plain_tag const& found, noted_tag const& noted) const
    {
        if (tree_.attention == attention::wide && has_wide_sign(found)) return false;
        return noted.attributes.have_no_meaning() ||
            tree_.keeper.passes_over(*owner_, noted.attributes);
    }

    /// Whether somebody is to be told of a `meta` element, all of whose attributes are plain.
    [[nodiscard]] bool is_told_of(plain_tag const& meta) const noexcept
    {
        if (tree_.head_observer != nullptr || tree_.attention == attention::wide) return true;
        bool is_pragma = false;
        auto const note = [&is_pragma](std::string_view name, std::string_view) {
            for (std::string_view const told : meta_names) is_pragma |= equals_lower(name, told);
        };
        static_cast<void>(read_plain_attributes(meta, last_, note));
        return is_pragma;
    }

    /// Whether a tag, all of whose attributes are plain, has one that `attention::wide` is for.
    [[nodiscard]] bool has_wide_sign(plain_tag const& found) const noexcept
    {
        bool has_sign = false;
        auto const note = [&has_sign](std::string_view name, std::string_view) {
            has_sign |= equals_lower(name, "id") || equals_lower(name, "lang");
        };
        static_cast<void>(read_plain_attributes(found, last_, note));
        return has_sign;
    }

    [[nodiscard]] bool is_too_long(char const* name, char const* end) const noexcept
    {
        return static_cast<std::size_t>(end - name) > tree_.limits.token_bytes;
    }

    [[nodiscard]] bool is_full() const noexcept { return open_.size() >= tree_.limits.depth; }

    /// Whether an element at the limit of depth does nothing but to close the current node. Above
    /// the limit, which only structural elements lead to, one that its rule closes would not be
    /// enough.
    [[nodiscard]] bool may_make_room(element_rule const& rule) const noexcept
    {
        if (open_.size() > tree_.limits.depth) return false;
        bool const is_pushed = rule.inserts == inserts::element && !rule.has_marker;
        open_element const& last = open_.current_node();
        return is_pushed && may_pop(last) && !structural_tags.has(last.id) &&
            !select_tags.has(last.id);
    }

    void make_room(plain_tag const& found)
    {
        tree_.last_tag_offset = offset_of(found.name - 1);
        tree_.note_depth_limit();
        list_all();
        formatting_.left_stack(open_.current_node().serial);
        open_.pop();
    }

    /// Whether an element can be inserted where all that it closes is closed.
    [[nodiscard]] bool may_insert(element_rule const& rule, tag id) const noexcept
    {
        switch (rule.inserts)
        {
        case inserts::row: return row_group_tags.has(open_.current_node().id);
        case inserts::cell: return open_.current_node().id == tag::tr;
        case inserts::element:
            return !rule.has_marker &&
                (!rule.is_listed || is_alone(id) || formatting_.size() < most_listed);
        case inserts::void_element:
        case inserts::head_void:
        case inserts::by_mode: break;
        }
        return true;
    }

    // What `html::make_way` asks for. Where one says that there is more to it, those before it have
    // done what the mode would have done up to there.
    friend constexpr bool html::make_way<skimmer>(skimmer&, element_rule const&);

    [[nodiscard]] bool close_p() noexcept { return !open_.has(tag::p) || pop_one_of({tag::p}); }
    [[nodiscard]] static bool reconstruct() noexcept { return true; }
    [[nodiscard]] bool close_first(closes_first what) noexcept
    {
        switch (what)
        {
        case closes_first::nothing: return true;
        case closes_first::heading:
            return !heading_tags.has(open_.current_node().id) || pop_one_of(heading_tags);
        case closes_first::list_item: return close_item({tag::li}, tag::li, tag::li);
        case closes_first::description_item:
            return close_item({tag::dd, tag::dt}, tag::dd, tag::dt);
        case closes_first::button: return !open_.has(tag::button);
        case closes_first::link: return is_alone(tag::a);
        case closes_first::select:
        case closes_first::select_parts: return !open_.has(tag::select);
        case closes_first::option:
        case closes_first::optgroup:
        case closes_first::ruby_base:
        case closes_first::ruby_text: break;
        }
        return false;
    }
    [[nodiscard]] bool close_item(tag_set const& siblings, tag one, tag other) noexcept
    {
        if (tree_.closest_item(one, other) == tag::unknown) return true;
        if (open_.current_node().id == tag::p && !pop_one_of({tag::p})) return false;
        return pop_one_of(siblings);
    }

    /// Whether no element of a name is open or listed.
    [[nodiscard]] bool is_alone(tag id) const noexcept
    {
        return !open_.has(id) && formatting_.last_index_of(id) == formatting_.npos;
    }

    /// Pop the current node if it is bare and in a set, and what is below is in the same scope.
    [[nodiscard]] bool pop_one_of(tag_set const& tags) noexcept
    {
        open_element const& last = open_.current_node();
        if (!tags.has(last.id) || !may_pop(last)) return false;
        open_.pop();
        return true;
    }

    [[nodiscard]] bool may_pop(open_element const& last) const noexcept
    {
        return is_bare(last) && open_[open_.size() - 2].inner == owner_;
    }

    /// Whether popping an element from the stack of open elements is all there is to do, but for
    /// what the end of a select or an option has.
    static bool is_bare(open_element const& element) noexcept
    {
        return element.start == nullptr && element.lingering < 0 && !element.is_fostered &&
            element.space == element_namespace::html;
    }

    void insert(element_rule const& rule, plain_tag const& found)
    {
        if (rule.is_listed) return insert_formatting(found);
        if (rule.inserts == inserts::row) tree_.mode = insertion_mode::in_row;
        if (rule.inserts == inserts::cell)
        {
            tree_.mode = insertion_mode::in_cell;
            tree_.insert_formatting_marker();
        }
        push(found);
    }

    void insert_formatting(plain_tag const& found)
    {
        bool const may_be_left_out = is_alone(found.id);
        if (unlisted_count_ == unlisted_.size()) list_all();
        push(found);
        unlisted_[unlisted_count_++] = {open_.size() - 1, found.id, found.name, found.name_end};
        // Noah's Ark asks for what comes before it.
        if (!may_be_left_out) list_all();
    }

    void push(plain_tag const& found)
    {
        tape_entry* const place = open_.current_node().place;
        std::string_view const name = plain::view(found.name, found.name_end);
        open_element& element = open_.push(found.id, element_namespace::html, name);
        if (found.id == tag::unknown) element.data = data_of(found);
        element.serial = ++tree_.last_serial;
        element.outer = owner_;
        element.inner = owner_;
        element.place = place;
    }

    [[nodiscard]] bool is_of_current_node(plain_tag const& end) const
    {
        open_element const& last = open_.current_node();
        if (last.id != end.id || end.id != tag::unknown) return last.id == end.id;
        std::string_view const name = plain::view(end.name, end.name_end);
        return tree_.same_name(last, {end.id, false, name, name, {}, 0});
    }

    /// Whether an end tag is ignored, since no element of its name is open.
    [[nodiscard]] bool is_stray(plain_tag const& end) const noexcept
    {
        if (is_between_cells()) return false;
        switch (rule_of(end.id).ends)
        {
        case end_rule::any_other:
        case end_rule::block:
        case end_rule::list_item:
        case end_rule::description_item:
        case end_rule::formatting: break;
        case end_rule::by_mode:
        case end_rule::marked:
        case end_rule::paragraph:
        case end_rule::heading: return false;
        }
        if (end.id != tag::unknown) return is_alone(end.id);
        std::string_view const name = plain::view(end.name, end.name_end);
        return open_.last_candidate(end.id, element_namespace::html, name) == open_.npos;
    }

    /// @return  false, with nothing done, if the tag does more than to end the current node
    [[nodiscard]] bool pass_end_tag(tag id)
    {
        if (!is_bare(open_.current_node()) || select_tags.has(id)) return false;
        element_rule const& rule = rule_of(id);
        switch (rule.inserts)
        {
        case inserts::row:
            if (tree_.mode != insertion_mode::in_row) return false;
            tree_.mode = insertion_mode::in_table_body;
            break;
        case inserts::cell:
            if (tree_.mode != insertion_mode::in_cell) return false;
            formatting_.clear_to_last_marker();
            tree_.mode = insertion_mode::in_row;
            break;
        case inserts::element:
            if (rule.ends == end_rule::by_mode || rule.ends == end_rule::marked) return false;
            if (rule.is_listed && !unlist_current_node()) return false;
            break;
        case inserts::by_mode: // whose ends may have cases of their own in other modes, too
        case inserts::void_element:
        case inserts::head_void: return false;
        }
        open_.pop();
        return true;
    }

    /// The current node leaves the list of active formatting elements if it is the last one there.
    [[nodiscard]] bool unlist_current_node() noexcept
    {
        if (unlisted_count_ != 0)
        {
            assert(unlisted_[unlisted_count_ - 1].index == open_.size() - 1);
            --unlisted_count_;
            return true;
        }
        std::uint64_t const serial = open_.current_node().serial;
        if (formatting_.empty() || formatting_[formatting_.size() - 1].serial != serial)
        {
            return false;
        }
        formatting_.left_stack(serial);
        formatting_.remove_last();
        return true;
    }

    void list_all()
    {
        for (std::size_t i = 0; i != unlisted_count_; ++i) list(unlisted_[i]);
        unlisted_count_ = 0;
    }

    /// Do for an element what its start tag has left undone.
    void list(unlisted_element const& what)
    {
        open_element& element = open_[what.index];
        element.data = data_of({plain_tag::form::start, what.id, what.name, what.name_end});
        formatting_.push(element.serial, element.data);
    }

    /// What an element is made from that is pushed, or was.
    [[nodiscard]] element_data_ptr data_of(plain_tag const& start) const
    {
        auto token = read_plain_token(start, last_, tree_.skimmed_attributes);
        assert(token && "its end was found before");
        token->offset = offset_of(start.name - 1);
        return element_data::create(*tree_.memory, *token, element_namespace::html);
    }

    tree_builder& tree_;
    open_elements& open_;
    active_formatting_elements& formatting_;
    char const* first_;
    char const* last_;
    char const* last_tag_ = nullptr; ///< that was passed over
    source_offsets const& where_;
    scope* owner_;
    std::span<std::string_view const> watched_;
    outline_reader outlines_;
    std::array<unlisted_element, 8> unlisted_;
    std::size_t unlisted_count_ = 0;
};

} // namespace

std::size_t skim(tree_builder& tree, std::string_view markup, source_offsets const& where)
{
    std::size_t const first = tree.frameset_ok ? whole_element::read_first(tree, markup, where) : 0;
    if (first != 0) return first;
    bool const is_known_mode = tree.mode == insertion_mode::in_body ||
        tree.mode == insertion_mode::in_cell || tree.mode == insertion_mode::in_caption ||
        tree.mode == insertion_mode::in_head;
    if (!is_known_mode || !(tree.ignores_text || tree.frameset_ok) ||
        tree.formatting.size() > most_listed)
        return 0;
    if (!tree.keeper.passes_over(*tree.current_node().inner, {})) return 0;
    std::size_t const passed = skimmer(tree, markup, where).pass_over();
    if (passed == 0) return 0;
    tree.ignore_line_feed = false;
    tree.update_tokenizer();
    return passed;
}

} // namespace mf2::html
