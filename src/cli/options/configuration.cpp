#include "cli/options/configuration.hpp"

#include "cli/options/suggestion.hpp"
#include "cli/options/table.hpp"

#include <boost/property_tree/ini_parser.hpp>
#include <boost/property_tree/ptree.hpp>

#include <algorithm>
#include <cstddef>
#include <sstream>
#include <utility>

namespace mf2::cli
{

namespace
{

using boost::property_tree::ptree;

/// Whether a section may have the name of a task.
bool has_section(task of)
{
    return configured_tasks.has(of) && of != task::convert;
}

failure at_line(std::size_t number, std::string const& reason)
{
    return failure::because("line " + std::to_string(number) + ": " + reason);
}

std::string_view trim(std::string_view text)
{
    constexpr std::string_view spaces = " \t\r\v\f";
    text.remove_prefix(std::min(text.find_first_not_of(spaces), text.size()));
    return text.substr(0, text.find_last_not_of(spaces) + 1);
}

/// Where a section, or the key of one, stands in a text that holds it. A property tree does not
/// say.
std::size_t line_of(std::string_view text, std::string_view section, std::string_view key)
{
    std::string_view current;
    for (std::size_t number = 1; !text.empty(); ++number)
    {
        std::size_t const end = std::min(text.find('\n'), text.size());
        std::string_view const line = trim(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.starts_with('[')) current = trim(line.substr(1, line.find(']') - 1));
        bool const is_wanted =
            key.empty() ? line.starts_with('[') : trim(line.substr(0, line.find('='))) == key;
        if (is_wanted && current == section) return number;
    }
    return 0;
}

/// The settings of one task, as they are found.
class settings
{
public:
    settings(std::string_view text, task about) : text_(text), about_(about) {}

    /// @param within  the tasks that the section is for, none for what is before all sections
    result<void> add(std::string const& section, task const* within, ptree const& keys)
    {
        for (auto const& [key, value] : keys)
        {
            if (!value.empty()) continue; // another section
            option const* const named = find(key, within);
            std::size_t const line = line_of(text_, section, key);
            if (named == nullptr) return at_line(line, tell_of_unknown(key, within));
            std::string const wrong = judge(*named, value.data());
            if (!wrong.empty()) return at_line(line, key + ' ' + wrong);
            if (named->tasks.has(about_) && (within == nullptr || *within == about_))
            {
                set(*named, value.data());
            }
        }
        return {};
    }

    std::vector<setting> take() { return std::move(found_); }

private:
    /// Above all sections stands what the command has that is called by no task's name, for all
    /// others that have it too.
    static bool is_key(option const& of, task const* within)
    {
        return of.where == option_place::file_too &&
            of.tasks.has(within == nullptr ? task::convert : *within);
    }

    static std::string tell_of_unknown(std::string const& key, task const* within)
    {
        std::vector<std::string_view> known;
        for (option const& each : option_table())
        {
            if (is_key(each, within)) known.push_back(each.name);
        }
        std::string told = "unknown key '" + key + "'";
        for (task const each : all_tasks)
        {
            bool const is_there =
                within == nullptr && has_section(each) && find(key, &each) != nullptr;
            if (!is_there) continue;
            told += ", which is one of [" + std::string(name(each)) + ']';
            break;
        }
        return told + did_you_mean(key, known);
    }

    static option const* find(std::string_view key, task const* within)
    {
        auto const table = option_table();
        auto const found = std::find_if(table.begin(), table.end(), [&](option const& each) {
            return each.name == key && is_key(each, within);
        });
        return found == table.end() ? nullptr : &*found;
    }

    static std::string judge(option const& named, std::string const& value)
    {
        options ignored;
        if (!named.argument.empty()) return apply(named, value, ignored);
        if (value == "yes" || value == "no") return {};
        return "is yes or no, not '" + value + "'";
    }

    void set(option const& named, std::string const& value)
    {
        std::erase_if(found_, [&](setting const& each) { return each.of == &named; });
        bool const is_switched_off = named.argument.empty() && value == "no";
        if (is_switched_off) return;
        found_.push_back({&named, named.argument.empty() ? "" : value});
    }

    std::string_view text_;
    task about_;
    std::vector<setting> found_;
};

} // namespace

result<std::vector<setting>> read_configuration(std::string_view text, task about)
{
    // Some editors put a byte order mark before it.
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    if (text.starts_with(mark)) text.remove_prefix(mark.size());
    ptree tree;
    try
    {
        std::istringstream in{std::string(text)};
        boost::property_tree::read_ini(in, tree);
    }
    catch (boost::property_tree::ini_parser_error const& error)
    {
        return at_line(error.line(), error.message());
    }
    settings found(text, about);
    if (auto const added = found.add("", nullptr, tree); !added) return added.error();
    for (auto const& [section, keys] : tree)
    {
        if (keys.empty()) continue; // a key
        auto const* const named =
            std::find_if(all_tasks.begin(), all_tasks.end(), [&section = section](task each) {
                return has_section(each) && name(each) == section;
            });
        if (named == all_tasks.end())
        {
            return at_line(line_of(text, section, ""), "unknown section '" + section + "'");
        }
        if (auto const added = found.add(section, named, keys); !added) return added.error();
    }
    return found.take();
}

} // namespace mf2::cli
