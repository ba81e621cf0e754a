// Reading what elements say of the items in them: their language, and whether they are wanted.
#include "microformats/extractor.hpp"
#include "microformats/language.hpp"

namespace mf2::microformats
{

using html::tape_entry;

void extractor::enter_language(tape_entry const& entry, element_view const& element)
{
    auto const raw = raw_language(element);
    if (raw) languages_.push_back({&entry, decoded_copy(*raw, memory_.work)});
}

std::string_view extractor::language_here() noexcept
{
    if (!languages_.empty()) return languages_.back().language;
    auto const* const around = roots_.front().context.language;
    return around != nullptr ? std::string_view(*around) : facts_.language.use();
}

void extractor::put_language(std::pmr::string& into)
{
    std::string_view const language = language_here();
    // Each result has a copy, however far around it the language stands.
    facts_.budget.check_value(language.size());
    facts_.budget.spend(language.size());
    if (!facts_.budget.failure()) into = language;
}

bool extractor::enter_region(element_view const& element)
{
    bool const is_elsewhere = context().what == root_context::kind::elsewhere;
    if (!is_elsewhere || !facts_.region.is_at(element)) return false;
    roots_.back().context.what = root_context::kind::none;
    return true;
}

void extractor::leave_region()
{
    roots_.back().context.what = root_context::kind::elsewhere;
    out_->of_document().emplace_back(region_end());
}

} // namespace mf2::microformats
