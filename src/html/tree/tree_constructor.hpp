#pragma once

#include "html/tree/tree_builder.hpp"

#include <cstddef>
#include <memory_resource>
#include <string_view>

namespace mf2::html
{

class tokenizer;

/// HTML, "Tree construction", with scripting disabled: tokens in, a tape out.
///
/// Follows the standard step by step. This is its "tree construction dispatcher"; the rules are in
/// modes.hpp and foreign_content.hpp, and work on the builder.
class tree_constructor : public token_sink
{
public:
    tree_constructor(tape& tape, retention_policy& keeper, std::pmr::memory_resource* memory)
        : tree_(tape, keeper, memory)
    {}

    /// Set the source of the tokens: tree construction switches the tokenizer's states.
    void attach(tokenizer& source);

    /// Set the observers of declared encodings and of the head; null, the default: none.
    void report_encodings_to(encoding_observer* observer) noexcept { tree_.encodings = observer; }
    void report_head_to(head_observer* observer) noexcept { tree_.head_observer = observer; }

    /// The attributes that later tags add to the html and body elements, known from an earlier
    /// pass.
    void preset_attributes(element_data_ptr html, element_data_ptr body) noexcept;

    /// Bound the tree; the html element is at depth 1. If an element would be the child of one at
    /// `limits::depth`, that one is closed first, as if popped off the stack of open elements. The
    /// new element becomes its sibling. Browsers make siblings there too.
    ///
    /// Parts of tables, templates, objects and their like are not closed: insertion modes and the
    /// list of active formatting elements rely on them. At that depth their start tags are ignored.
    /// Those of table parts are not, so there may be a few elements more. Void elements and text
    /// have no content and are inserted as ever.
    void set_limits(limits const& most) noexcept;

    /// Set the attributes that the retention looks at; `attention::ordinary` by default.
    void attend_to(attention given) noexcept { tree_.attention = given; }

    /// Set whether templates are inserted at markers; by default they are.
    void treat_templates(template_for how) noexcept { tree_.template_for = how; }

    /// The place where the depth limit was first met.
    [[nodiscard]] limit_place const& depth_limit_met() const noexcept
    {
        return tree_.limits_met.depth;
    }
    /// The place where formatting elements were first not reopened: very many were open, or had
    /// been reopened.
    [[nodiscard]] limit_place const& formatting_limit_met() const noexcept
    {
        return tree_.limits_met.formatting;
    }
    /// The place where markers were first not sought: earlier searches had read too much.
    [[nodiscard]] limit_place const& marker_limit_met() const noexcept
    {
        return tree_.limits_met.markers;
    }
    /// The place where the html or body element would first have got too many attributes.
    [[nodiscard]] limit_place const& attribute_limit_met() const noexcept
    {
        return tree_.limits_met.attributes;
    }

    /// Read a fragment, the content of an element, in the place of a document. Call before the
    /// first token, and again after each `reset`; the tokenizer has been reset, too.
    /// @param context  see `parse_options::context`; empty: none, a document
    void begin_fragment(std::string_view context);

    void doctype(doctype_token const& token) override;
    void start_tag(tag_token const& token) override;
    void end_tag(tag_token const& token) override;
    void characters(std::string_view text, text_form form) override;
    void comment(std::string_view data) override;
    void processing_instruction(processing_instruction_token const& token) override;
    void end_of_file() override;

    /// Whether an element with meaningful attributes may be reopened without a tag.
    [[nodiscard]] bool may_reopen_meaning() const;
    /// Whether the tape holds only places of open elements, such as tables, before which elements
    /// may be inserted.
    [[nodiscard]] bool keeps_only_places() const noexcept;

    /// The data of the html and body elements; at the end of the document, with all attributes.
    [[nodiscard]] element_data_ptr const& html_data() const noexcept
    {
        return tree_.html_element.data();
    }
    [[nodiscard]] element_data_ptr const& body_data() const noexcept
    {
        return tree_.body_element.data();
    }

    /// Reset for another document. The tape is cleared by its owner.
    virtual void reset();

protected:
    tree_builder tree_;

private:
    /// The place for comments and processing instructions. Insertion modes differ in it, and
    /// foreign content differs from all of them.
    [[nodiscard]] insertion_place comment_place();
};

} // namespace mf2::html
