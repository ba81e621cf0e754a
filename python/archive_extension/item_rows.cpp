#include "columns.hpp"
#include "row_maker.hpp"

#include "c/handles.hpp"

namespace mf2::python
{

namespace
{

struct item_columns
{
    std::unique_ptr<struct_column> rows = std::make_unique<struct_column>();
    text_column& url = add_text(*rows, "url");
    integer_column& date = add_time(*rows, "date");
    text_column& file = add_text(*rows, "file");
    integer_column& record_offset = add_integer(*rows, "record_offset");
    text_lists path{*rows, "path"};
    text_column& property = add_text(*rows, "property");
    text_lists type{*rows, "type"};
    text_column& source = add_text(*rows, "source");
    text_column& name = add_text(*rows, "name");
    text_column& item_url = add_text(*rows, "item_url");
    text_column& published = add_text(*rows, "published");
    text_column& author = add_text(*rows, "author");
    text_column& photo = add_text(*rows, "photo");
    text_column& content_text = add_text(*rows, "content_text");
    integer_column& start = add_integer(*rows, "start");
    integer_column& end = add_integer(*rows, "end");
    text_column& item = add_text(*rows, "item");
    text_column& error = add_text(*rows, "error");
};

class item_rows final : public columns_maker<item_columns>
{
public:
    void add_page(mf2_page const* page, std::string const& file) override
    {
        page_ = page;
        file_ = &file;
        rows_before_ = to().rows->size();
        bytes_before_ = to().rows->bytes();
        if (mf2_page_document(page) == nullptr) return add_error(to_view(mf2_page_outcome(page)));
        int const code = mf2_page_items(
            page,
            [](void* user, mf2_item const* item, mf2_path const* path) {
                return static_cast<item_rows*>(user)->add(item, path);
            },
            this);
        bool const is_all_there =
            code == MF2_OK && add_head(mf2_document_meta_item(mf2_page_document(page)));
        if (is_all_there) return;
        to().rows->truncate(rows_before_);
        add_error(code == MF2_ERROR_STOPPED ? "results" : "page-memory");
    }

    void add_failure(std::string const& file, std::string const& why) override
    {
        to().file.append(file);
        to().error.append(why);
        to().rows->end_row();
    }

private:
    /// In bytes. Rows repeat values of the page, so they can be far larger than it.
    static constexpr std::size_t most_of_a_page = std::size_t{256} << 20;

    int add(mf2_item const* item, mf2_path const* path)
    {
        owned_text json;
        if (mf2_item_json(item, nullptr, json.set()) != MF2_OK) return MF2_STOP;
        add_path(path);
        add_row(item, to_view(mf2_text_string(json.get())));
        bool const fits = to().rows->bytes() - bytes_before_ <= most_of_a_page;
        return fits ? MF2_GO_ON : MF2_STOP;
    }

    /// Add the item of the page's head, if it was requested and there is one.
    /// @return  false without memory for it
    bool add_head(mf2_meta_item const* head)
    {
        if (head == nullptr || mf2_item_type_count(mf2_meta_item_item(head)) == 0) return true;
        owned_text json;
        if (mf2_meta_item_json(head, nullptr, json.set()) != MF2_OK) return false;
        to().path.lists.end_list();
        to().property.append("");
        add_row(mf2_meta_item_item(head), to_view(mf2_text_string(json.get())));
        return true;
    }

    void add_row(mf2_item const* item, std::string_view json)
    {
        add_record();
        append_types(to().type.texts, item);
        to().type.lists.end_list();
        to().source.append(name(c::to_cpp(item).source()));
        to().name.append_if_any(to_view(mf2_item_first(item, "name")));
        to().item_url.append_if_any(to_view(mf2_item_first(item, "url")));
        to().published.append_if_any(to_view(mf2_item_first(item, "published")));
        to().author.append_if_any(to_view(mf2_item_first(item, "author")));
        to().photo.append_if_any(to_view(mf2_item_first(item, "photo")));
        to().content_text.append_if_any(to_view(mf2_item_first(item, "content")));
        to().start.append(static_cast<std::int64_t>(mf2_item_start(item)));
        to().end.append(static_cast<std::int64_t>(mf2_item_end(item)));
        to().item.append(json);
        to().rows->end_row();
    }

    void add_record()
    {
        to().url.append_if_any(to_view(mf2_page_url(page_)));
        append_date(to().date, mf2_page_date(page_));
        to().file.append(*file_);
        to().record_offset.append(static_cast<std::int64_t>(mf2_page_offset(page_)));
    }

    /// Add the types of each item around this one; several types of one have spaces between them.
    void add_path(mf2_path const* path)
    {
        std::size_t const size = mf2_path_size(path);
        for (std::size_t index = 0; index != size; ++index)
        {
            std::string types;
            for (std::size_t type = 0; type != mf2_path_type_count(path, index); ++type)
            {
                if (type != 0) types += ' ';
                types += to_view(mf2_path_type(path, index, type));
            }
            to().path.texts.append(types);
        }
        to().path.lists.end_list();
        to().property.append(
            size == 0 ? std::string_view() : to_view(mf2_path_property(path, size - 1)));
    }

    void add_error(std::string_view why)
    {
        add_record();
        to().error.append(why);
        to().rows->end_row();
    }

    // Of the page whose rows are being added.
    mf2_page const* page_ = nullptr;
    std::string const* file_ = nullptr;
    std::size_t rows_before_ = 0;
    std::size_t bytes_before_ = 0;
};

} // namespace

std::unique_ptr<row_maker> make_item_rows()
{
    return std::make_unique<item_rows>();
}

} // namespace mf2::python
