#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace mf2::inspect
{

/// How much a finding matters, from the least. The words are those of SARIF.
enum class finding_level : std::uint8_t
{
    note,    ///< right, and good to know
    warning, ///< read, but hardly as it is meant, or not as consumers need it
    error,   ///< the markup is not read
};

/// "note", "warning" or "error".
[[nodiscard]] std::string_view name(finding_level level);

/// The rules of `mf2 lint`, in the order of the table and of doc/lint.md.
enum class lint_rule : std::uint8_t
{
    property_outside_of_root,
    property_in_classic_root,
    upper_case_name,
    misspelt_name,
    wrong_prefix,
    excluded_root,
    in_template,
    moved_by_parser,
    dropped_by_parser,
    made_twice,
    cut_by_block,
    unclosed_element,
    self_closing_tag,
    unclosed_text,
    unclosed_comment,
    unclosed_attribute,
    repeated_class,
    hidden_content,
    framework_class,
    classic_root,
    classic_property_name,
    classic_name_alone,
    rel_without_href,
    upper_case_rel,
    obsolete_rel,
    rev_attribute,
    invalid_date,
    ignored_value,
    invalid_url,
    incomplete_url,
    url_from_text,
    empty_value,
    long_name,
    unknown_rsvp,
    item_without_property,
    property_around_item,
    name_not_implied,
    entry_without_name,
    entry_without_url,
    entry_without_published,
    entry_without_author,
    event_without_start,
    end_before_start,
    feed_without_name,
    feed_without_url,
    feed_without_author,
    feed_without_entries,
    card_without_name,
    no_representative_card,
    include_without_target,
    duplicate_id,
    late_base,
    late_encoding,
    repeated_page_tag,
    reading_limit,
};

/// The texts about a rule.
struct rule_text
{
    lint_rule rule;
    std::string_view code; ///< "property-outside-of-root"
    finding_level level;
    std::string_view summary;       ///< the fault, as a sentence without its full stop
    std::string_view fix;           ///< the remedy, likewise; messages may say more
    std::string_view specification; ///< its name and, behind a comma, the section's
    std::string_view url;           ///< of the section
};

/// All rules, in their order.
[[nodiscard]] std::span<rule_text const> lint_rules();

/// The texts about a rule.
[[nodiscard]] rule_text const& text_of(lint_rule rule);

} // namespace mf2::inspect
