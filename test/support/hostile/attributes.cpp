// Attributes: many, long, in another order, with other letters.
#include "support/hostile/families.hpp"

#include <algorithm>

namespace mf2::test::hostile
{

namespace
{

/// The element with the attributes.
struct bearer
{
    std::string_view name;
    std::string_view around; ///< the markup before it
    std::string_view tag;    ///< up to its attributes
    std::string_view end;    ///< behind its start tag
};

constexpr bearer bearers[] = {
    {"ordinary elements", "", "<x ", "</x>"},
    {"formatting", "", "<b ", ""},
    {"closed formatting", "", "<b ", "</b>"},
    {"html", "", "<html ", ""},
    {"body", "", "<body ", ""},
    {"svg", "<svg>", "<g ", "</g>"},
    {"hyperlinks", "", "<a rel=x href=/ ", "x</a>"},
    {"items", "", "<p class=h-x ", "</p>"},
    {"classic items", "", "<p class=vcard ", "</p>"},
    {"texts", "<div class=h-x>", "<x class=p-a ", "x</x>"},
    {"markup", "<div class=h-x><div class=e-a>", "<x ", "x</x>"},
    {"markup of formatting", "<div class=h-x><div class=e-a>", "<p><b ", "x</p>"},
    {"meta", "", "<meta ", ""},
    {"input", "<table>", "<input ", ""},
};

/// The attributes of the tag of this number.
struct shape
{
    std::string_view name;
    std::string (*make)(size count, size number);
};

std::string distinct(size count, size)
{
    std::string out;
    for (size i = 0; i < count; ++i) ((out += 'a') += std::to_string(i)) += "=1 ";
    return out;
}

/// The attributes of `distinct`, but each tag begins with another one.
std::string rotated(size count, size number)
{
    std::string all;
    for (size i = 0; i < count; ++i)
    {
        ((all += 'a') += std::to_string((i + number * 7) % count)) += "=1 ";
    }
    return all;
}

/// Attributes of which only the last differs.
std::string differing(size count, size number)
{
    return (distinct(count - 1, number) += "z=") += std::to_string(number) += ' ';
}

std::string of_other_case(size count, size)
{
    std::string out;
    for (size i = 0; i < count; ++i)
    {
        (((i % 2 == 0) ? out += "name-of" : out += "NAME-OF") += std::to_string(i / 2)) += "=1 ";
    }
    return out;
}

std::string of_one_name(size count, size)
{
    return times(count, "a ");
}

std::string long_value(size count, size)
{
    return "a='" + times(count, "x y z ") + "' ";
}

std::string value_of_references(size count, size)
{
    return "title='" + times(count, "&amp;&lt") + "' class='" + times(count, "p-&#x61; ") + "' ";
}

std::string broken_references(size count, size)
{
    return "title='" + times(count, "&am&l&#x") + "' ";
}

/// Start tags with the same many attributes in a changing order, and one that differs.
std::string turning_attributes(std::string_view name, size bytes)
{
    size const count = std::min<size>(4000, bytes / 128);
    std::string out;
    for (size number = 0; out.size() < bytes; ++number)
    {
        (out += '<') += name;
        for (size i = 0; i != count; ++i)
        {
            (out += " data-attribute-") += std::to_string((number + i) % count);
        }
        ((out += " id=") += std::to_string(number)) += '>';
    }
    return out;
}

constexpr shape shapes[] = {
    {"distinct attributes", distinct},
    {"attributes in changing order", rotated},
    {"attributes of which one differs", differing},
    {"attributes that differ in case", of_other_case},
    {"repeated attributes", of_one_name},
    {"a long attribute", long_value},
    {"references in attributes", value_of_references},
    {"broken references in attributes", broken_references},
};

std::string document(bearer const& on, shape const& of, size count, size bytes)
{
    std::string out(on.around);
    out.reserve(bytes + 64 * count);
    for (size number = 0; out.size() < bytes; ++number)
    {
        (((out += on.tag) += of.make(count, number)) += '>') += on.end;
    }
    return out;
}

void add_products(families& to)
{
    for (size const count : {20, 4000})
    {
        for (bearer const& on : bearers)
        {
            for (shape const& of : shapes)
            {
                std::string const many = count < 100 ? "" : "many ";
                to.add_product(
                    many + std::string(of.name) + " on " + std::string(on.name),
                    [&on, &of, count](size n) { return document(on, of, count, n); });
            }
        }
    }
}

} // namespace

void add_attributes(families& to)
{
    add_products(to);
    to.add("attributes of formatting elements in changing order", [](size n) {
        return turning_attributes("b", n);
    });
    to.add("attributes of blocks in changing order", [](size n) {
        return turning_attributes("div", n);
    });
    to.add("attributes of a formatting element around blocks", [](size n) {
        return counted("<i id=#>", 400) + before("<b ", counted("a# ", n / 32)) + '>' +
            repeated("x<div></b></div>", n);
    });
    to.add("attributes of a formatting element around blocks in an entry", [](size n) {
        return "<div class=h-entry>" + counted("<i id=#>", 400) +
            before("<b ", counted("a# ", n / 32)) + '>' + repeated("x<div></b></div>", n);
    });
    to.add("attributes of one tag", [](size n) { return before("<p ", counted("a# ", n)) + ">"; });
    to.add("attributes of one link", [](size n) {
        return before("<a class=h-card ", counted("a# ", n)) + ">";
    });
    to.add("short attributes", [](size n) { return before("<b ", repeated("a ", n)) + ">"; });
    to.add("one long attribute", [](size n) {
        return "<a class=h-card href='" + repeated("x", n) + "'>x</a>";
    });
    to.add("late attributes of body", [](size n) { return counted("<body a#=1>", n); });
    to.add("late attributes of html", [](size n) { return counted("<html a#=1>", n); });
}

} // namespace mf2::test::hostile
