// Tests: test/microformats/page/languages.cpp
#include "microformats/page/open_languages.hpp"

#include "microformats/page/language.hpp"

namespace mf2::microformats
{

void open_languages::enter(std::size_t depth, element_view const& element)
{
    auto const raw = raw_language(element);
    if (raw) elements_.push_back({depth, decoded_copy(*raw, facts_.memory.work)});
}

std::string_view open_languages::use(std::pmr::string const* around)
{
    std::string_view language;
    if (!elements_.empty()) language = elements_.back().language;
    else language = around != nullptr ? std::string_view(*around) : facts_.language.use();
    // Each result has its own copy, however far out the language stands.
    facts_.budget.check_value(language.size());
    facts_.budget.spend(language.size());
    return facts_.budget.failure() ? std::string_view() : language;
}

} // namespace mf2::microformats
