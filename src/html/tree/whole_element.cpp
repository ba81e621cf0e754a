#include "html/tree/whole_element.hpp"

#include "bytes/ascii.hpp"
#include "bytes/find_in_set.hpp"
#include "html/text/character_run.hpp"
#include "html/text/decoded_value.hpp"
#include "html/text/search.hpp"
#include "html/tree/modes.hpp"
#include "html/tree/read_markup.hpp"

#include <algorithm>

namespace mf2::html
{

namespace
{

/// Those of `implied_end_tags` that may be open here.
constexpr tag_set implied_here{tag::dd, tag::dt, tag::li, tag::p};

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

} // namespace

whole_element::whole_element(
    tree_builder& tree, char const* begin, char const* last, source_offsets const& where) noexcept
    : tree_(tree),
      begin_(begin),
      last_(last),
      at_(begin),
      last_tag_(begin),
      looked_at_(begin),
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
    // What is refused may come to much more than its bytes.
    tree_.bytes_in_vain +=
        is_refused_ ? most_bytes : static_cast<std::uint64_t>(std::max(at_, looked_at_) - begin_);
    return nullptr;
}

/// @return  false, with nothing done, if it can't be read so
bool whole_element::put_element(tag_at_hand const& found)
{
    bool is_whole = put_start_tag(found);
    while (is_whole && depth_ != 0) is_whole = put_content();
    is_whole = is_whole && (has_text_ || !tree_.frameset_ok);
    if (!is_whole && !is_refused_) taker_->give_up();
    return is_whole;
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
        if (whole_.current() == paragraph && !whole_.close_one_of({paragraph}, found_))
            return false;
        return !whole_.has_open(paragraph);
    }
    [[nodiscard]] static bool reconstruct() noexcept { return true; }
    [[nodiscard]] bool close_first(closes_first what)
    {
        switch (what)
        {
        case closes_first::nothing:
        case closes_first::link: // which is alone
        // No select element is open around what is read as a whole, nor in it.
        case closes_first::select:
        case closes_first::select_parts: return true;
        case closes_first::heading: return !heading_tags.has(whole_.current());
        case closes_first::list_item:
        case closes_first::description_item: return close_item(names_closed_by(what));
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
        tag_set const names{siblings.one, siblings.other};
        return list_tags.has(whole_.current()) || whole_.close_one_of(names, found_);
    }

    whole_element& whole_;
    tag_at_hand const& found_;
};

bool whole_element::put_start_tag(tag_at_hand const& found)
{
    element_rule const& rule = rule_of(found.id);
    bool const has_room = depth_ != most_open && tree_.open.size() + depth_ < tree_.limits.depth &&
        entries_ < most_entries;
    if (!has_room || !is_plain(rule) || rule.has_marker) return false;
    if (rule.is_listed && !is_alone(found.id)) return false;
    way_maker way(*this, found);
    if (!make_way(way, rule) || !insert(found)) return false;
    if (rule.inserts == inserts::void_element && !close(where_.behind_tag(at_))) return false;
    // Where the standard drops a line feed it may come in more than one form.
    if (!rule.drops_newline || at_ == last_) return !rule.drops_newline;
    if (*at_ == '\r' || *at_ == '&' || *at_ == '\0') return false;
    if (*at_ == '\n') ++at_;
    return true;
}

/// Whether no element of a name is open or listed.
bool whole_element::is_alone(tag id) const noexcept
{
    return !has_open(id) && tree_.formatting.last_index_of(id) == active_formatting_elements::npos;
}

/// Close the current node if it is in a set, and in the whole element.
/// @param closer  the tag that implies its end
bool whole_element::close_one_of(tag_set const& tags, tag_at_hand const& closer)
{
    if (depth_ < 2 || !tags.has(current())) return false;
    return close(where_.of(closer.less_than));
}

bool whole_element::insert(tag_at_hand const& found)
{
    auto token = read_token(found, last_, tree_.attributes_at_hand);
    if (!token || token->attributes.size() > tree_.limits.attributes)
    {
        looked_at_ = last_;
        return false;
    }
    token->offset = where_.of(found.less_than);
    is_refused_ = !taker_->start(*token);
    open_[depth_++] = {found.id, found.name_begin(), found.name_end};
    entries_ += 2;
    at_ = behind_tag(*token);
    return !is_refused_;
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

bool whole_element::put_end_tag(tag_at_hand const& found)
{
    bool const is_block = rule_of(found.id).ends == end_rule::block;
    while (is_block && found.id != current() && close_one_of(implied_here, found))
    {}
    if (is_refused_) return false;
    open_tag const& last = open_[depth_ - 1];
    bool const is_same =
        last.id != tag::unknown || are_same_names({last.name, last.name_end}, found.name());
    if (last.id != found.id || !is_same) return false;
    at_ = found.end + 1;
    return close(where_.behind_tag(at_));
}

bool whole_element::put_text()
{
    char const* const undecoded = bytes::find_in_set<tag_or_undecoded>(at_, last_);
    char const* const end = find_byte(undecoded, last_, '<');
    if (end == last_)
    {
        looked_at_ = last_;
        return false;
    }
    std::string_view const written(at_, end);
    std::string_view text = written;
    if (undecoded == end) taker_->text(written);
    else text = taker_->raw_text(written);
    has_text_ = has_text_ || leading_whitespace(text) != text.size();
    ++entries_;
    at_ = end;
    return true;
}

/// HTML, "Comment start state" and those after it, of a comment that begins and ends as most do.
bool whole_element::put_comment()
{
    constexpr std::string_view opening = "<!--";
    constexpr std::string_view closing = "-->";
    char const* const end = find_comment_end(at_, last_);
    if (end == nullptr)
    {
        looked_at_ = std::string_view(at_, last_).starts_with(opening) ? last_ : looked_at_;
        return false;
    }
    taker_->comment({at_ + opening.size(), end - closing.size()});
    ++entries_;
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
