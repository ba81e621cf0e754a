#include "support/deep_items.hpp"

#include <mf2/parts.hpp>

#include <pthread.h>

#include <exception>
#include <stdexcept>
#include <utility>

namespace mf2::test
{

namespace
{

struct task
{
    std::function<void()> const& work;
    std::exception_ptr failure = nullptr;
};

void* run(void* given)
{
    auto& what = *static_cast<task*>(given);
    try
    {
        what.work();
    }
    catch (...)
    {
        what.failure = std::current_exception();
    }
    return nullptr;
}

} // namespace

item deep_item(std::size_t depth, std::string const& innermost_name)
{
    parts::item innermost;
    innermost.type = {"h-last"};
    innermost.properties = {{"name", {std::pmr::string(innermost_name)}}};
    item made(std::move(innermost));
    for (std::size_t level = 1; level != depth; ++level)
    {
        parts::item around;
        around.type = {"h-x"};
        if (level % 2 == 0) around.children.push_back(std::move(made));
        else
        {
            around.properties.push_back({"a", {}});
            around.properties.back().values.emplace_back(std::move(made));
        }
        made = item(std::move(around));
    }
    return made;
}

std::string deep_json(std::size_t depth)
{
    std::string before;
    std::string behind;
    for (std::size_t level = depth - 1; level != 0; --level)
    {
        bool const is_child = level % 2 == 0;
        before += is_child ? R"({"type":["h-x"],"properties":{},"children":[)"
                           : R"({"type":["h-x"],"properties":{"a":[)";
        behind += is_child ? "}]" : "}}]";
    }
    // The ends are written backwards.
    return before + R"({"type":["h-last"],"properties":{"name":["Jo"]}})" +
        std::string(behind.rbegin(), behind.rend());
}

std::string deep_html(std::size_t depth)
{
    std::string html;
    for (std::size_t level = 0; level != depth; ++level) html += "<div class='p-a h-x'>";
    return html;
}

void on_stack(std::size_t bytes, std::function<void()> const& work)
{
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, bytes);
    task what{work};
    pthread_t thread;
    bool const has_begun = pthread_create(&thread, &attributes, run, &what) == 0;
    pthread_attr_destroy(&attributes);
    if (!has_begun) throw std::runtime_error("no thread");
    pthread_join(thread, nullptr);
    if (what.failure) std::rethrow_exception(what.failure);
}

} // namespace mf2::test
