// Tests: test/c/programs.cpp, test/c/interface.cpp
#include "c/guarded.hpp"

#include <mf2/error.hpp>
#include <mf2/hash_key.hpp>
#include <mf2/version.hpp>

#include <algorithm>
#include <iterator>

namespace mf2::c
{

namespace
{

/// A code with its name and its message.
struct meaning
{
    int code;
    char const* name;
    char const* message;
};

/// Codes of parsers have the messages of `mf2::error_category`.
constexpr meaning meanings[] = {
    {MF2_OK, "ok", "all went well"},
    {MF2_ERROR_ALREADY_FINISHED, "already-finished", "the document has already been finished"},
    {MF2_ERROR_INPUT_LIMIT, "input-limit", "the document is longer than the limit"},
    {MF2_ERROR_TOKEN_LIMIT, "token-limit", "a tag or text is longer than the limit"},
    {MF2_ERROR_NESTING_LIMIT, "nesting-limit", "items are nested deeper than the limit"},
    {MF2_ERROR_OUTPUT_LIMIT, "output-limit", "the results are longer than the limit"},
    {MF2_ERROR_ITEM_LIMIT, "item-limit", "there are more items than the limit"},
    {MF2_ERROR_PROPERTY_LIMIT, "property-limit", "an item has more values than the limit"},
    {MF2_ERROR_VALUE_LIMIT, "value-limit", "a value is longer than the limit"},
    {MF2_ERROR_MEMORY_LIMIT, "memory-limit", "the parser holds more memory than the limit"},
    {MF2_ERROR_OUT_OF_MEMORY, "out-of-memory", "there is no more memory"},
    {MF2_ERROR_LATE_ENCODING, "late-encoding", "the encoding is declared too late"},
    {MF2_ERROR_LATE_BASE, "late-base", "a base comes too late"},
    {MF2_ERROR_LATE_ATTRIBUTES, "late-attributes", "attributes of html or body come too late"},
    {MF2_ERROR_LATE_INCLUDE, "late-include", "an include refers to an element that was not kept"},
    {MF2_ERROR_LATE_OPTION, "late-option", "an option that was not kept is shown"},
    {MF2_ERROR_LATE_FRAMESET, "late-frameset",
     "a frameset removes elements that kept a root from implying"},
    {MF2_ERROR_LATE_LANGUAGE, "late-language", "the language is declared too late"},
    {MF2_ERROR_LATE_TEMPLATE, "late-template", "a template may go to a marker before it"},
    {MF2_ERROR_INVALID_ARGUMENT, "invalid-argument", "an argument cannot be as it is"},
    {MF2_ERROR_UNKNOWN_OPTION, "unknown-option", "no option has this name"},
    {MF2_ERROR_INVALID_VALUE, "invalid-value", "the option does not take this value"},
    {MF2_ERROR_STOPPED, "stopped", "a handler has stopped the document"},
    {MF2_ERROR_BUSY, "busy", "a handler has called its parser"},
    {MF2_ERROR_INTERNAL, "internal", "there was an exception that should not be"},
    {MF2_ERROR_OPEN, "open", "the archive cannot be opened"},
    {MF2_ERROR_READ, "read", "the archive cannot be read any further"},
    {MF2_ERROR_STORAGE, "storage", "a temporary file cannot be written or read"},
    {MF2_ERROR_PATTERN, "pattern", "the expression of the option url takes too long on a URL"},
};

meaning const* find(int code) noexcept
{
    auto const found = std::find_if(
        std::begin(meanings), std::end(meanings), [code](auto each) { return each.code == code; });
    return found == std::end(meanings) ? nullptr : found;
}

static_assert(static_cast<int>(error::already_finished) == MF2_ERROR_ALREADY_FINISHED);
static_assert(static_cast<int>(error::input_limit) == MF2_ERROR_INPUT_LIMIT);
static_assert(static_cast<int>(error::token_limit) == MF2_ERROR_TOKEN_LIMIT);
static_assert(static_cast<int>(error::nesting_limit) == MF2_ERROR_NESTING_LIMIT);
static_assert(static_cast<int>(error::output_limit) == MF2_ERROR_OUTPUT_LIMIT);
static_assert(static_cast<int>(error::item_limit) == MF2_ERROR_ITEM_LIMIT);
static_assert(static_cast<int>(error::property_limit) == MF2_ERROR_PROPERTY_LIMIT);
static_assert(static_cast<int>(error::value_limit) == MF2_ERROR_VALUE_LIMIT);
static_assert(static_cast<int>(error::memory_limit) == MF2_ERROR_MEMORY_LIMIT);
static_assert(static_cast<int>(error::out_of_memory) == MF2_ERROR_OUT_OF_MEMORY);
static_assert(static_cast<int>(error::late_encoding) == MF2_ERROR_LATE_ENCODING);
static_assert(static_cast<int>(error::late_base) == MF2_ERROR_LATE_BASE);
static_assert(static_cast<int>(error::late_attributes) == MF2_ERROR_LATE_ATTRIBUTES);
static_assert(static_cast<int>(error::late_include) == MF2_ERROR_LATE_INCLUDE);
static_assert(static_cast<int>(error::late_option) == MF2_ERROR_LATE_OPTION);
static_assert(static_cast<int>(error::late_frameset) == MF2_ERROR_LATE_FRAMESET);
static_assert(static_cast<int>(error::late_language) == MF2_ERROR_LATE_LANGUAGE);
static_assert(static_cast<int>(error::late_template) == MF2_ERROR_LATE_TEMPLATE);

} // namespace

int code_of(boost::system::error_code const& ec) noexcept
{
    if (!ec) return MF2_OK;
    if (ec.category() == error_category()) return ec.value();
    bool const is_of_handler = ec == boost::system::errc::operation_in_progress;
    return is_of_handler ? MF2_ERROR_BUSY : MF2_ERROR_INTERNAL;
}

} // namespace mf2::c

char const* mf2_error_name(int code)
{
    auto const* const found = mf2::c::find(code);
    return found != nullptr ? found->name : "unknown";
}

char const* mf2_error_message(int code)
{
    auto const* const found = mf2::c::find(code);
    return found != nullptr ? found->message : "unknown error";
}

char const* mf2_version()
{
    return mf2::version.data();
}

void mf2_set_hash_key(uint64_t first, uint64_t second)
{
    mf2::set_hash_key({first, second});
}
