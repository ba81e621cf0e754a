#include "html/tape/tree_printer.hpp"

#include "html/tape/foreign_names.hpp"
#include "html/text/attribute_value.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

namespace mf2::html
{

namespace
{

class printer
{
public:
    explicit printer(std::uint64_t most) : most_(most) {}

    [[nodiscard]] std::string print(tape const& document)
    {
        for (tape_entry const* entry = document.front(); entry != document.back() && !is_full();
             entry = entry->next)
        {
            print_entry(*entry);
        }
        return std::move(out_);
    }

private:
    void print_entry(tape_entry const& entry)
    {
        switch (entry.kind)
        {
        case entry_kind::start: return open_element(entry);
        case entry_kind::end: return close_element(*entry.partner);
        case entry_kind::text: return print_line("\"", entry.text(), "\"");
        case entry_kind::comment: return print_line("<!-- ", entry.text(), " -->");
        case entry_kind::processing_instruction: return print_line("<?", entry.text(), "?>");
        case entry_kind::doctype: return print_line("", entry.text(), "");
        case entry_kind::result: return print_line("(", "result", ")");
        }
    }

    void open_element(tape_entry const& start)
    {
        indent();
        out_ += '<';
        out_ += prefix_of(start.data->space());
        append_element_name(out_, *start.data);
        out_ += ">\n";
        ++depth_;
        print_attributes(*start.data);
        if (!start.has_content_apart()) return;
        print_line("", "content", "");
        ++depth_;
    }

    void close_element(tape_entry const& start) { depth_ -= start.has_content_apart() ? 2 : 1; }

    void print_attributes(element_data const& element)
    {
        tag_token const token = element.token();
        std::vector<std::pair<std::string, std::string>> attributes(token.attributes.size());
        for (std::size_t i = 0; i < attributes.size(); ++i)
        {
            auto& [name, value] = attributes[i];
            append_attribute_name(name, token.attribute_name(i), element.space());
            if (is_foreign_attribute(name, element.space())) separate_prefix(name);
            append_attribute_value(value, token.attribute_value(i));
        }
        std::sort(attributes.begin(), attributes.end());
        for (auto const& [name, value] : attributes)
        {
            if (is_full()) return;
            indent();
            out_ += name;
            out_ += "=\"";
            out_ += value;
            out_ += "\"\n";
        }
    }

    static void separate_prefix(std::string& name)
    {
        if (name == "xmlns") name = "xmlns xmlns";
        else std::replace(name.begin(), name.end(), ':', ' ');
    }

    static std::string_view prefix_of(element_namespace space)
    {
        switch (space)
        {
        case element_namespace::html: return "";
        case element_namespace::math_ml: return "math ";
        case element_namespace::svg: return "svg ";
        }
        return "";
    }

    void print_line(std::string_view before, std::string_view content, std::string_view after)
    {
        indent();
        out_ += before;
        out_ += content;
        out_ += after;
        out_ += '\n';
    }

    void indent()
    {
        out_ += "| ";
        out_.append(2 * depth_, ' ');
    }

    [[nodiscard]] bool is_full() const { return out_.size() > most_; }

    std::string out_;
    std::uint64_t most_;
    std::size_t depth_ = 0;
};

} // namespace

std::string print_tree(tape const& document, std::uint64_t most)
{
    return printer(most).print(document);
}

} // namespace mf2::html
