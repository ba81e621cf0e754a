#include "html/fast/whole_element.hpp"

#include "bytes/ascii.hpp"
#include "bytes/find_in_set.hpp"
#include "html/fast/state_step.hpp"
#include "html/names/tag_sets.hpp"
#include "html/tape/element_data.hpp"
#include "html/text/character_run.hpp"
#include "html/text/decoded_value.hpp"
#include "html/text/search.hpp"
#include "html/tree/dispatcher.hpp"
#include "html/tree/element_rules.hpp"
#include "html/tree/foreign_content.hpp"
#include "html/tree/modes.hpp"

#include <algorithm>
#include <utility>

namespace mf2::html
{

namespace
{

/// The beginning of a tag, or a byte of text that needs decoding.
struct tag_or_undecoded
{
    template <class Bytes>
    [[nodiscard]] static auto has(Bytes const& each) noexcept
    {
        return bytes::is(each, '<') | undecoded_bytes::has(each);
    }
};

/// Whether a start tag first closes an option or optgroup element.
bool is_part_of_select(element_rule const& rule) noexcept
{
    return rule.closes == closes_first::option || rule.closes == closes_first::optgroup;
}

/// Whether all modes before "in body" leave a start tag to that.
bool begins_body(tag_at_hand const& found) noexcept
{
    element_rule const& rule = rule_of(found.id);
    return rule.inserts == inserts::element && !rule.has_marker && found.id != tag::noscript;
}

/// Whether a `meta` element declares how the document is to be read.
bool declares(tag_token const& meta) noexcept
{
    return find_attribute(meta, "charset") || find_attribute(meta, "http-equiv");
}

} // namespace

whole_element::whole_element(
    tree_builder& tree, fast_state& state, char const* begin, char const* last,
    source_offsets const& where) noexcept
    : tree_(tree),
      state_(state),
      begin_(begin),
      last_(last),
      at_(begin),
      last_tag_(begin),
      looked_at_(begin),
      large_(begin + most_small),
      where_(where)
{
    // Decoded, text may be longer than it was.
    std::size_t const most = std::min(most_bytes, tree.limits.token_bytes / 4);
    if (static_cast<std::size_t>(last - begin) > most) last_ = begin + most;
}

bool whole_element::is_wanted(scope const& owner, tag_token const& token)
{
    if (tree_.attention == attention::wide) return false;
    if (state_.bytes_in_vain > most_in_vain + where_.of(begin_)) return false;
    noted_attributes const noted(tree_.keeper.noted_names(), token);
    return tree_.keeper.reads_as_a_whole(owner, token.id, noted);
}

char const* whole_element::read(tag_token const& start)
{
    // The content that a select shows is copied, and the content of a template has no meaning.
    bool const may_be_whole = behind_tag(start) <= last_ && !tree_.open.has(tag::select) &&
        !tree_.open.has(tag::template_);
    if (!may_be_whole) return give_up();
    taker_ = tree_.keeper.begin_whole(*tree_.current_node().inner);
    if (!put_element(start)) return give_up();
    tree_.frameset_not_ok();
    tree_.keeper.finish_whole(tree_.current_node().place);
    return at_;
}

char const* whole_element::give_up() noexcept
{
    // A refused element may cost much more than its bytes. Most searches test many bytes at once.
    constexpr std::ptrdiff_t searched_at_once = 4;
    std::ptrdiff_t const searched = std::max(looked_at_ - at_, std::ptrdiff_t{0});
    state_.bytes_in_vain += is_refused_
        ? most_bytes
        : static_cast<std::uint64_t>(at_ - begin_ + searched / searched_at_once);
    return nullptr;
}

/// Restores the tree as it was before the element, unless that is read to its end: an allocation
/// may fail.
class whole_element::attempt
{
public:
    explicit attempt(whole_element& whole) noexcept
        : whole_(whole), form_(whole.tree_.form), frameset_ok_(whole.tree_.frameset_ok)
    {
        whole.tree_.receiver = &whole;
        whole.tree_.open.floor.set(whole.tree_.open.size());
        // The body is settled only when all has been read.
        whole.tree_.frameset_ok = false;
    }
    attempt(attempt const&) = delete;
    attempt& operator=(attempt const&) = delete;
    ~attempt()
    {
        tree_builder& tree = whole_.tree_;
        tree.receiver = nullptr;
        tree.open.floor.remove();
        tree.frameset_ok = frameset_ok_;
        if (is_kept_) return;
        for (; whole_.depth_ != 0; --whole_.depth_) tree.open.pop();
        tree.form = form_;
        tree.ignore_line_feed = false;
    }

    [[nodiscard]] bool needs_text() const noexcept { return frameset_ok_; }
    void keep() noexcept { is_kept_ = true; }

private:
    whole_element& whole_;
    std::uint64_t form_;
    bool frameset_ok_;
    bool is_kept_ = false;
};

/// @return  false, with nothing done, if it can't be read in this way
bool whole_element::put_element(tag_token const& start)
{
    attempt reading(*this);
    bool is_whole = put_start_tag(start);
    while (is_whole && depth_ != 0) is_whole = (at_ < large_ || find_end()) && put_content();
    is_whole = is_whole && (has_text_ || !reading.needs_text());
    if (is_whole) reading.keep();
    else if (!is_refused_) taker_->give_up();
    return is_whole;
}

/// Find the end of a large element: reading it in vain takes long.
bool whole_element::find_end() noexcept
{
    std::size_t const root = tree_.open.size() - depth_;
    std::size_t depth = 0;
    for (std::size_t i = root; i != tree_.open.size(); ++i)
        depth += tree_.open[i].id == tree_.open[root].id;
    char const* const end = find_element_end({names_[0].first, names_[0].size}, depth, at_, last_);
    if (end == nullptr) return reach_end();
    large_ = last_ = looked_at_ = end;
    return true;
}

/// Put the text up to the next tag, and the tag.
bool whole_element::put_content()
{
    if (at_ == last_ || (*at_ != '<' && !put_text())) return false;
    if (ends_current_as_written())
    {
        last_tag_ = at_;
        at_ += names_[depth_ - 1].size + 3;
        close(where_.behind_tag(at_));
        return goes_on();
    }
    auto const found = read_tag(at_, last_);
    if (!found) return put_comment();
    last_tag_ = at_;
    return found->is_end ? put_end_tag(*found) : put_start_tag(*found);
}

bool whole_element::put_start_tag(tag_at_hand const& found)
{
    auto token = read_token(found, last_, state_.attributes);
    if (!token || token->attributes.size() > tree_.limits.attributes) return reach_end();
    token->offset = where_.of(found.less_than);
    return put_start_tag(*token);
}

bool whole_element::put_start_tag(tag_token const& token)
{
    at_ = behind_tag(token);
    element_rule const& rule = rule_of(token.id);
    if (is_step(token.id))
    {
        if (rule.inserts == inserts::element) insert(token, element_namespace::html);
        else insert_void(token);
        return goes_on() && (!rule.drops_newline || drop_line_feed());
    }
    bool const is_foreign = is_foreign_start_tag(tree_, token);
    if (!is_foreign && plain_text_tags.has(token.id)) return put_text_element(token);
    bool const may_be_html = !is_foreign || possible_breakout_tags.has(token.id);
    if (may_be_html && !may_insert(token)) return false;
    dispatcher::start_tag(tree_, token);
    bool const drops_line_feed = std::exchange(tree_.ignore_line_feed, false);
    return goes_on() && (!drops_line_feed || drop_line_feed());
}

/// Whether a start tag only inserts its element. A formatting element must be the only one of its
/// name: those in this element are not listed.
bool whole_element::is_step(tag id) const noexcept
{
    constexpr state_word unknown = fact::always | fact::all_listed;
    open_element const& current = tree_.current_node();
    state_step const& step = state_steps[0][static_cast<std::size_t>(id)];
    state_word const unmet = ((current.state | unknown) ^ step.key) & step.need;
    bool const is_met = unmet == fact::listed(id) && current.space == element_namespace::html;
    bool const is_only_one = unmet == 0 || (!tree_.open.has(id) && !is_listed(id));
    return is_met && is_only_one && is_plain(rule_of(id));
}

/// Whether the mode only inserts and closes elements for an HTML start tag. It leaves the list of
/// active formatting elements, the insertion mode and the document's encoding alone.
bool whole_element::may_insert(tag_token const& token) const noexcept
{
    element_rule const& rule = rule_of(token.id);
    if (rule.inserts == inserts::head_void)
        return !declaring_tags.has(token.id) || !declares(token);
    bool const is_known = is_plain(rule) || token.id == tag::form || token.id == passed_foreign_tag;
    if (!is_known || rule.has_marker || is_part_of_select(rule)) return false;
    if (rule.closes == closes_first::link && tree_.open.has(names_closed_by(rule.closes).one))
        return false;
    return !rule.is_listed || !is_listed(token.id);
}

/// @return  false if the next byte is written in an unusual way
bool whole_element::drop_line_feed() noexcept
{
    if (at_ == last_ || *at_ == '\r' || *at_ == '&' || *at_ == '\0') return false;
    if (*at_ == '\n') ++at_;
    return true;
}

/// HTML, "The generic raw text element parsing algorithm", "The generic RCDATA element parsing
/// algorithm", and that of scripts.
bool whole_element::put_text_element(tag_token const& start)
{
    bool const is_rcdata = rule_of(start.id).content == element_content::rcdata;
    insert(start, element_namespace::html);
    if (!goes_on() || (is_rcdata && !drop_line_feed())) return false;
    char const* const behind = find_raw_text_element_end(start.id, at_, last_);
    if (behind == nullptr) return reach_end();
    // Its end tag has the same name.
    last_tag_ = behind - start.name_size - 3;
    std::string_view const written(at_, last_tag_);
    if (is_rcdata && written.find('\0') != std::string_view::npos) return false;
    if (is_rcdata && !written.empty()) static_cast<void>(taker_->raw_text(written));
    else if (!written.empty()) taker_->literal_text(written);
    at_ = behind;
    close(where_.behind_tag(at_));
    return goes_on();
}

/// Whether the list of active formatting elements has such an element, which another one might
/// remove from it.
bool whole_element::is_listed(tag id) const noexcept
{
    return tree_.formatting.last_index_of(id) != active_formatting_elements::npos;
}

void whole_element::insert(tag_token const& token, element_namespace space)
{
    is_left_ = is_left_ || depth_ == most_open || tree_.open.size() >= tree_.limits.depth;
    if (!goes_on()) return;
    is_refused_ = !taker_->start(token, space);
    open_element& element = tree_.open.push(token.id, space, token.name());
    names_[depth_++] = {token.bytes.data(), token.name_size};
    element.serial = ++tree_.last_serial;
    if (token.id == tag::unknown) element.data = element_data::create(*tree_.memory, token, space);
    if (space != element_namespace::html) note_integration_points(element, token, tree_.memory);
}

void whole_element::insert_void(tag_token const& token)
{
    insert(token, element_namespace::html);
    if (goes_on()) close(where_.behind_tag(at_));
}

/// Pop the current node: by its own tag, or inside the whole element by another one, unless the
/// tree would remember it. Headings are popped without a question about scopes, and so are foreign
/// elements when foreign content ends. So the floor does not notice them.
void whole_element::pop()
{
    bool const is_own = depth_ != 0 && is_closed_by_own_tag();
    bool const is_remembered = tree_.current_node().is_html(unstable_tags);
    is_left_ = is_left_ || (!is_own && (depth_ <= 1 || is_remembered));
    if (depth_ != 0) close(is_own ? where_.behind_tag(at_) : tree_.last_tag_offset);
}

void whole_element::remove(std::size_t index)
{
    if (index + 1 == tree_.open.size()) return pop();
    is_left_ = true;
}

void whole_element::close(std::uint64_t end_offset)
{
    tree_.open.pop();
    --depth_;
    if (goes_on()) is_refused_ = !taker_->end(end_offset);
}

bool whole_element::is_closed_by_own_tag() const
{
    if (tree_.end_tag != nullptr) return tree_.same_name(tree_.current_node(), *tree_.end_tag);
    return names_[depth_ - 1].first == last_tag_ + 1;
}

/// Whether an end tag of the current node is next, spelled as in its start tag. Nearly all are, and
/// need no look-up.
bool whole_element::ends_current_as_written() const noexcept
{
    written_name const& name = names_[depth_ - 1];
    bool const is_at_hand = static_cast<std::size_t>(last_ - at_) > name.size + 2;
    if (!is_at_hand || at_[1] != '/' || at_[name.size + 2] != '>') return false;
    return std::equal(name.first, name.first + name.size, at_ + 2) &&
        rule_of(tree_.current_node().id).ends != end_rule::by_mode;
}

/// @return  false if it is refused, or closes elements outside of this one
bool whole_element::put_end_tag(tag_at_hand const& found)
{
    // The adoption agency would find it in the list of active formatting elements.
    bool const may_be_adopted =
        rule_of(found.id).ends == end_rule::formatting && !tree_.current_node().is_html(found.id);
    if (may_be_adopted && (tree_.open.has(found.id) || is_listed(found.id))) return false;
    at_ = found.end + 1;
    dispatcher::end_tag(tree_, bare_tag(found.id, found.name(), where_.of(found.less_than)));
    return goes_on();
}

bool whole_element::put_text()
{
    char const* const undecoded = bytes::find_in_set<tag_or_undecoded>(at_, last_);
    char const* const end = find_byte(undecoded, last_, '<');
    if (end == last_) return reach_end();
    std::string_view const written(at_, end);
    std::string_view text = written;
    if (undecoded == end) taker_->text(written);
    // A NUL is dropped in HTML content, and is a replacement character in SVG.
    else if (
        tree_.current_node().space != element_namespace::html && written.find('\0') != written.npos)
        return false;
    else text = taker_->raw_text(written);
    has_text_ = has_text_ || leading_whitespace(text) != text.size();
    at_ = end;
    return true;
}

/// HTML, "Comment start state" and those after it, of a comment that begins and ends as most do.
bool whole_element::put_comment()
{
    constexpr std::string_view opening = "<!--";
    constexpr std::string_view closing = "-->";
    char const* const end = find_comment_end(at_, last_);
    if (end == nullptr) return reach_end();
    taker_->comment({at_ + opening.size(), end - closing.size()});
    at_ = end;
    return true;
}

bool whole_element::may_be_first(tree_builder const& tree, fast_state const& state) noexcept
{
    if (!tree.frameset_ok || tree.open.size() > 2) return false;
    // If the html element has a tag, mostly the body has one, too, which settles it. A document
    // whose first elements are none of these is not tried for long.
    bool const has_tag = tree.html_element.data() && tree.html_element.data()->offset() != 0;
    if (has_tag || state.bytes_in_vain >= most_for_first) return false;
    switch (tree.mode)
    {
    case insertion_mode::initial:
    case insertion_mode::before_html:
    case insertion_mode::before_head:
    case insertion_mode::after_head: return true;
    // A head on the tape ends at the token that closes it.
    case insertion_mode::in_head: return tree.open.current_node().start == nullptr;
    case insertion_mode::in_body:
        return tree.open.size() == 2 && tree.is_body_second() && tree.formatting.empty();
    default: return false;
    }
}

std::size_t whole_element::read_first(
    tree_builder& tree, fast_state& state, std::string_view markup, source_offsets const& where)
{
    scope const& owner =
        tree.open.empty() ? tree.keeper.document_scope() : *tree.current_node().inner;
    bool const has_preset = tree.html_element.has_preset() || tree.body_element.has_preset();
    if (owner.keeps_content || has_preset || !may_be_first(tree, state)) return 0;
    state.bytes_in_vain += try_for_first;
    char const* const last = markup.data() + std::min(markup.size(), most_bytes);
    char const* const first = std::find_if_not(markup.data(), last, ascii::is_whitespace);
    if (first == last || *first != '<') return 0;
    auto const found = read_tag(first, last);
    if (!found || found->is_end || !begins_body(*found)) return 0;
    auto token = read_token(*found, last, state.attributes);
    if (!token || token->attributes.size() > tree.limits.attributes) return 0;
    token->offset = where.of(first);
    whole_element element(tree, state, first, last, where);
    if (!element.is_wanted(owner, *token)) return 0;

    // In any case the start tag of the element begins the body. If it is left alone, the white
    // space before it is read once more, in a mode that does not keep it either.
    tree.last_tag_offset = where.of(first);
    while (tree.mode != insertion_mode::in_body) current_mode::anything_else(tree);
    char const* const behind = element.read(*token);
    if (behind != nullptr) tree.last_tag_offset = where.of(element.last_tag_);
    tree.ignore_line_feed = false;
    tree.update_tokenizer();
    return behind == nullptr ? 0 : static_cast<std::size_t>(behind - markup.data());
}

} // namespace mf2::html
