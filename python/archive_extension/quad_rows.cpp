#include "columns.hpp"
#include "row_maker.hpp"

namespace mf2::python
{

namespace
{

struct quad_columns
{
    std::unique_ptr<struct_column> rows = std::make_unique<struct_column>();
    text_column& s = add_text(*rows, "s");
    text_column& p = add_text(*rows, "p");
    text_column& o = add_text(*rows, "o");
    text_column& o_kind = add_text(*rows, "o_kind");
    text_column& o_lang = add_text(*rows, "o_lang");
    text_column& o_type = add_text(*rows, "o_type");
    text_column& g = add_text(*rows, "g");
};

/// Take a term, and the space after it, from the front.
std::string_view take_term(std::string_view& from)
{
    std::size_t const end = from.find(' ');
    std::string_view const term = from.substr(0, end);
    from.remove_prefix(end + 1);
    return term;
}

/// An IRI without its brackets; a blank node as it is.
std::string_view without_brackets(std::string_view term)
{
    return term.starts_with('<') ? term.substr(1, term.size() - 2) : term;
}

/// The text of a literal, with its escapes replaced: N-Quads, ECHAR.
std::string unescaped(std::string_view text)
{
    std::string out;
    for (std::size_t at = 0; at != text.size(); ++at)
    {
        if (text[at] != '\\')
        {
            out += text[at];
            continue;
        }
        char const escaped = text[++at];
        out += escaped == 'n' ? '\n' : escaped == 'r' ? '\r' : escaped;
    }
    return out;
}

class quad_rows final : public columns_maker<quad_columns>
{
public:
    void add_page(mf2_page const* page, std::string const&) override
    {
        owned_text text;
        if (mf2_page_lines(page, text.set()) != MF2_OK) return;
        std::string_view lines = to_view(mf2_text_string(text.get()));
        while (!lines.empty())
        {
            std::size_t const end = lines.find('\n');
            add_quad(lines.substr(0, end));
            lines.remove_prefix(end + 1);
        }
    }

    /// No quad can report it.
    void add_failure(std::string const&, std::string const&) override {}

private:
    /// @param line  N-Quads, statement, always with a graph, and with one space between terms
    void add_quad(std::string_view line)
    {
        to().s.append(without_brackets(take_term(line)));
        to().p.append(without_brackets(take_term(line)));
        std::size_t const graph = line.rfind(" <");
        to().g.append(without_brackets(line.substr(graph + 1, line.rfind('>') - graph)));
        add_object(line.substr(0, graph));
        to().rows->end_row();
    }

    void add_object(std::string_view object)
    {
        if (!object.starts_with('"'))
        {
            to().o.append(without_brackets(object));
            return to().o_kind.append(object.starts_with('<') ? "iri" : "blank");
        }
        std::size_t const end = object.rfind('"');
        to().o.append(unescaped(object.substr(1, end - 1)));
        to().o_kind.append("literal");
        std::string_view const behind = object.substr(end + 1);
        if (behind.starts_with("^^")) to().o_type.append(without_brackets(behind.substr(2)));
    }
};

} // namespace

std::unique_ptr<row_maker> make_quad_rows()
{
    return std::make_unique<quad_rows>();
}

} // namespace mf2::python
