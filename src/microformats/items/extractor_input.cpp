// Events of an element that stands as a whole in the input.
#include "microformats/items/extractor.hpp"

#include "html/text/attribute_value.hpp"
#include "html/text/input_text.hpp"

#include <utility>

namespace mf2::microformats
{

void extractor::begin(root_context const& context)
{
    elements_.clear();
    reader_.begin(context);
    before_ = facts_.so_far();
    facts_.budget.hold();
}

/// @return  false, with the element given up, if it has failed
bool extractor::go_on()
{
    if (!facts_.budget.failure()) return true;
    give_up();
    return false;
}

bool extractor::start(html::tag_token const& token, html::element_namespace space)
{
    reader_.start(html::element_data::lend(elements_, token, space));
    return go_on();
}

void extractor::text(std::string_view text)
{
    reader_.text(text);
}

std::string_view extractor::raw_text(std::string_view raw)
{
    decoded_.clear();
    html::append_character_data(decoded_, raw);
    reader_.text(decoded_);
    return decoded_;
}

void extractor::literal_text(std::string_view raw)
{
    decoded_.clear();
    html::append_text(decoded_, raw, html::null_policy::replace);
    reader_.text(decoded_);
}

void extractor::comment(std::string_view raw)
{
    if (!reader_.markup().is_listening()) return;
    decoded_.clear();
    html::append_text(decoded_, raw, html::null_policy::replace);
    reader_.markup().append_comment(decoded_);
}

bool extractor::end(std::uint64_t end_offset)
{
    reader_.end(end_offset);
    return go_on();
}

void extractor::give_up()
{
    facts_.go_back_to(before_);
}

base_element const* extractor::take(contribution_runs& out)
{
    facts_.budget.let_go();
    out.append(std::move(reader_.found()));
    return reader_.first_base();
}

} // namespace mf2::microformats
