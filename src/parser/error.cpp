#include <mf2/error.hpp>

#include <boost/system/error_category.hpp>

#include <string>

namespace mf2
{

namespace
{

class category final : public boost::system::error_category
{
public:
    [[nodiscard]] char const* name() const noexcept override { return "mf2"; }

    [[nodiscard]] std::string message(int value) const override
    {
        switch (static_cast<error>(value))
        {
        case error::already_finished: return "the document has already been finished";
        case error::input_limit: return "the document is longer than the limit";
        case error::token_limit: return "a tag or text is longer than the limit";
        case error::nesting_limit: return "items are nested deeper than the limit";
        case error::output_limit: return "the results are longer than the limit";
        case error::item_limit: return "there are more items than the limit";
        case error::property_limit: return "an item has more values than the limit";
        case error::value_limit: return "a value is longer than the limit";
        case error::memory_limit: return "the parser holds more memory than the limit";
        case error::out_of_memory: return "there is no more memory";
        case error::late_encoding: return "the encoding is declared too late";
        case error::late_base: return "a base comes too late";
        case error::late_attributes: return "attributes of html or body come too late";
        case error::late_include: return "an include refers to an element that was not kept";
        case error::late_option: return "an option that was not kept is shown";
        case error::late_language: return "the language is declared too late";
        case error::late_template: return "a template may go to a marker before it";
        case error::late_frameset:
            return "a frameset removes elements that kept a root from implying";
        }
        return "unknown error";
    }
};

} // namespace

boost::system::error_category const& error_category() noexcept
{
    static category const instance;
    return instance;
}

boost::system::error_code make_error_code(error value) noexcept
{
    return {static_cast<int>(value), error_category()};
}

} // namespace mf2
