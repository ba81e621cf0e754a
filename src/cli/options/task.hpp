#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::cli
{

/// The command's tasks.
enum class task : std::uint8_t
{
    convert, ///< HTML to JSON
    items,   ///< one document, an item a line
    tree,
    tokens,
    interpret, ///< the subjects of pages, their feeds, authors and posts
    explain,   ///< the origins of one document's values
    lint,      ///< findings about the microformats of documents
    links,     ///< all hyperlinks of documents, a line each
    archive,   ///< the pages of WARC and ARC files
    bench,
};

inline constexpr std::array all_tasks = {task::convert,   task::items,   task::tree, task::tokens,
                                         task::interpret, task::explain, task::lint, task::links,
                                         task::archive,   task::bench};

/// A set of tasks.
class task_set
{
public:
    constexpr task_set(std::initializer_list<task> members)
        : task_set(std::span(members.begin(), members.size()))
    {}
    constexpr explicit task_set(std::span<task const> members)
    {
        for (task const each : members) bits_ |= bit(each);
    }

    [[nodiscard]] constexpr bool has(task wanted) const { return (bits_ & bit(wanted)) != 0; }

private:
    static constexpr unsigned bit(task of) { return 1U << static_cast<unsigned>(of); }

    unsigned bits_ = 0;
};

inline constexpr task_set every_task{std::span<task const>(all_tasks)};

/// The tasks that give microformats. All of them have the options of parsing.
inline constexpr task_set parsing_tasks{
    task::convert, task::items, task::interpret, task::explain, task::archive};

/// The tasks that take documents.
inline constexpr task_set document_tasks{task::convert,   task::items,   task::tree, task::tokens,
                                         task::interpret, task::explain, task::lint, task::links};

/// The tasks that read a configuration file.
inline constexpr task_set configured_tasks{task::convert, task::items,     task::tree,
                                           task::tokens,  task::interpret, task::explain,
                                           task::lint,    task::links,     task::archive};

/// Whether a section of a configuration file may have a task's name. `convert` has none: its
/// options stand above all sections.
[[nodiscard]] constexpr bool has_section(task of)
{
    return configured_tasks.has(of) && of != task::convert;
}

/// The tasks that depend on which elements are roots and properties.
inline constexpr task_set root_tasks{task::convert, task::items, task::interpret,
                                     task::explain, task::lint,  task::archive};

/// A task's name as the first argument; empty for `convert`.
[[nodiscard]] std::string_view name(task of) noexcept;

/// Whether a task takes any number of inputs, also by a list.
[[nodiscard]] constexpr bool takes_several(task of)
{
    return task_set{task::convert, task::interpret, task::lint, task::links, task::archive}.has(of);
}

/// The names of all tasks that have one.
[[nodiscard]] std::vector<std::string_view> task_names();

/// The task that the first argument names; `convert` if that is a file's name or an option.
[[nodiscard]] task task_of(std::vector<std::string> const& arguments);

} // namespace mf2::cli
