#include "report_sum.hpp"

#include "archive/report.hpp"

#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace mf2::python
{

namespace
{

namespace json = boost::json;

constexpr std::size_t most_listed = 10'000;
constexpr std::size_t most_slow = 10;

void add_value(json::value& to, json::value const& more);

void add_object(json::object& to, json::object const& more)
{
    for (auto const& [name, value] : more)
    {
        auto const [place, is_new] = to.emplace(name, value);
        if (!is_new) add_value(place->value(), value);
    }
}

void add_array(json::array& to, json::array const& more)
{
    std::size_t const room = most_listed - std::min(most_listed, to.size());
    auto const end = more.begin() + static_cast<std::ptrdiff_t>(std::min(room, more.size()));
    to.insert(to.end(), more.begin(), end);
}

void add_value(json::value& to, json::value const& more)
{
    if (to.is_object()) add_object(to.get_object(), more.get_object());
    else if (to.is_array()) add_array(to.get_array(), more.get_array());
    else if (to.is_double() || more.is_double())
        to = to.to_number<double>() + more.to_number<double>();
    else to = to.to_number<std::uint64_t>() + more.to_number<std::uint64_t>();
}

void keep_slowest(json::array& pages)
{
    auto const seconds_of = [](json::value const& page) {
        return page.as_object().at("seconds").to_number<double>();
    };
    std::stable_sort(pages.begin(), pages.end(), [&](auto const& first, auto const& second) {
        return seconds_of(first) > seconds_of(second);
    });
    if (pages.size() > most_slow) pages.resize(most_slow);
}

/// The count of the bytes that a stage processes, by its name in the report.
char const* bytes_of(std::string_view stage)
{
    if (stage == "parse") return "pages";
    return stage == "format" || stage == "write" ? "written" : "records";
}

/// Compute the rates anew, since they cannot be added.
void correct_rates(json::object& report)
{
    json::object const& bytes = report.at("bytes").as_object();
    for (auto& [name, value] : report.at("stages").as_object())
    {
        json::object& stage = value.as_object();
        double const seconds = stage.at("seconds").to_number<double>();
        auto const rate = [seconds](json::value const& count) {
            return seconds == 0 ? 0 : count.to_number<double>() / seconds;
        };
        stage["megabytes_per_second"] = rate(bytes.at(bytes_of(name))) / 1e6;
        stage["pages_per_second"] = rate(report.at("pages"));
    }
}

} // namespace

void report_sum::begin()
{
    sum_.at("inputs").as_int64() += 1;
}

void report_sum::add(std::string_view report)
{
    json::object more = json::parse(report).as_object();
    for (auto const& [name, error] : more.at("count_errors").as_object())
    {
        // An empty list keeps its place in the sum.
        json::object const counts = std::exchange(more.at(name).as_object(), {});
        archive::add_counts(counts_[name], counts, error.to_number<std::uint64_t>());
    }
    add_object(sum_, more);
    keep_slowest(sum_.at("slowest").as_array());
    correct_rates(sum_);
}

void report_sum::add_failure(std::string_view file, std::string_view why)
{
    add_array(
        sum_.at("failed").as_array(), {json::string(std::string(file) + ": " + std::string(why))});
}

std::string report_sum::json() const
{
    json::object all = sum_;
    for (auto const& [name, counts] : counts_)
    {
        all.at(name) = archive::counts_to_json(counts);
        all.at("count_errors").as_object().at(name) = counts.error();
    }
    return json::serialize(all);
}

} // namespace mf2::python
