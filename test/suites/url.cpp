// The URL Standard's own tests, as the web-platform-tests have them: urltestdata.json,
// toascii.json and IdnaTestV2.json.
//
// A case passes when it gives the result in the file. A case that url_out_of_scope.txt lists has to
// fail, so that the list cannot outlive its reasons. A build without IDNA may fail where the input
// has characters outside ASCII, but may not give another result for it.
#include "url/url.hpp"

#include "support/shared.hpp"
#include "url/domain_to_ascii.hpp"
#include "url/percent_encode.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value_to.hpp>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>

BOOST_AUTO_TEST_SUITE(url_suites)

namespace
{

namespace json = boost::json;
using mf2::url::record;

// Stands for a lone surrogate, which Boost.JSON refuses and no UTF-8 stream can carry.
constexpr std::string_view lone_surrogate = "(lone surrogate)";

std::string const lone_surrogate_cause = "lone-surrogate";

// The difference of an input that cannot be parsed.
std::string const parsing_fails = "fails";

// The UTF-16 code unit of the escape `\uXXXX` at `position`, or nothing.
std::optional<unsigned long> code_unit_at(std::string_view text, std::size_t position)
{
    if (!text.substr(position).starts_with("\\u")) return std::nullopt;
    return std::strtoul(std::string(text.substr(position + 2, 4)).c_str(), nullptr, 16);
}

std::string mark_lone_surrogates(std::string_view text)
{
    constexpr std::size_t escape_size = 6;
    std::string marked;
    for (std::size_t i = 0; i < text.size();)
    {
        auto const unit = code_unit_at(text, i);
        std::size_t length = unit ? escape_size : text[i] == '\\' ? 2 : 1;
        bool const is_surrogate = unit && *unit >= 0xd800 && *unit <= 0xdfff;
        auto const next = is_surrogate ? code_unit_at(text, i + escape_size) : std::nullopt;
        bool const is_pair = next && *unit <= 0xdbff && *next >= 0xdc00 && *next <= 0xdfff;
        if (is_pair) length = 2 * escape_size;
        marked += is_surrogate && !is_pair ? lone_surrogate : text.substr(i, length);
        i += length;
    }
    return marked;
}

json::array read_cases(std::string const& file)
{
    auto const path = mf2::test::shared_path("conformance/url/" + file);
    return json::parse(mark_lone_surrogates(mf2::test::read_file(path))).as_array();
}

// The listed inputs of a file, each with its cause.
std::map<std::string, std::string> read_out_of_scope(std::string_view file)
{
    std::map<std::string, std::string> listed;
    std::istringstream lines(mf2::test::read_file("test/suites/url_out_of_scope.txt"));
    std::string line;
    while (std::getline(lines, line))
    {
        if (line.empty() || line.front() == '#') continue;
        std::istringstream fields(line);
        std::string listed_file;
        std::string cause;
        std::string input;
        fields >> listed_file >> cause >> std::ws;
        std::getline(fields, input);
        if (listed_file != file) continue;
        auto const text = json::parse(mark_lone_surrogates(input));
        listed.emplace(json::value_to<std::string>(text), cause);
    }
    return listed;
}

std::string string_or_empty(json::object const& test, std::string_view key)
{
    auto const value = test.if_contains(key);
    return value && value->is_string() ? json::value_to<std::string>(*value) : std::string();
}

// Whether only IDNA, which this build lacks, could have parsed the input.
bool lacks_idna(std::string const& input, std::string const& difference)
{
    if (difference != parsing_fails || mf2::url::maps_non_ascii_domains()) return false;
    auto const decoded = mf2::url::percent_decode(input);
    return std::any_of(decoded.begin(), decoded.end(), [](char c) {
        return static_cast<unsigned char>(c) >= 0x80;
    });
}

// Runs each case of a file, and compares the outcome with the list.
class suite
{
public:
    explicit suite(std::string file) : file_(std::move(file)), listed_(read_out_of_scope(file_)) {}

    template <class Outcome>
    void run(Outcome const& outcome)
    {
        for (auto const& value : read_cases(file_))
        {
            if (value.is_object()) check(value.as_object(), outcome(value.as_object()));
        }
        BOOST_TEST_MESSAGE(file_ << ": " << passed_ << " of " << total_ << " pass");
        for (auto const& [input, cause] : listed_)
        {
            BOOST_TEST(seen_.contains(input), file_ << " has no listed case " << input);
        }
    }

private:
    void check(json::object const& test, std::string const& difference)
    {
        auto const input = string_or_empty(test, "input");
        auto const found = listed_.find(input);
        bool const is_listed = found != listed_.end();
        ++seen_[input];
        ++total_;
        if (input.find(lone_surrogate) != std::string::npos)
        {
            BOOST_TEST((is_listed && found->second == lone_surrogate_cause), input);
            return;
        }
        if (difference.empty()) ++passed_;
        auto const text = file_ + " " + json::serialize(test) + ": ";
        bool const may_differ = is_listed || lacks_idna(input, difference);
        BOOST_TEST((may_differ || difference.empty()), text << difference);
        BOOST_TEST(!(is_listed && difference.empty()), text << "passes, but is listed");
    }

    std::string file_;
    std::map<std::string, std::string> listed_;
    std::map<std::string, int> seen_;
    std::size_t passed_ = 0;
    std::size_t total_ = 0;
};

std::string text_of(record const& url)
{
    return std::string(mf2::url::serialize(url));
}

// A component as the URL class's attribute of that name has it.
std::string prefixed(char const* prefix, std::optional<std::pmr::string> const& component)
{
    return component && !component->empty() ? prefix + std::string(*component) : std::string();
}

std::string difference_of(std::string_view name, std::string_view actual, json::object const& test)
{
    auto const expected = string_or_empty(test, name);
    if (actual == expected) return {};
    return std::string(name) + " is " + std::string(actual) + "; ";
}

std::string url_differences(record const& url, json::object const& test)
{
    std::string const host(url.host.value_or(""));
    auto const port = url.port ? std::to_string(*url.port) : std::string();
    bool const is_list = url.kind_of_path == mf2::url::path_kind::list;
    BOOST_TEST((!is_list || url.path.empty() || url.path.front() == '/'));
    return difference_of("href", mf2::url::serialize(url), test) +
        difference_of("protocol", url.scheme + ":", test) +
        difference_of("username", url.username, test) +
        difference_of("password", url.password, test) +
        difference_of("host", port.empty() ? host : host + ":" + port, test) +
        difference_of("hostname", host, test) + difference_of("port", port, test) +
        difference_of("pathname", url.path, test) +
        difference_of("search", prefixed("?", url.query), test) +
        difference_of("hash", prefixed("#", url.fragment), test);
}

std::string urltestdata_difference(json::object const& test)
{
    std::optional<record> base;
    if (test.at("base").is_string())
    {
        base = mf2::url::parse(string_or_empty(test, "base"), nullptr);
    }
    bool const has_bad_base = test.at("base").is_string() && !base;
    auto const url = has_bad_base
        ? std::nullopt
        : mf2::url::parse(string_or_empty(test, "input"), base ? &*base : nullptr);
    if (test.contains("failure")) return url ? "is " + text_of(*url) : "";
    return url ? url_differences(*url, test) : parsing_fails;
}

std::string host_difference(std::string const& input, json::value const& output)
{
    auto const url = mf2::url::parse("https://" + input + "/x", nullptr);
    if (output.is_null()) return url ? "is " + text_of(*url) : "";
    if (!url) return parsing_fails;
    auto const expected = "https://" + json::value_to<std::string>(output) + "/x";
    auto const actual = text_of(*url);
    return actual == expected ? "" : "is " + actual;
}

// Keep delimiters from ending the host, as the tests' own runner does.
std::string encode_host_delimiters(std::string_view input)
{
    static std::map<char, char const*> const encoded = {
        {':', "%3A"}, {'/', "%2F"}, {'?', "%3F"}, {'#', "%23"}, {'\\', "%5C"}};
    std::string output;
    for (char const c : input)
    {
        auto const found = encoded.find(c);
        if (found == encoded.end()) output += c;
        else output += found->second;
    }
    return output;
}

std::string toascii_difference(json::object const& test)
{
    return host_difference(string_or_empty(test, "input"), test.at("output"));
}

std::string idna_difference(json::object const& test)
{
    auto const input = string_or_empty(test, "input");
    return host_difference(encode_host_delimiters(input), test.at("output"));
}

} // namespace

BOOST_AUTO_TEST_CASE(
    urltestdata_json_passes_but_for_what_is_listed,
    *boost::unit_test::precondition(mf2::test::needs_shared))
{
    suite("urltestdata.json").run(urltestdata_difference);
}

BOOST_AUTO_TEST_CASE(
    toascii_json_passes_but_for_what_is_listed,
    *boost::unit_test::precondition(mf2::test::needs_shared))
{
    suite("toascii.json").run(toascii_difference);
}

BOOST_AUTO_TEST_CASE(
    idna_test_v2_json_passes_but_for_what_is_listed,
    *boost::unit_test::precondition(mf2::test::needs_shared))
{
    suite("IdnaTestV2.json").run(idna_difference);
}

BOOST_AUTO_TEST_SUITE_END()
