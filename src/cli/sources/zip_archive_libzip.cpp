// Tests: test/cli/archive/wacz.cpp
#include "cli/sources/zip_archive.hpp"

#include <zip.h>

#include <algorithm>
#include <new>
#include <utility>

namespace mf2::cli
{

namespace
{

struct archive_closer
{
    void operator()(zip_t* of) const { zip_discard(of); }
};
struct member_closer
{
    void operator()(zip_file_t* of) const { static_cast<void>(zip_fclose(of)); }
};

/// What libzip reads an archive from.
class source_of_bytes
{
public:
    explicit source_of_bytes(std::unique_ptr<named_source> from) : from_(std::move(from))
    {
        zip_error_init(&error_);
    }
    ~source_of_bytes() { zip_error_fini(&error_); }
    source_of_bytes(source_of_bytes const&) = delete;
    source_of_bytes& operator=(source_of_bytes const&) = delete;

    /// libzip's `zip_source_callback`.
    static zip_int64_t call(void* of, void* data, zip_uint64_t size, zip_source_cmd_t what)
    {
        try
        {
            return static_cast<source_of_bytes*>(of)->answer(data, size, what);
        }
        catch (std::bad_alloc const&)
        {
            return -1; // no exception may pass libzip
        }
    }

    [[nodiscard]] named_source const& from() const { return *from_; }

private:
    zip_int64_t answer(void* data, zip_uint64_t size, zip_source_cmd_t what)
    {
        switch (what)
        {
        case ZIP_SOURCE_SUPPORTS:
            return zip_source_make_command_bitmap(
                ZIP_SOURCE_OPEN, ZIP_SOURCE_READ, ZIP_SOURCE_CLOSE, ZIP_SOURCE_STAT,
                ZIP_SOURCE_ERROR, ZIP_SOURCE_FREE, ZIP_SOURCE_SEEK, ZIP_SOURCE_TELL, -1);
        case ZIP_SOURCE_OPEN: return go_to(0);
        case ZIP_SOURCE_READ: return read(static_cast<char*>(data), size);
        case ZIP_SOURCE_STAT:
        {
            auto& told = *static_cast<zip_stat_t*>(data);
            zip_stat_init(&told);
            told.size = size_;
            told.valid = ZIP_STAT_SIZE;
            return sizeof told;
        }
        case ZIP_SOURCE_SEEK:
        {
            zip_int64_t const offset =
                zip_source_seek_compute_offset(at_, size_, data, size, &error_);
            return offset < 0 ? -1 : go_to(static_cast<std::uint64_t>(offset));
        }
        case ZIP_SOURCE_TELL: return static_cast<zip_int64_t>(at_);
        case ZIP_SOURCE_ERROR: return zip_error_to_data(&error_, data, size);
        case ZIP_SOURCE_CLOSE:
        case ZIP_SOURCE_FREE: return 0;
        default: return fail(ZIP_ER_OPNOTSUPP);
        }
    }

    zip_int64_t read(char* to, std::uint64_t size)
    {
        std::size_t const got = from_->read(to, static_cast<std::size_t>(size));
        if (got == 0 && from_->failure()) return fail(ZIP_ER_READ);
        at_ += got;
        return static_cast<zip_int64_t>(got);
    }

    zip_int64_t go_to(std::uint64_t offset)
    {
        if (!from_->seek(offset)) return fail(ZIP_ER_SEEK);
        at_ = offset;
        return 0;
    }

    zip_int64_t fail(int error)
    {
        zip_error_set(&error_, error, 0);
        return -1;
    }

    std::unique_ptr<named_source> from_;
    std::uint64_t size_ = from_->size().value_or(0);
    std::uint64_t at_ = 0;
    zip_error_t error_;
};

class opened_archive final : public zip_archive
{
public:
    explicit opened_archive(std::unique_ptr<named_source> from) : bytes_(std::move(from)) {}

    /// @return  why it cannot be read; empty if it can
    std::string open()
    {
        zip_error_t error;
        zip_error_init(&error);
        zip_source_t* const source =
            zip_source_function_create(&source_of_bytes::call, &bytes_, &error);
        if (source == nullptr) throw std::bad_alloc();
        zip_.reset(zip_open_from_source(source, ZIP_RDONLY, &error));
        std::string why;
        if (!zip_)
        {
            zip_source_free(source);
            why = bytes_.from().failure() ? bytes_.from().reason() : zip_error_strerror(&error);
        }
        zip_error_fini(&error);
        return why;
    }

    std::vector<std::string> members() const override
    {
        std::vector<std::string> names;
        auto const count = static_cast<zip_uint64_t>(zip_get_num_entries(zip_.get(), 0));
        for (zip_uint64_t index = 0; index < count; ++index)
        {
            char const* const name = zip_get_name(zip_.get(), index, ZIP_FL_ENC_RAW);
            if (name != nullptr) names.emplace_back(name);
        }
        return names;
    }

    [[nodiscard]] zip_t* get() const { return zip_.get(); }
    [[nodiscard]] named_source const& from() const { return bytes_.from(); }

private:
    source_of_bytes bytes_;
    std::unique_ptr<zip_t, archive_closer> zip_;
};

class member_source final : public named_source
{
public:
    member_source(
        std::shared_ptr<zip_archive> of, zip_file_t* file, std::uint64_t size, bool is_stored)
        : of_(std::move(of)), file_(file), size_(size), is_stored_(is_stored)
    {}

    std::size_t read(char* to, std::size_t size) override
    {
        zip_int64_t const got = zip_fread(file_.get(), to, size);
        has_failed_ = got < 0;
        return has_failed_ ? 0 : static_cast<std::size_t>(got);
    }
    bool seek(std::uint64_t offset) override
    {
        // What is deflated has to be inflated up to there.
        if (!is_stored_) return false;
        std::uint64_t const within = std::min(offset, size_);
        return zip_fseek(file_.get(), static_cast<zip_int64_t>(within), SEEK_SET) == 0;
    }
    std::optional<std::uint64_t> size() const override { return size_; }
    boost::system::error_code failure() const override
    {
        if (!has_failed_) return {};
        boost::system::error_code const below = archive().from().failure();
        return below ? below : make_error_code(boost::system::errc::io_error);
    }
    std::string reason() const override
    {
        if (!has_failed_) return {};
        if (archive().from().failure()) return archive().from().reason();
        return std::string("ZIP: ") + zip_file_strerror(file_.get());
    }

private:
    [[nodiscard]] opened_archive const& archive() const
    {
        return static_cast<opened_archive const&>(*of_);
    }

    std::shared_ptr<zip_archive> of_;
    std::unique_ptr<zip_file_t, member_closer> file_;
    std::uint64_t size_;
    bool is_stored_;
    bool has_failed_ = false;
};

} // namespace

bool can_unzip()
{
    return true;
}

result<std::shared_ptr<zip_archive>> zip_archive::open(std::unique_ptr<named_source> from)
{
    bool const is_usable = from->size() && from->seek(0);
    if (!is_usable) return failure::because("is a ZIP archive, which has to be read at any offset");
    auto made = std::make_shared<opened_archive>(std::move(from));
    std::string const why = made->open();
    if (!why.empty()) return failure::because("is a ZIP archive that cannot be read: " + why);
    return std::shared_ptr<zip_archive>(std::move(made));
}

result<std::unique_ptr<named_source>> zip_archive::open_member(
    std::shared_ptr<zip_archive> const& of, std::string const& name)
{
    zip_t* const zip = static_cast<opened_archive const&>(*of).get();
    zip_stat_t told;
    zip_stat_init(&told);
    zip_int64_t const index = zip_name_locate(zip, name.c_str(), ZIP_FL_ENC_RAW);
    if (index < 0) return failure::because("is not in the ZIP archive");
    auto const place = static_cast<zip_uint64_t>(index);
    zip_file_t* const file = zip_fopen_index(zip, place, 0);
    bool const is_known = zip_stat_index(zip, place, 0, &told) == 0;
    if (file == nullptr || !is_known)
        return failure::because(std::string("ZIP: ") + zip_strerror(zip));
    bool const is_stored = told.comp_method == ZIP_CM_STORE;
    return std::unique_ptr<named_source>(
        std::make_unique<member_source>(of, file, told.size, is_stored));
}

} // namespace mf2::cli
