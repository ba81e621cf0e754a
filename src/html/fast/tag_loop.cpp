#include "html/fast/tag_loop.hpp"

#include "bytes/ascii.hpp"
#include "bytes/markup_block.hpp"
#include "html/fast/watched_names.hpp"
#include "html/fast/whole_element.hpp"
#include "html/tokenizer/tokenizer.hpp"
#include "html/tree/dispatcher.hpp"
#include "html/tree/element_rules.hpp"
#include "html/tree/modes.hpp"

#include <algorithm>
#include <array>

namespace mf2::html
{

namespace
{

/// The least number of bytes in which outlines are read.
constexpr std::ptrdiff_t least_outlined = 256;

/// Steps are taken only while the list of active formatting elements is too short to drop entries:
/// which one it drops depends on their order.
constexpr std::size_t most_listed = active_formatting_elements::most / 2;

/// The attributes by which a `meta` element declares an encoding, or is a pragma.
constexpr std::array<std::string_view, 2> told_meta_names = {"charset", "http-equiv"};

using attribute_list = std::span<std::string_view const>;

/// The watched attributes of `meta` elements, if the retention leaves room for them.
attribute_list told_names(attribute_list watched) noexcept
{
    bool const has_room = watched.size() + told_meta_names.size() <= watched_names::most;
    return has_room ? attribute_list(told_meta_names) : attribute_list();
}

/// The facts about elements that somebody observes with any attributes.
state_word telling_facts(tree_builder const& tree, attribute_list watched) noexcept
{
    state_word word = 0;
    bool const watches_meta = !told_names(watched).empty();
    bool const is_wide = tree.attention == attention::wide;
    if (tree.head_observer != nullptr || is_wide || !watches_meta) word |= fact::meta_matters;
    linking_elements const linking = tree.keeper.noted_names().linking();
    if (linking == linking_elements::none) return word;
    word |= fact::hyperlinks_matter;
    if (linking == linking_elements::all) word |= fact::sources_matter;
    return word;
}

/// Whether the text up to a tag forbids a step.
bool text_matters(state_word top, char const* text, char const* less_than) noexcept
{
    return (top & fact::text_matters) != 0 && !std::all_of(text, less_than, ascii::is_whitespace);
}

/// Whether the states read differently behind a start tag, or because of a solidus in it.
bool switches_states(tag id) noexcept
{
    return rule_of(id).content != element_content::markup || switching_tags.has(id);
}

state_step const& step_of(tag_at_hand const& found) noexcept
{
    return state_steps[found.is_end][static_cast<std::size_t>(found.id)];
}

/// The facts that forbid a step while this is the current node.
state_word unmet_by(state_word top, state_step const& step) noexcept
{
    return (top ^ step.key) & step.need;
}

/// Whether an insertion mode uses the attributes of an element that stands plainly in a scope which
/// keeps no content.
bool keeps_attributes(tag id) noexcept
{
    element_rule const& rule = rule_of(id);
    return !is_plain(rule) || rule.is_listed || rule.settles == settles_body::unless_hidden ||
        id == tag::unknown || select_tags.has(id);
}

/// Whether the present mode allows reading tags here.
bool may_go_on_in_mode(tree_builder const& tree) noexcept
{
    if (tree.open.empty() || tree.ignore_line_feed || tree.formatting.size() > most_listed)
        return false;
    switch (tree.mode)
    {
    case insertion_mode::in_body:
    case insertion_mode::in_cell:
    case insertion_mode::in_caption:
    case insertion_mode::in_head:
    case insertion_mode::in_table:
    case insertion_mode::in_table_body:
    case insertion_mode::in_row: return true;
    default: return false;
    }
}

} // namespace

bool tag_loop::may_begin(tree_builder const& tree)
{
    bool const may_have_text = tree.ignores_text || tree.frameset_ok || tree.is_between_cells();
    if (!may_go_on_in_mode(tree) || !may_have_text) return false;
    noted_attributes const none(tree.keeper.noted_names());
    return tree.keeper.passes_over(*tree.open.current_node().inner, none);
}

tag_loop::tag_loop(
    tree_builder& tree, fast_state& state, std::string_view markup,
    source_offsets const& where) noexcept
    : tree_(tree),
      state_(state),
      names_(tree.keeper.noted_names()),
      owner_(tree.current_node().inner),
      opened_before_(tree.opened_scopes),
      markup_(tree, state, markup, where),
      links_(tree, markup_, *owner_),
      svg_(tree, markup_, *owner_),
      watched_(tree.keeper.watched_attributes(*owner_)),
      outlines_(state.outlines.of(watched_, told_names(watched_))),
      telling_(telling_facts(tree, watched_)),
      largest_(tree.attention == attention::wide ? 0 : markup_.largest_tag())
{}

/// Whether the loop may read the next tag.
bool tag_loop::may_go_on() const noexcept
{
    if (!may_go_on_in_mode(tree_) || tree_.tokenizer->is_done()) return false;
    open_element const& node = tree_.current_node();
    // A new scope may be at the place of a closed one.
    bool const is_in_owner = node.inner == owner_ && tree_.opened_scopes == opened_before_;
    bool const is_html = tree_.adjusted_current_node().space == element_namespace::html;
    return is_in_owner && is_html && !tree_.may_reconstruct();
}

std::size_t tag_loop::run()
{
    char const* at = markup_.first();
    if (svg_.is_current()) at = svg_.pass_parts(at);
    while (may_go_on())
    {
        if (markup_.last() - at >= least_outlined) at = take_steps(at);
        if (!may_go_on()) break;
        at = skip_text(at);
        if (at == markup_.last() || *at != '<') break;
        auto const found = read_tag(at, markup_.last());
        if (!found) break;
        char const* behind = read_as_a_whole(*found);
        if (behind == nullptr) behind = leave_plain_tag_to_mode(*found);
        if (behind == nullptr) break;
        at = behind;
    }
    markup_.end();
    return static_cast<std::size_t>(at - markup_.first());
}

/// @return  the next '<', or text that matters: between cells, in the head, and where it settles
///          the body
char const* tag_loop::skip_text(char const* at) const noexcept
{
    bool const matters =
        tree_.frameset_ok || tree_.is_between_cells() || tree_.mode == insertion_mode::in_head;
    if (!matters) return find_byte(at, markup_.last(), '<');
    while (at != markup_.last() && ascii::is_whitespace(*at)) ++at;
    return at;
}

/// Let the insertion mode process a tag, unless the tokenizer has been stopped. Any allocation may
/// stop it, and so may an observer of a tag.
void tag_loop::process_in_mode(tag_token const& token, tag_kind kind, char const* behind)
{
    if (tree_.tokenizer->is_done()) return;
    tree_.tokenizer->is_at_tag(token.offset, behind);
    markup_.note_tag(token.bytes.data() - (kind == tag_kind::end ? 2 : 1));
    if (kind == tag_kind::end) dispatcher::end_tag(tree_, token);
    else dispatcher::start_tag(tree_, token);
}

/// Let the mode process a tag whose watched attributes do not matter.
/// @param top  the state word of the current node
/// @param at   is moved behind the tag
/// @return     false, with nothing done, if the states must read it
bool tag_loop::leave_to_mode(tag_at_hand const& found, state_word top, char const*& at)
{
    if (!found.is_end && switches_states(found.id)) return false;
    tag_token token = bare_tag(found.id, found.name(), markup_.offset_of(found.less_than));
    token.opens_none_in = owner_;
    // If an element has no step, attributes that are not watched may matter, too.
    bool const is_told = (unmet_by(top, step_of(found)) & fact::telling) != 0 ||
        rule_of(found.id).inserts == inserts::by_mode;
    // The tag may close the element of the scope, or imply a body that opens one. Then its
    // attributes may matter.
    bool const may_leave_scope =
        owner_ != &tree_.keeper.document_scope() || tree_.mode == insertion_mode::in_head;
    bool const has_attributes = is_told || may_leave_scope || keeps_attributes(found.id);
    if (!found.is_end && has_attributes)
    {
        auto const read = markup_.read_token(found);
        if (!read) return false;
        token = *read;
        token.opens_none_in = is_told ? nullptr : owner_;
    }
    at = found.end + 1;
    process_in_mode(token, found.is_end ? tag_kind::end : tag_kind::start, at);
    return true;
}

/// Let the mode process any plainly written tag.
/// @return  the byte behind it; null, with nothing done, if the states must read it
char const* tag_loop::leave_plain_tag_to_mode(tag_at_hand const& found)
{
    if (!found.is_end && switches_states(found.id)) return nullptr;
    auto const token = found.is_end ? markup_.end_token(found) : markup_.read_token(found);
    if (!token) return nullptr;
    process_in_mode(*token, found.is_end ? tag_kind::end : tag_kind::start, behind_tag(*token));
    return behind_tag(*token);
}

char const* tag_loop::take_steps(char const* at)
{
    auto const matters = [this](std::size_t index, bytes::source_text value) {
        return value_matters(index, value);
    };
    bytes::mark_cursor mark(at, markup_.last());
    stepped_elements stepped;
    begin(stepped);
    for (;;)
    {
        if (*mark.place() != '<') [[unlikely]]
        {
            if (mark.is_at_end()) break;
            mark.advance(); // in text
            continue;
        }
        tag_at_hand found;
        bool const is_tag = outlines_.read(mark, found, matters);
        state_step const& step = step_of(found);
        bool const is_met = is_tag && unmet_by(stepped.top(), step) == 0;
        bool const is_left = is_tag && is_to_be_looked_at(found);
        if (!is_met || is_left || stepped.is_full()) [[unlikely]]
        {
            if (text_matters(stepped.top(), at, found.less_than)) break;
            at = found.less_than;
            way_on const way = is_tag
                ? find_way(found, is_left, stepped.current(), stepped.for_one())
                : pass_comment(at, stepped.top());
            if (way.what == way_on::by::reading) break;
            if (way.what == way_on::by::mode)
            {
                state_word const top = stepped.top();
                insert(stepped.give_up());
                if (!leave_to_mode(found, top, at) || !may_go_on()) return at;
                begin(stepped);
                continue;
            }
            if (way.closes_current && !stepped.pop())
            {
                tree_.pop();
                begin(stepped);
            }
            if (way.what == way_on::by::itself)
            {
                mark.go_to(at = way.behind);
                continue;
            }
        }
        stepped.take(step, found.less_than);
        at = found.end + 1;
        markup_.note_tag(found.less_than);
    }
    insert(stepped.give_up());
    return at;
}

/// Decide how to go on at a tag whose step can't simply be taken.
/// @param is_left  whether it is large, or has attributes that may matter
[[gnu::noinline]] tag_loop::way_on tag_loop::find_way(
    tag_at_hand const& found, bool is_left, stepped_element const& current, room for_one)
{
    state_step const& step = step_of(found);
    state_word const more = unmet_by(current.word, step) & ~fact::text_matters;
    bool const has_room = for_one == room::left || step.growth <= 0;
    bool const is_met = more == 0 || (more == fact::always && is_end_of(current, found));
    if (is_left)
    {
        if (found.size() > markup_.largest_tag()) return {};
        if (found.is_watched && !found.is_end)
            return is_met && has_room ? take_link(found, current.word) : way_on{};
        if (!found.is_end && has_wide_sign(found)) return {};
    }
    if (is_met && has_room) return {way_on::by::step};
    if (more == fact::lowest && closes_plainly(current))
    {
        markup_.note_tag(found.less_than);
        return {way_on::by::itself, found.end + 1, true};
    }
    bool const takes_place = is_met && for_one == room::at_limit_of_depth &&
        rule_of(found.id).inserts == inserts::element;
    if (takes_place && closes_plainly(current))
    {
        tree_.last_tag_offset = markup_.offset_of(found.less_than);
        tree_.note_depth_limit();
        return {way_on::by::step, nullptr, true};
    }
    if (!text_tags.has(found.id) || found.is_end) return {way_on::by::mode};
    // An element that holds text alone takes room, too, while it is open.
    bool const is_between_cells = (current.word & fact::between_cells) != 0;
    bool const is_told = found.id == told_text_tag && tree_.attention == attention::wide;
    if (for_one != room::left || is_between_cells || is_told) return {};
    return way_on::passed(markup_.pass_raw_text(found));
}

/// Whether a start tag has an attribute that only `attention::wide` notes, if that is on.
bool tag_loop::has_wide_sign(tag_at_hand const& start) const
{
    if (tree_.attention != attention::wide) return false;
    auto const token = markup_.read_token(start);
    return !token || markup_.has_wide_sign(*token);
}

/// Whether closing the current node only pops it off the stack.
bool tag_loop::closes_plainly(stepped_element const& current) const noexcept
{
    auto const id = static_cast<tag>(current.word & fact::name);
    element_rule const& rule = rule_of(id);
    bool const has_more = rule.is_listed || rule.has_marker || select_tags.has(id);
    if (rule.inserts != inserts::element || has_more) return false;
    if (current.less_than != nullptr) return true;
    open_element const& node = tree_.open.current_node();
    // The root of a fragment may stand for an element that is foreign.
    if (tree_.open.size() <= 2) return false;
    open_element const& below = tree_.open[tree_.open.size() - 2];
    bool const is_on_tape = node.data || node.start != nullptr || node.lingering >= 0;
    return !is_on_tape && below.space == element_namespace::html && below.inner == owner_ &&
        !node.is_fostered && node.closed_parent < 0;
}

/// Pass over a comment, or leave it to the states.
tag_loop::way_on tag_loop::pass_comment(char const* less_than, state_word top) const noexcept
{
    bool const is_held = (top & (fact::between_cells | fact::in_head)) != 0;
    return way_on::passed(markup_.pass_comment(less_than, is_held));
}

/// Read a start tag with watched attributes, if it is a hyperlink whose relations can be taken.
tag_loop::way_on tag_loop::take_link(tag_at_hand const& found, state_word word)
{
    bool const may_be_taken = (word & (fact::unplaced_table | fact::select_in_scope)) == 0;
    if (!may_be_taken || !hyperlink_tags.has(found.id)) return {};
    auto const link = markup_.read_token(found);
    if (!link || behind_tag(*link) != found.end + 1) return {};
    taken_link const taken = links_.pass(*link);
    return taken.is_open ? way_on{way_on::by::step} : way_on::passed(taken.behind);
}

/// Whether a watched attribute may give its element a meaning.
bool tag_loop::value_matters(std::size_t index, bytes::source_text value) const
{
    bool const is_first = index == 0 && !watched_.empty();
    if (!is_first) return true;
    return !tree_.keeper.passes_over(*owner_, noted_attributes(names_, value));
}

/// Whether a tag may meet a limit on its size or its attributes, or has an attribute that may
/// matter.
bool tag_loop::is_to_be_looked_at(tag_at_hand const& found) const noexcept
{
    return (found.is_watched && !found.is_end) || found.size() > largest_;
}

/// Whether an end tag with an unknown name is that of the current node.
bool tag_loop::is_end_of(stepped_element const& current, tag_at_hand const& found) const noexcept
{
    if (!found.is_end || found.id != tag::unknown || current.less_than == nullptr) return false;
    return are_same_names(start_of(current).name(), found.name());
}

/// Read a complete element: an `svg` element, or one with a meaning.
/// @return  the byte behind it; null, with nothing done, if it is left alone
char const* tag_loop::read_as_a_whole(tag_at_hand const& found)
{
    bool const takes_any = !tree_.is_between_cells() && tree_.mode != insertion_mode::in_head;
    // Elements that may still be removed with the body are left alone.
    if (!takes_any || tree_.frameset_ok || found.is_end) return nullptr;
    bool const is_foreign = found.id == passed_foreign_tag;
    if (!is_foreign && rule_of(found.id).inserts != inserts::element) return nullptr;
    auto const token = markup_.read_token(found);
    if (!token) return nullptr;
    if (is_foreign && markup_.is_without_meaning(*token, *owner_))
        return token->self_closing ? nullptr : svg_.pass(found, *token);
    // Elements below the limit of depth are left alone.
    if (tree_.open.size() >= tree_.limits.depth) return nullptr;
    whole_element element(tree_, state_, found.less_than, markup_.last(), markup_.where());
    if (!element.is_wanted(*owner_, *token)) return nullptr;
    char const* const behind = element.read(*token);
    if (behind != nullptr) markup_.note_tag(element.last_tag());
    return behind;
}

} // namespace mf2::html
