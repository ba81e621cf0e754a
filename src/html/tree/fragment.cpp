#include "html/tree/fragment.hpp"

#include "bytes/ascii.hpp"
#include "html/names/tag_lookup.hpp"
#include "html/tokenizer/tokenizer.hpp"
#include "html/tree/implied_tag.hpp"

namespace mf2::html
{

namespace
{

open_element make_context(context_name const& of, std::pmr::memory_resource* memory)
{
    open_element context;
    context.id = lookup_tag(of.name);
    context.space = of.space;
    if (of.space == element_namespace::html) return context;
    note_integration_points(context, bare_tag(context.id, of.name), memory);
    return context;
}

void push_root(tree_builder& tree)
{
    // Later passes need its data, as that of a document.
    static_cast<void>(tree.html_element.begin(implied_tag(tag::html)));
    open_element& root = tree.open.push(tag::html, element_namespace::html, name_of(tag::html));
    root.serial = ++tree.last_serial;
    root.outer = root.inner = &tree.keeper.document_scope();
    root.place = tree.tape.back();
}

} // namespace

context_name read_context_name(std::string_view text)
{
    std::size_t const space = text.find(' ');
    std::string_view const first = text.substr(0, space);
    if (space == text.npos) return {text};
    text.remove_prefix(space + 1);
    if (ascii::equals_lower(first, "svg")) return {text, element_namespace::svg};
    if (ascii::equals_lower(first, "math")) return {text, element_namespace::math_ml};
    return {text};
}

bool is_in_select_context(tree_builder const& tree) noexcept
{
    return tree.context && tree.context->is_html(tag::select);
}

void begin_fragment(tree_builder& tree, context_name const& context)
{
    open_element& element = tree.context.emplace(make_context(context, tree.memory));
    bool const is_html = element.space == element_namespace::html;
    // "Set the state of the HTML parser's tokenization stage as follows"
    if (is_html) tree.switch_tokenizer_into(element.id);
    if (element.is_html(tag::plaintext) && tree.tokenizer != nullptr)
        tree.tokenizer->switch_to(state::plaintext);
    push_root(tree);
    if (element.is_html(tag::template_))
        tree.templates.modes.push_back(insertion_mode::in_template);
    tree.reset_insertion_mode_appropriately();
    // "Set the form element pointer to the nearest node to context that is a form element": no open
    // element ever has its serial.
    if (element.is_html(tag::form)) tree.form = ++tree.last_serial;
}

} // namespace mf2::html
