#include "cli/documents/json_reading.hpp"

#include "cli/documents/hints.hpp"
#include "cli/documents/link_header.hpp"
#include "cli/documents/source.hpp"
#include "memory/lack_of_memory.hpp"
#include "output/item_selection.hpp"
#include "output/json_text.hpp"
#include "parser/passes.hpp"

#include <mf2/error.hpp>
#include <mf2/handler.hpp>
#include <mf2/parser.hpp>

#include <cstddef>
#include <utility>

namespace mf2::cli
{

namespace
{

/// Writes the members of a document's object as they arrive.
class members_writer final : public handler
{
public:
    /// @param page  outlives this object
    members_writer(
        options const& chosen, read_page const& page, std::optional<std::string> const& path)
        : chosen_(chosen),
          page_(page),
          json_(read_.text, nullptr, {.separators = separators_for(path)})
    {
        read_.text += '{';
        if (path)
        {
            json_.key("file");
            json_.write(repaired(*path));
        }
        head_size_ = read_.text.size();
        start_over();
    }

    /// Drop the document's members.
    void start_over()
    {
        read_.text.resize(head_size_);
        read_.has_any = false;
        read_.has_relative_url = false;
        has_items_ = false;
        is_in_items_ = true;
        json_.key("items");
        read_.text += '[';
    }

    void on_item(item&& value) override
    {
        take_items(std::move(value), chosen_.types, [this](item&& wanted) {
            bool const is_known = read_.has_relative_url;
            read_.has_relative_url = is_known || lacks_base_url(page_.how, wanted);
            if (has_items_) read_.text += ',';
            has_items_ = true;
            json_.write(wanted);
        });
        read_.has_any = has_items_;
    }

    void on_meta_item(meta_item&& value) override
    {
        end_items();
        select_head(value, chosen_.types);
        json_.key("meta-item");
        json_.write(value);
        read_.has_any = read_.has_any || !value.type().empty();
    }

    void on_relations(relations&& all) override
    {
        add_links(page_.linked, page_.how, all);
        end_items();
        json_.key("rels");
        json_.write_object(all.rels());
        json_.key("rel-urls");
        json_.write_object(all.urls());
        if (chosen_.parse.results == results::rels) read_.has_any = !all.rels().empty();
    }

    void on_end(provenance&& about, totals const&) override
    {
        if (chosen_.provenance == provenance_member::written)
        {
            json_.key("mf2");
            json_.write(about);
        }
        json_.end_object();
    }

    [[nodiscard]] converted take() { return std::move(read_); }

private:
    [[nodiscard]] static line_separators separators_for(std::optional<std::string> const& path)
    {
        return path ? line_separators::escaped : line_separators::verbatim;
    }

    void end_items()
    {
        if (is_in_items_) read_.text += ']';
        is_in_items_ = false;
    }

    options const& chosen_;
    read_page const& page_;
    converted read_;
    json_text json_;
    std::size_t head_size_ = 0; ///< of the members before the document's
    bool has_items_ = false;
    bool is_in_items_ = false;
};

} // namespace

result<converted> read_as_json(
    read_page page, options const& chosen, std::optional<std::string> const& path)
{
    page.how.late_facts = late_facts::diagnose;
    result<converted> read;
    auto const is_of_nobody_else = [] { return false; };
    bool const lacked_memory = lacks_memory(is_of_nobody_else, [&] {
        members_writer writer(chosen, page, path);
        parser one_pass(writer, page.how);
        boost::system::error_code const ec =
            parse_until_exact(page.bytes, one_pass, [&writer] { writer.start_over(); });
        if (ec) read = failure::because(ec.message());
        else read = writer.take();
    });
    if (lacked_memory) return failure::because(make_error_code(error::out_of_memory).message());
    return read;
}

} // namespace mf2::cli
