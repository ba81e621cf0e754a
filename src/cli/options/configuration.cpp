#include "cli/options/configuration.hpp"

#include "bytes/beginning.hpp"
#include "cli/options/suggestion.hpp"
#include "cli/options/table.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mf2::cli
{

namespace
{

/// @param reason  may have a key or value of any length
failure at_line(std::size_t number, std::string_view reason)
{
    constexpr std::size_t longest_shown = 1000; // bytes
    return failure::because(
        "line " + std::to_string(number) + ": " +
        std::string(bytes::beginning_of(reason, longest_shown)));
}

std::string_view trim(std::string_view text)
{
    constexpr std::string_view spaces = " \t\r\v\f";
    text.remove_prefix(std::min(text.find_first_not_of(spaces), text.size()));
    return text.substr(0, text.find_last_not_of(spaces) + 1);
}

/// Whether a key may name the option.
/// @param within  the task of the key's section; none: above all sections, where the options of
///                `task::convert` stand
bool is_key(option const& of, std::optional<task> within)
{
    return of.where == option_place::file_too && of.tasks.has(within.value_or(task::convert));
}

option const* find_key(std::string_view key, std::optional<task> within)
{
    auto const table = option_table();
    auto const found = std::find_if(table.begin(), table.end(), [&](option const& each) {
        return each.name == key && is_key(each, within);
    });
    return found == table.end() ? nullptr : &*found;
}

std::string unknown_key(std::string const& key, std::optional<task> within)
{
    std::vector<std::string_view> known;
    for (option const& each : option_table())
    {
        if (is_key(each, within)) known.push_back(each.name);
    }
    std::string reason = "unknown key '" + key + "'";
    auto const has_key = [&](task each) {
        return has_section(each) && find_key(key, each) != nullptr;
    };
    auto const other = std::find_if(all_tasks.begin(), all_tasks.end(), has_key);
    if (!within && other != all_tasks.end())
    {
        reason += ", which is one of [" + std::string(name(*other)) + ']';
    }
    return reason + did_you_mean(key, known);
}

std::string judge(option const& named, std::string const& value)
{
    options ignored;
    if (!named.argument.empty()) return apply(named, value, ignored);
    if (value == "yes" || value == "no") return {};
    return "is yes or no, not '" + value + "'";
}

/// Reads an INI file line by line, and collects the settings of one task.
class configuration_reader
{
public:
    explicit configuration_reader(task about) : about_(about) {}

    /// @return  the fault of the line; empty if there is none
    std::string read_line(std::string_view line)
    {
        line = trim(line);
        if (line.find('\0') != line.npos) return "has a NUL";
        if (line.empty() || line[0] == ';' || line[0] == '#') return {};
        if (line[0] == '[') return open_section(line);
        std::size_t const equals = line.find('=');
        if (equals == std::string_view::npos) return "'=' character not found in line";
        if (equals == 0) return "key expected";
        return set(
            std::string(trim(line.substr(0, equals))), std::string(trim(line.substr(equals + 1))));
    }

    std::vector<setting> take() { return std::move(found_); }

private:
    std::string open_section(std::string_view line)
    {
        std::size_t const end = line.find(']');
        if (end == std::string_view::npos) return "unmatched '['";
        std::string const section(trim(line.substr(1, end - 1)));
        auto const* const named = std::find_if(all_tasks.begin(), all_tasks.end(), [&](task each) {
            return has_section(each) && name(each) == section;
        });
        if (named == all_tasks.end()) return "unknown section '" + section + "'";
        if (!sections_.insert(*named).second) return "duplicate section name";
        within_ = *named;
        keys_.clear();
        return {};
    }

    std::string set(std::string const& key, std::string const& value)
    {
        option const* const named = find_key(key, within_);
        if (named == nullptr) return unknown_key(key, within_);
        if (!keys_.insert(named).second) return "duplicate key name";
        std::string const wrong = judge(*named, value);
        if (!wrong.empty()) return key + ' ' + wrong;
        if (!named->tasks.has(about_) || within_.value_or(about_) != about_) return {};

        std::erase_if(found_, [&](setting const& each) { return each.of == named; });
        bool const is_switch = named->argument.empty();
        if (!is_switch) found_.push_back({named, value});
        else if (value == "yes") found_.push_back({named, ""});
        return {};
    }

    task about_;
    std::optional<task> within_;
    std::set<task> sections_;
    std::set<option const*> keys_; ///< of the open section
    std::vector<setting> found_;
};

} // namespace

result<std::vector<setting>> read_configuration(std::string_view text, task about)
{
    // Some editors begin a file with a byte order mark.
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    if (text.starts_with(mark)) text.remove_prefix(mark.size());
    configuration_reader reader(about);
    for (std::size_t number = 1; !text.empty(); ++number)
    {
        std::size_t const end = std::min(text.find('\n'), text.size());
        std::string const wrong = reader.read_line(text.substr(0, end));
        if (!wrong.empty()) return at_line(number, wrong);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return reader.take();
}

} // namespace mf2::cli
