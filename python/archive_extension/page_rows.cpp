#include "columns.hpp"
#include "row_maker.hpp"

#include <vector>

namespace mf2::python
{

namespace
{

/// Lists of diagnostics: remarks on a page, with their places.
struct diagnostic_lists
{
    explicit diagnostic_lists(struct_column& to)
        : diagnostic_lists(to, std::make_unique<struct_column>())
    {}

    void append(mf2_provenance const* about)
    {
        std::size_t const count = mf2_provenance_diagnostic_count(about);
        for (std::size_t index = 0; index != count; ++index)
        {
            mf2_diagnostic const* const each = mf2_provenance_diagnostic(about, index);
            name.append(to_view(mf2_diagnostic_name(each)));
            offset.append(static_cast<std::int64_t>(mf2_diagnostic_offset(each)));
            text.append(to_view(mf2_diagnostic_text(each)));
            values.end_row();
        }
        lists.end_list();
    }

    struct_column& values;
    text_column& name = add_text(values, "name");
    integer_column& offset = add_integer(values, "offset");
    text_column& text = add_text(values, "text");
    list_column& lists;

private:
    diagnostic_lists(struct_column& to, std::unique_ptr<struct_column> made)
        : values(*made),
          lists(to.add("diagnostics", std::make_unique<list_column>(std::move(made))))
    {}
};

/// The records that revisits refer to.
struct reference_column
{
    explicit reference_column(struct_column& to)
        : values(to.add("refers_to", std::make_unique<struct_column>()))
    {}

    /// Append nothing for a page that is no revisit.
    void append(mf2_page const* page)
    {
        std::string_view const of_url = to_view(mf2_page_refers_to_url(page));
        std::string_view const of_record = to_view(mf2_page_refers_to_record_id(page));
        if (of_url.empty() && of_record.empty()) return;
        url.append_if_any(of_url);
        append_date(date, mf2_page_refers_to_date(page));
        record_id.append_if_any(of_record);
        values.end_row();
    }

    struct_column& values;
    text_column& url = add_text(values, "url");
    integer_column& date = add_time(values, "date");
    text_column& record_id = add_text(values, "record_id");
};

struct page_columns
{
    std::unique_ptr<struct_column> rows = std::make_unique<struct_column>();
    text_column& url = add_text(*rows, "url");
    integer_column& date = add_time(*rows, "date");
    text_column& record_id = add_text(*rows, "record_id");
    text_column& payload_digest = add_text(*rows, "payload_digest");
    text_column& file = add_text(*rows, "file");
    integer_column& record_offset = add_integer(*rows, "record_offset");
    integer_column& record_length = add_integer(*rows, "record_length");
    short_integer_column& status = add_short_integer(*rows, "status");
    text_column& content_type = add_text(*rows, "content_type");
    text_column& encoding = add_text(*rows, "encoding");
    text_column& encoding_source = add_text(*rows, "encoding_source");
    text_column& base_url = add_text(*rows, "base_url");
    text_column& truncated = add_text(*rows, "truncated");
    reference_column refers_to{*rows};
    text_column& error = add_text(*rows, "error");
    text_lists item_types{*rows, "item_types"};
    short_integer_column& classic_roots = add_short_integer(*rows, "classic_roots");
    diagnostic_lists diagnostics{*rows};
    text_column& mf2 = add_text(*rows, "mf2");
};

/// The number of items with classic roots, nested ones included.
std::int32_t count_classic(mf2_item const* item)
{
    std::int32_t sum = mf2_item_source(item) == MF2_SOURCE_CLASSIC_MICROFORMATS ? 1 : 0;
    for (std::size_t child = 0; child != mf2_item_child_count(item); ++child)
    {
        sum += count_classic(mf2_item_child(item, child));
    }
    for (std::size_t index = 0; index != mf2_item_property_count(item); ++index)
    {
        mf2_property const property = mf2_item_property(item, index);
        for (std::size_t value = 0; value != mf2_property_value_count(property); ++value)
        {
            mf2_item const* const nested = mf2_value_item(mf2_property_value(property, value));
            if (nested != nullptr) sum += count_classic(nested);
        }
    }
    return sum;
}

class page_rows final : public columns_maker<page_columns>
{
public:
    void add_page(mf2_page const* page, std::string const& file) override
    {
        add_record(page, file);
        mf2_document const* const document = mf2_page_document(page);
        if (document != nullptr) add_document(document);
        else to().error.append(to_view(mf2_page_outcome(page)));
        to().rows->end_row();
    }

    void add_failure(std::string const& file, std::string const& why) override
    {
        to().file.append(file);
        to().error.append(why);
        to().rows->end_row();
    }

private:
    /// Add the values that the archive has.
    void add_record(mf2_page const* page, std::string const& file)
    {
        to().url.append_if_any(to_view(mf2_page_url(page)));
        append_date(to().date, mf2_page_date(page));
        to().record_id.append_if_any(to_view(mf2_page_record_id(page)));
        to().payload_digest.append_if_any(to_view(mf2_page_payload_digest(page)));
        to().file.append(file);
        to().record_offset.append(static_cast<std::int64_t>(mf2_page_offset(page)));
        to().record_length.append(static_cast<std::int64_t>(mf2_page_length(page)));
        if (mf2_page_status(page) != 0) to().status.append(mf2_page_status(page));
        to().content_type.append_if_any(to_view(mf2_page_content_type(page)));
        to().truncated.append_if_any(to_view(mf2_page_truncated(page)));
        to().refers_to.append(page);
    }

    void add_document(mf2_document const* document)
    {
        owned_text json;
        if (mf2_document_json(document, nullptr, json.set()) != MF2_OK)
            return to().error.append("page-memory");
        mf2_provenance const* const about = mf2_document_provenance(document);
        // Of a revisit no page was decoded.
        std::string_view const encoding = to_view(mf2_provenance_encoding(about));
        to().encoding.append_if_any(encoding);
        if (!encoding.empty())
            to().encoding_source.append(to_view(mf2_provenance_encoding_source(about)));
        to().base_url.append_if_any(to_view(mf2_provenance_base_url(about)));
        add_items(document);
        to().diagnostics.append(about);
        to().mf2.append(to_view(mf2_text_string(json.get())));
    }

    void add_items(mf2_document const* document)
    {
        std::int32_t classic = 0;
        for (std::size_t index = 0; index != mf2_document_item_count(document); ++index)
        {
            mf2_item const* const item = mf2_document_item(document, index);
            classic += count_classic(item);
            append_types(to().item_types.texts, item);
        }
        to().item_types.lists.end_list();
        to().classic_roots.append(classic);
    }
};

} // namespace

std::unique_ptr<row_maker> make_page_rows()
{
    return std::make_unique<page_rows>();
}

} // namespace mf2::python
