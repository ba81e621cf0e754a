// Tests: test/c/interface.cpp, test/c/archive.c
#include "c_archive/options.hpp"

#include "archive/archive_option.hpp"
#include "c/guarded.hpp"
#include "c/handles.hpp"
#include "c/options.hpp"
#include "c/release.hpp"
#include "options/values.hpp"

#include <new>
#include <string_view>
#include <utility>

namespace mf2::c
{

archive::extract_options to_cpp(
    mf2_archive_options const* given, std::string file, archive::reader_options const& part)
{
    archive::extract_options made;
    if (given != nullptr)
    {
        made = given->extract;
        made.parse = given->parse->parse;
    }
    made.file = std::move(file);
    made.reader = part;
    return made;
}

namespace
{

/// Set an option of the pages' parsing.
int set_of_parsing(mf2_archive_options& options, char const* name, char const* value)
{
    int const code = mf2_options_set(options.parse.get(), name, value);
    options.message = options.parse->message;
    return code;
}

/// Set the types of wanted items, which are named like roots.
int set_types(mf2_archive_options& options, char const* value)
{
    auto& types = options.extract.writer.types;
    if (value == nullptr)
    {
        types.clear();
        return MF2_OK;
    }
    mf2_options names;
    int const code = mf2_options_set(&names, "exclude-roots", value);
    if (code != MF2_OK) options.message = "type" + names.message.substr(names.message.find(' '));
    else
        for (std::string& each : mf2::options::split(value)) types.push_back(std::move(each));
    return code;
}

/// Whether an option's value comes from the record of each page, so that it cannot be set.
bool is_of_record(std::string_view name)
{
    return name == "base-url" || name == "content-type";
}

} // namespace

} // namespace mf2::c

int mf2_archive_options_new(mf2_archive_options** options)
{
    mf2_same_release();
    return mf2::c::set_made(options, [] {
        auto made = std::make_unique<mf2_archive_options>();
        mf2_options* parse = nullptr;
        if (mf2_options_new(&parse) != MF2_OK) throw std::bad_alloc();
        made->parse.reset(parse);
        return made.release();
    });
}

int mf2_archive_options_set(mf2_archive_options* options, char const* name, char const* value)
{
    namespace archive = mf2::archive;
    options->message.clear();
    return mf2::c::guarded([&] {
        if (mf2::c::is_of_record(name))
        {
            options->message = "there is no option '" + std::string(name) + "' of archives";
            return int{MF2_ERROR_UNKNOWN_OPTION};
        }
        if (name == std::string_view("type")) return mf2::c::set_types(*options, value);
        auto const* const named = archive::find_archive_option(name);
        if (named == nullptr) return mf2::c::set_of_parsing(*options, name, value);
        if (value == nullptr) archive::reset_archive_option(*named, options->extract);
        else options->message = archive::set_archive_option(*named, value, options->extract);
        return options->message.empty() ? int{MF2_OK} : int{MF2_ERROR_INVALID_VALUE};
    });
}

mf2_string mf2_archive_options_message(mf2_archive_options const* options)
{
    return mf2::c::to_c(std::string_view(options->message));
}

void mf2_archive_options_free(mf2_archive_options* options)
{
    delete options;
}
