#include "html/tree/whole_element.hpp"

#include "bytes/ascii.hpp"
#include "bytes/find_in_set.hpp"
#include "html/names/tag_sets.hpp"
#include "html/tape/element_data.hpp"
#include "html/text/character_run.hpp"
#include "html/text/decoded_value.hpp"
#include "html/text/search.hpp"
#include "html/tree/implied_tag.hpp"
#include "html/tree/modes.hpp"
#include "html/tree/read_markup.hpp"

#include <algorithm>

namespace mf2::html
{

namespace
{

/// Where a tag begins, or text does not stand as it is meant.
struct tag_or_undecoded
{
    template <class Bytes>
    [[nodiscard]] static auto has(Bytes const& each) noexcept
    {
        return bytes::is(each, '<') | undecoded_bytes::has(each);
    }
};

/// Whether a start tag is one that all modes before "in body" leave to that.
bool begins_body(tag_at_hand const& found) noexcept
{
    element_rule const& rule = rule_of(found.id);
    return rule.inserts == inserts::element && !rule.has_marker && found.id != tag::noscript;
}

/// Whether a `meta` element says how the document is to be read.
bool declares(tag_token const& meta) noexcept
{
    return find_attribute(meta, "charset") || find_attribute(meta, "http-equiv");
}

} // namespace

whole_element::whole_element(
    tree_builder& tree, char const* begin, char const* last, source_offsets const& where) noexcept
    : tree_(tree),
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
    if (tree_.bytes_in_vain > most_in_vain + where_.of(begin_)) return false;
    noted_attributes const noted(tree_.keeper.noted_names(), token);
    return tree_.keeper.reads_as_a_whole(owner, token.id, noted);
}

char const* whole_element::read(tag_at_hand const& found)
{
    // What selects show is copied, and what is in a template has no meaning.
    bool const may_be_whole =
        found.name_end < last_ && !tree_.open.has(tag::select) && !tree_.open.has(tag::template_);
    if (!may_be_whole) return give_up();
    taker_ = tree_.keeper.begin_whole(*tree_.current_node().inner);
    if (!put_element(found)) return give_up();
    tree_.frameset_not_ok();
    tree_.keeper.finish_whole(tree_.current_node().place);
    return at_;
}

char const* whole_element::give_up() noexcept
{
    // What is refused may come to much more than its bytes. Most searches look at many at once.
    constexpr std::ptrdiff_t searched_at_once = 4;
    std::ptrdiff_t const searched = std::max(looked_at_ - at_, std::ptrdiff_t{0});
    tree_.bytes_in_vain += is_refused_
        ? most_bytes
        : static_cast<std::uint64_t>(at_ - begin_ + searched / searched_at_once);
    return nullptr;
}

/// @return  false, with nothing done, if it can't be read so
bool whole_element::put_element(tag_at_hand const& found)
{
    bool is_whole = put_start_tag(found);
    while (is_whole && depth_ != 0) is_whole = (at_ < large_ || find_end()) && put_content();
    is_whole = is_whole && (has_text_ || !tree_.frameset_ok);
    if (!is_whole && !is_refused_) taker_->give_up();
    return is_whole;
}

/// Find the end of a large element, since reading it in vain takes long.
bool whole_element::find_end() noexcept
{
    open_tag const& root = open_[0];
    auto const is_root_name = [&root](open_tag const& one) { return one.id == root.id; };
    auto const depth = std::count_if(open_.data(), open_.data() + depth_, is_root_name);
    char const* const end =
        find_element_end({root.name, root.name_end}, static_cast<std::size_t>(depth), at_, last_);
    if (end == nullptr) return reach_end();
    large_ = last_ = looked_at_ = end;
    return true;
}

bool whole_element::has_open(tag id) const noexcept
{
    auto const* const end = open_.data() + depth_;
    return tree_.open.has(id) ||
        std::any_of(open_.data(), end, [id](open_tag const& one) { return one.id == id; });
}

tag whole_element::current() const noexcept
{
    return depth_ == 0 ? tree_.current_node().id : open_[depth_ - 1].id;
}

/// Put the text up to the next tag, and the tag.
bool whole_element::put_content()
{
    if (at_ == last_ || (*at_ != '<' && !put_text())) return false;
    if (ends_current_as_written()) return put_end_of_current();
    auto const found = read_tag(at_, last_);
    if (!found) return put_comment();
    last_tag_ = at_;
    return found->is_end ? put_end_tag(*found) : put_start_tag(*found);
}

/// Does what a start tag asks for before its element is inserted, as far as that is no more than to
/// close the current node within the whole element.
class whole_element::way_maker
{
public:
    way_maker(whole_element& whole, tag_at_hand const& found) noexcept
        : whole_(whole), found_(found)
    {}

    [[nodiscard]] bool close_p()
    {
        auto const depth = whole_.depth_in_scope({paragraph}, button_scope_tags);
        if (!depth) return !whole_.tree_.open.has(paragraph);
        return *depth == out_of_scope || whole_.close_from(*depth, found_);
    }
    [[nodiscard]] static bool reconstruct() noexcept { return true; }
    [[nodiscard]] bool close_first(closes_first what)
    {
        switch (what)
        {
        case closes_first::nothing:
        // No select element is open around what is read as a whole, nor in it.
        case closes_first::select:
        case closes_first::select_parts: return true;
        case closes_first::heading:
            return !heading_tags.has(whole_.current()) || whole_.close_from(whole_.depth_, found_);
        case closes_first::list_item:
        case closes_first::description_item: return close_item(names_closed_by(what));
        case closes_first::link: return !whole_.has_open(names_closed_by(what).one);
        case closes_first::button: return !whole_.has_open(names_closed_by(what).one);
        case closes_first::option:
        case closes_first::optgroup:
        case closes_first::ruby_base:
        case closes_first::ruby_text: break;
        }
        return false;
    }

private:
    [[nodiscard]] bool close_item(closed_names const& siblings)
    {
        if (list_tags.has(whole_.current())) return true;
        return siblings.has(whole_.current()) && whole_.close_from(whole_.depth_, found_);
    }

    whole_element& whole_;
    tag_at_hand const& found_;
};

bool whole_element::put_start_tag(tag_at_hand const& found)
{
    if (!has_room()) return false;
    if (is_in_svg() || found.id == passed_foreign_tag) return put_svg_start_tag(found);
    if (plain_text_tags.has(found.id)) return put_text_element(found);
    return put_html_start_tag(found);
}

bool whole_element::put_html_start_tag(tag_at_hand const& found)
{
    bool const is_form = found.id == tag::form;
    if (is_form && (tree_.form != 0 || has_open(tag::form))) return false;
    element_rule const& rule = is_form ? rules::block : rule_of(found.id);
    bool const is_head_void = rule.inserts == inserts::head_void;
    if ((!is_plain(rule) && !is_head_void) || rule.has_marker) return false;
    if (rule.is_listed && is_listed(found.id)) return false;
    way_maker way(*this, found);
    if (!make_way(way, rule) || !insert(found, element_namespace::html)) return false;
    bool const is_void = rule.inserts == inserts::void_element || is_head_void;
    if (is_void && !close(where_.behind_tag(at_))) return false;
    return !rule.drops_newline || drop_line_feed();
}

/// @return  false if what follows is written in an unusual way
bool whole_element::drop_line_feed() noexcept
{
    if (at_ == last_ || *at_ == '\r' || *at_ == '&' || *at_ == '\0') return false;
    if (*at_ == '\n') ++at_;
    return true;
}

/// HTML, "The rules for parsing tokens in foreign content", but for what ends that, or is HTML in
/// an integration point.
bool whole_element::put_svg_start_tag(tag_at_hand const& found)
{
    bool const is_part = !is_in_svg() || may_hold_in_svg(current(), found.id);
    return is_part && insert(found, element_namespace::svg);
}

/// HTML, "The generic raw text element parsing algorithm", "The generic RCDATA element parsing
/// algorithm", and that of scripts.
bool whole_element::put_text_element(tag_at_hand const& start)
{
    bool const is_rcdata = rule_of(start.id).content == element_content::rcdata;
    if (!insert(start, element_namespace::html) || (is_rcdata && !drop_line_feed())) return false;
    char const* const behind = find_raw_text_element_end(start.id, at_, last_);
    if (behind == nullptr) return reach_end();
    // Its end tag has the same name.
    last_tag_ = behind - start.name().size() - 3;
    std::string_view const written(at_, last_tag_);
    if (is_rcdata && written.find('\0') != std::string_view::npos) return false;
    if (is_rcdata && !written.empty()) static_cast<void>(taker_->raw_text(written));
    else if (!written.empty()) taker_->literal_text(written);
    at_ = behind;
    return close(where_.behind_tag(at_));
}

/// Whether there is such an element in the list of active formatting elements, which another one
/// might take out of it.
bool whole_element::is_listed(tag id) const noexcept
{
    return tree_.formatting.last_index_of(id) != active_formatting_elements::npos;
}

/// How deep the innermost of some elements is, if it is in a scope that others end.
/// @return  `out_of_scope`; nothing if neither is here, so that what is around counts
std::optional<std::size_t> whole_element::depth_in_scope(
    tag_set const& names, tag_set const& ends) const noexcept
{
    for (std::size_t depth = depth_; depth != 0; --depth)
    {
        tag const id = open_[depth - 1].id;
        if (names.has(id)) return depth;
        if (ends.has(id)) return out_of_scope;
    }
    return std::nullopt;
}

/// Close an element within the whole one, with those in it, as a start tag has it.
bool whole_element::close_from(std::size_t depth, tag_at_hand const& closer)
{
    return depth > 1 && close_above(depth - 1, closer);
}

/// Close the elements in the one that is so deep.
/// @return  false if it is refused, or the tree would remember one of them
bool whole_element::close_above(std::size_t depth, tag_at_hand const& closer)
{
    while (depth_ != depth)
    {
        bool const is_remembered = rule_of(current()).is_listed || current() == tag::form;
        if (is_remembered || !close(where_.of(closer.less_than))) return false;
    }
    return true;
}

/// Insert the element of a start tag, and close it if it is foreign and has a solidus.
bool whole_element::insert(tag_at_hand const& found, element_namespace space)
{
    auto token = read_token(found, last_, tree_.attributes_at_hand);
    if (!token || token->attributes.size() > tree_.limits.attributes) return reach_end();
    if (declaring_tags.has(found.id) && declares(*token)) return false;
    token->offset = where_.of(found.less_than);
    is_refused_ = !taker_->start(*token, space);
    open_[depth_++] = {found.id, space, found.name_begin(), found.name_end};
    at_ = behind_tag(*token);
    if (is_refused_) return false;
    bool const is_closed = token->self_closing && space == element_namespace::svg;
    return !is_closed || close(where_.behind_tag(at_));
}

/// @return  false if it is refused
bool whole_element::close(std::uint64_t end_offset)
{
    --depth_;
    is_refused_ = !taker_->end(end_offset);
    return !is_refused_;
}

/// Whether what is next is an end tag with the name of the current node, as its start tag has it:
/// nearly all are, and need not be looked up.
bool whole_element::ends_current_as_written() const noexcept
{
    open_tag const& one = open_[depth_ - 1];
    auto const size = one.name_end - one.name;
    if (last_ - at_ <= size + 2 || at_[1] != '/' || at_[size + 2] != '>') return false;
    return std::equal(one.name, one.name_end, at_ + 2);
}

/// @return  false if it is refused
bool whole_element::put_end_of_current()
{
    last_tag_ = at_;
    open_tag const& one = open_[depth_ - 1];
    at_ += one.name_end - one.name + 3;
    return close(where_.behind_tag(at_));
}

/// @return  false if it is refused, or ends more than is here
bool whole_element::put_end_tag(tag_at_hand const& found)
{
    if (is_in_svg()) return is_end_of(open_[depth_ - 1], found) && put_end_of(depth_, found);
    // Around it, the mode of a table part may end more.
    if (structural_tags.has(found.id)) return false;
    switch (rule_of(found.id).ends)
    {
    case end_rule::block:
    case end_rule::description_item: return put_end_in_scope({found.id}, {}, found);
    case end_rule::paragraph: return put_end_in_scope({paragraph}, button_scope_tags, found);
    case end_rule::list_item: return put_end_in_scope({found.id}, list_item_scope_tags, found);
    case end_rule::heading: return put_end_in_scope(heading_tags, {}, found);
    case end_rule::any_other: return put_any_other_end(found);
    case end_rule::formatting:
        if (found.id == current()) return put_end_of(depth_, found);
        return !has_open(found.id) && !is_listed(found.id) && put_any_other_end(found);
    case end_rule::by_mode:
    case end_rule::marked: break;
    }
    return found.id == current() && put_end_of(depth_, found);
}

/// HTML, "in body", an end tag whose element has to be in scope.
/// @param names  of the elements that it may end
bool whole_element::put_end_in_scope(
    tag_set const& names, tag_set const& ends, tag_at_hand const& found)
{
    auto const depth = depth_in_scope(names, ends);
    if (depth && *depth != out_of_scope) return put_end_of(*depth, found);
    bool is_around = false;
    if (!depth) names.for_each([&](tag id) { is_around = is_around || tree_.open.has(id); });
    if (is_around) return false;
    at_ = found.end + 1;
    return found.id != paragraph || put_implied_paragraph();
}

/// HTML, "in body", "Any other end tag".
bool whole_element::put_any_other_end(tag_at_hand const& found)
{
    for (std::size_t depth = depth_; depth != 0; --depth)
    {
        if (is_end_of(open_[depth - 1], found)) return put_end_of(depth, found);
        if (!special_tags.has(open_[depth - 1].id)) continue;
        at_ = found.end + 1;
        return true;
    }
    return false;
}

bool whole_element::is_end_of(open_tag const& one, tag_at_hand const& found) noexcept
{
    bool const is_known = found.id != tag::unknown;
    return one.id == found.id &&
        (is_known || are_same_names({one.name, one.name_end}, found.name()));
}

/// Put the end of the element that is so deep, and before it of those in it.
bool whole_element::put_end_of(std::size_t depth, tag_at_hand const& found)
{
    if (!close_above(depth, found)) return false;
    at_ = found.end + 1;
    bool const is_own = is_end_of(open_[depth - 1], found);
    return close(is_own ? where_.behind_tag(at_) : where_.of(found.less_than));
}

/// HTML, "in body", an end tag "p" where there is none to close.
bool whole_element::put_implied_paragraph()
{
    if (!has_room()) return false;
    is_refused_ = !taker_->start(implied_tag(paragraph), element_namespace::html) ||
        !taker_->end(where_.behind_tag(at_));
    return !is_refused_;
}

bool whole_element::put_text()
{
    char const* const undecoded = bytes::find_in_set<tag_or_undecoded>(at_, last_);
    char const* const end = find_byte(undecoded, last_, '<');
    if (end == last_) return reach_end();
    std::string_view const written(at_, end);
    std::string_view text = written;
    if (undecoded == end) taker_->text(written);
    // A NUL is no text in HTML, and a replacement character in SVG.
    else if (is_in_svg() && written.find('\0') != written.npos) return false;
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

bool whole_element::may_be_first(tree_builder const& tree) noexcept
{
    if (!tree.frameset_ok || tree.open.size() > 2) return false;
    // Where the html element has a tag of its own, the body has one as a rule, which settles it.
    // And a document whose first elements are none of these is not asked for long.
    bool const has_tag = tree.html_element.data() && tree.html_element.data()->offset() != 0;
    if (has_tag || tree.bytes_in_vain >= most_for_first) return false;
    switch (tree.mode)
    {
    case insertion_mode::initial:
    case insertion_mode::before_html:
    case insertion_mode::before_head:
    case insertion_mode::after_head: return true;
    // The end of a head that is on the tape is told by the token that closes it.
    case insertion_mode::in_head: return tree.open.current_node().start == nullptr;
    case insertion_mode::in_body:
        return tree.open.size() == 2 && tree.is_body_second() && tree.formatting.empty();
    default: return false;
    }
}

std::size_t whole_element::read_first(
    tree_builder& tree, std::string_view markup, source_offsets const& where)
{
    scope const& owner =
        tree.open.empty() ? tree.keeper.document_scope() : *tree.current_node().inner;
    bool const has_preset = tree.html_element.has_preset() || tree.body_element.has_preset();
    if (owner.keeps_content || has_preset || !may_be_first(tree)) return 0;
    tree.bytes_in_vain += try_for_first;
    char const* const last = markup.data() + std::min(markup.size(), most_bytes);
    char const* const first = std::find_if_not(markup.data(), last, ascii::is_whitespace);
    if (first == last || *first != '<') return 0;
    auto const found = read_tag(first, last);
    if (!found || found->is_end || !begins_body(*found)) return 0;
    auto const token = read_token(*found, last, tree.attributes_at_hand);
    if (!token) return 0;
    whole_element element(tree, first, last, where);
    if (!element.is_wanted(owner, *token)) return 0;

    // Whatever becomes of the element, its start tag begins the body. White space before that is
    // read once more if it is left alone, in a mode in which it is not kept either.
    tree.last_tag_offset = where.of(first);
    while (tree.mode != insertion_mode::in_body) current_mode::anything_else(tree);
    char const* const behind = element.read(*found);
    if (behind != nullptr) tree.last_tag_offset = where.of(element.last_tag_);
    tree.ignore_line_feed = false;
    tree.update_tokenizer();
    if (behind == nullptr) return 0;
    // The body is settled, so the rest can be read here, too.
    auto const size = static_cast<std::size_t>(behind - markup.data());
    return size + read_markup(tree, markup.substr(size), where);
}

} // namespace mf2::html
