// Tests: test/inspect/lint/rules.cpp, test/inspect/lint/mistakes.cpp
// Finds prefixes that read another kind of value than is meant, and URLs that are none.
#include "bytes/ascii.hpp"
#include "inspect/lint/linted_value.hpp"
#include "inspect/lint/vocabulary.hpp"
#include "microformats/values/iso_date_time.hpp"
#include "microformats/vocabulary/element_meaning.hpp"

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>

namespace mf2::inspect
{

namespace
{

/// Whether markup has a start tag in it.
bool has_tags(std::string_view markup)
{
    for (auto at = markup.find('<'); at != markup.npos; at = markup.find('<', at + 1))
    {
        if (at + 1 != markup.size() && ascii::is_alpha(markup[at + 1])) return true;
    }
    return false;
}

bool has_scheme(std::string_view text)
{
    auto const colon = text.find(':');
    return colon != text.npos && colon != 0 &&
        std::all_of(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(colon), [](char c) {
               return ascii::is_alphanumeric(c) || c == '+' || c == '-' || c == '.';
           });
}

bool is_one_word(std::string_view text)
{
    return std::none_of(text.begin(), text.end(), [](char c) { return ascii::is_whitespace(c); });
}

/// Whether a text may be meant as a URL.
bool is_like_url(std::string_view text)
{
    return is_one_word(text) &&
        (has_scheme(text) || text.find('/') != text.npos || text.starts_with('#') ||
         text.starts_with('?'));
}

/// mara@example.com
bool is_like_mail(std::string_view text)
{
    auto const at = text.find('@');
    return at != text.npos && at != 0 && is_one_word(text) &&
        text.find_first_of(":/@", at + 1) == text.npos && text.find('.', at) != text.npos &&
        text.substr(0, at).find_first_of(":/") == text.npos;
}

/// www.example.com, example.com/x
bool is_like_host(std::string_view text)
{
    if (has_scheme(text) || !is_one_word(text)) return false;
    std::string host(text.substr(0, text.find('/')));
    for (char& c : host) c = ascii::to_lower(c);
    constexpr std::string_view ends[] = {".com", ".org", ".net"};
    bool const has_end = std::any_of(
        std::begin(ends), std::end(ends), [&host](auto each) { return host.ends_with(each); });
    return (host.starts_with("www.") && host.size() > 4) || has_end;
}

/// The misspelt "http:" or "https:" that a text begins with; empty if there is none.
std::string_view slipped_scheme(std::string_view text)
{
    constexpr std::string_view slips[] = {
        "http//", "https//", "http/",   "https/",   "htp:",    "htps:",   "htttp:",
        "hhtp:",  "hhtps:",  "htttps:", "ttp:",     "ttps:",   "htpp:",   "htpps:",
        "http::", "https::", "http;//", "https;//", "http.//", "http:///"};
    for (std::string_view const each : slips)
    {
        if (text.starts_with(each)) return each;
    }
    return {};
}

/// The fault of a URL as it is written, and the remedy; empty if none is known.
std::string fault_of_url(std::string_view url)
{
    url = ascii::trim(url);
    if (url == "#") return "it is the page itself: write the URL that is meant";
    if (is_like_mail(url)) return "write mailto:" + shown(url);
    if (is_like_host(url)) return "without https:// it is a path: write https://" + shown(url);
    if (ascii::equals_lower(url.substr(0, url.find(':')), "javascript") && has_scheme(url))
        return "a script is no address: write the URL of the page";
    auto const slip = slipped_scheme(url);
    return slip.empty() ? std::string() : shown(slip) + " is no scheme: write https://";
}

class url_inspector
{
public:
    url_inspector(linted_page const& page, findings& found) : page_(page), found_(found) {}

    void inspect(linted_value const& one)
    {
        if (one.is_item()) return;
        if (inspect_prefix(one) || one.place.kind != property_kind::u) return;
        if (one.place.rule == value_rule::attribute) inspect_attribute(one);
        if (one.place.rule == value_rule::text) inspect_text(one);
    }

private:
    void add(lint_rule rule, linted_value const& one, std::string message)
    {
        found_.add(rule, one.place.start, std::move(message));
    }

    /// @return  whether there is a finding
    bool inspect_prefix(linted_value const& one)
    {
        std::string const written = one.property_class();
        std::string const url_class = "u-" + std::string(one.name);
        // Both prefixes may be known, yet an alt is no picture.
        bool const is_alt = one.place.kind == property_kind::p && is_picture(one.name) &&
            one.has_url_attribute() && one.place.attribute == value_attribute::alt;
        std::string_view const usual = is_alt ? url_class : usual_class(one.name);
        if (usual.empty() || (!is_alt && is_known_property_class(written))) return false;
        // Only markup makes a difference for e-*.
        if (usual.starts_with('e') && one.place.kind == property_kind::p &&
            !has_tags(inner_markup(page_, one)))
            return false;
        if (is_as_good(one)) return false;
        add(lint_rule::wrong_prefix, one,
            written + " reads " + what_is_read(one) + ": write " + std::string(usual) +
                ", which reads " + std::string(what_would_be_read(usual)));
        return true;
    }

    /// Whether the value is as good as with the usual prefix. tel: is a URL, an identifier may be
    /// any text, and a date may be the text or the value of an element.
    static bool is_as_good(linted_value const& one)
    {
        bool const is_url =
            one.place.kind == property_kind::u && one.place.rule == value_rule::attribute;
        bool const is_date = usual_class(one.name).starts_with("dt-") &&
            microformats::iso_date_time(text_of(one.value)).has_value();
        return (one.name == "tel" && is_url) || is_free(one.name) || is_date;
    }

    static std::string what_is_read(linted_value const& one)
    {
        if (one.place.kind == property_kind::e) return "markup";
        std::string const text = quoted(text_of(one.value));
        if (one.place.rule != value_rule::attribute) return "the text " + text;
        return "the " + std::string(mf2::name(one.place.attribute)) + ' ' + text;
    }

    static std::string_view what_would_be_read(std::string_view property_class)
    {
        switch (property_class.front())
        {
        case 'u': return "a URL";
        case 'd': return "a date";
        case 'e': return "markup";
        default: return "text";
        }
    }

    void inspect_attribute(linted_value const& one)
    {
        if (one.place.attribute != value_attribute::href) return;
        std::string const fault = fault_of_url(one.tag.value("href"));
        if (fault.empty()) return;
        add(lint_rule::incomplete_url, one,
            one.property_class() + ": " + quoted(one.tag.value("href")) +
                " is no whole URL: " + fault);
    }

    void inspect_text(linted_value const& one)
    {
        std::string const written = one.property_class();
        std::string_view const inner = ascii::trim(inner_markup(page_, one));
        bool const has_markup = has_tags(inner);
        if (!is_known_property_class(written) || is_free(one.name)) return;
        if (!has_markup && (is_like_mail(inner) || is_like_host(inner)))
        {
            add(lint_rule::incomplete_url, one,
                written + ": " + quoted(inner) + " is no whole URL: " + fault_of_url(inner));
            return;
        }
        if (!has_markup && is_like_url(inner)) return;
        add(lint_rule::url_from_text, one, written + ' ' + why_text(one, inner));
    }

    static bool is_picture(std::string_view name)
    {
        return name == "photo" || name == "logo" || name == "featured";
    }

    /// Properties that may be any text.
    static bool is_free(std::string_view name)
    {
        return name == "uid" || name == "identifier" || name == "key";
    }

    static std::string why_text(linted_value const& one, std::string_view inner)
    {
        std::string const text = "its text " + quoted(text_of(one.value)) + " is read";
        auto const url = microformats::meaning_of(one.tag.id).url;
        if (url != value_attribute::none)
        {
            std::string const attribute(mf2::name(url));
            return "is on an element without " + attribute + ": " + text + "; write " + attribute;
        }
        bool const is_around_image = inner.find("<img") != inner.npos;
        bool const is_around_link = inner.find("<a ") != inner.npos;
        if (is_around_image && (is_picture(one.name) || !is_around_link))
            return "is around an img: " + text + "; write " + one.property_class() + " on the img";
        if (is_around_link)
            return "is around a link: " + text + "; write " + one.property_class() + " on the a";
        std::string const other = "p-" + std::string(one.name);
        if (is_known_property_class(other))
            return "is on an element that has no URL: " + text + "; write " + other +
                ", or an a with href";
        return "is on an element that has no URL: " + text + "; write it on an a with href";
    }

    linted_page const& page_;
    findings& found_;
};

} // namespace

void find_in_urls(linted_page const& page, findings& found)
{
    url_inspector inspector(page, found);
    for_each_value(page, [&inspector](linted_value const& one) { inspector.inspect(one); });
}

} // namespace mf2::inspect
