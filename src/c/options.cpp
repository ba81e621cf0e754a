// Tests: test/c/programs.cpp, test/c/interface.cpp
#include "c/options.hpp"

#include "c/guarded.hpp"
#include "c/handles.hpp"
#include "options/parse_option.hpp"

int mf2_options_new(mf2_options** options)
{
    return mf2::c::set_made(options, [] { return new mf2_options(); });
}

int mf2_options_set(mf2_options* options, char const* name, char const* value)
{
    options->message.clear();
    return mf2::c::guarded([&] {
        if (mf2::options::find_parse_option(name) == nullptr)
        {
            options->message = mf2::options::reset_parse_option(name, options->parse);
            return MF2_ERROR_UNKNOWN_OPTION;
        }
        options->message = value == nullptr
            ? mf2::options::reset_parse_option(name, options->parse)
            : mf2::options::set_parse_option(name, value, options->parse);
        return options->message.empty() ? MF2_OK : MF2_ERROR_INVALID_VALUE;
    });
}

mf2_string mf2_options_message(mf2_options const* options)
{
    return mf2::c::to_c(std::string_view(options->message));
}

void mf2_options_free(mf2_options* options)
{
    delete options;
}
