#include "columns.hpp"
#include "row_maker.hpp"

namespace mf2::python
{

namespace
{

struct accounting_columns
{
    std::unique_ptr<struct_column> rows = std::make_unique<struct_column>();
    text_column& file = add_text(*rows, "file");
    text_column& kind = add_text(*rows, "kind");
    integer_column& offset = add_integer(*rows, "offset");
    text_column& url = add_text(*rows, "url");
    text_column& error = add_text(*rows, "error");
    text_column& report = add_text(*rows, "report");
};

/// A row for each damage, each page over a limit, each archive that cannot be read, and each
/// archive's end.
class accounting_rows final : public columns_maker<accounting_columns>
{
public:
    void add_page(mf2_page const* page, std::string const& file) override
    {
        if (mf2_page_document(page) != nullptr) return;
        begin(file, to_view(mf2_page_outcome(page)));
        to().offset.append(static_cast<std::int64_t>(mf2_page_offset(page)));
        to().url.append_if_any(to_view(mf2_page_url(page)));
        to().rows->end_row();
    }

    void add_failure(std::string const& file, std::string const& why) override
    {
        begin(file, "failed");
        to().error.append(why);
        to().rows->end_row();
    }

    void add_end(mf2_archive const* archive, std::string const& file) override
    {
        for (std::size_t index = 0; index != mf2_archive_damage_count(archive); ++index)
        {
            begin(file, to_view(mf2_archive_damage_name(archive, index)));
            to().offset.append(
                static_cast<std::int64_t>(mf2_archive_damage_offset(archive, index)));
            to().rows->end_row();
        }
        owned_text report;
        if (mf2_archive_report(archive, report.set()) != MF2_OK) return;
        begin(file, "report");
        to().report.append(to_view(mf2_text_string(report.get())));
        to().rows->end_row();
    }

private:
    void begin(std::string const& file, std::string_view kind)
    {
        to().file.append(file);
        to().kind.append(kind);
    }
};

} // namespace

std::unique_ptr<row_maker> make_accounting_rows()
{
    return std::make_unique<accounting_rows>();
}

std::unique_ptr<row_maker> make_row_maker(std::string_view rows)
{
    if (rows == "pages") return make_page_rows();
    if (rows == "items") return make_item_rows();
    if (rows == "quads") return make_quad_rows();
    if (rows == "accounting") return make_accounting_rows();
    return nullptr;
}

} // namespace mf2::python
