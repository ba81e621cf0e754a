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

/// APPNOTE.TXT, "Local file header": its length without the name and extra fields, and a length
/// that most extra fields fit.
constexpr std::uint64_t local_header_size = 30;
constexpr std::uint64_t usual_extra_size = 64;

struct archive_closer
{
    void operator()(zip_t* of) const { zip_discard(of); }
};
struct member_closer
{
    void operator()(zip_file_t* of) const { static_cast<void>(zip_fclose(of)); }
};

/// The source that libzip reads an archive from.
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

    /// Note how many bytes libzip will read at its next position; 0: unknown.
    void expect(std::uint64_t size) { expected_ = size; }

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
        std::uint64_t const left = size_ - std::min(offset, size_);
        if (expected_ != 0) from_->expect({offset, std::min(expected_, left)});
        if (expected_ != to_the_end) expected_ = 0;
        return 0;
    }

    zip_int64_t fail(int error)
    {
        zip_error_set(&error_, error, 0);
        return -1;
    }

    static constexpr std::uint64_t to_the_end = UINT64_MAX;

    std::unique_ptr<named_source> from_;
    std::uint64_t size_ = from_->size().value_or(0);
    std::uint64_t at_ = 0;
    std::uint64_t expected_ = to_the_end; // libzip first reads the directory, at the end
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
        bytes_.expect(0);
        return why;
    }

    bool has_failed() const override { return bool(bytes_.from().failure()); }

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
    [[nodiscard]] source_of_bytes& bytes() { return bytes_; }
    [[nodiscard]] named_source const& from() const { return bytes_.from(); }

private:
    source_of_bytes bytes_;
    std::unique_ptr<zip_t, archive_closer> zip_;
};

class member_source final : public named_source
{
public:
    member_source(
        std::shared_ptr<opened_archive> of, zip_file_t* file, zip_stat_t const& told,
        archive::extent part)
        : of_(std::move(of)),
          file_(file),
          size_(told.size),
          is_stored_(told.comp_method == ZIP_CM_STORE),
          part_(part)
    {}

    std::size_t read(char* to, std::size_t size) override
    {
        // libzip fills the whole buffer if it can, so a part is read in small pieces.
        std::uint64_t const most = is_part() ? archive::largest_gap : size;
        zip_int64_t const got = zip_fread(file_.get(), to, std::min<std::uint64_t>(size, most));
        has_failed_ = got < 0 && !note_damage();
        return got < 0 ? 0 : static_cast<std::size_t>(got);
    }
    bool seek(std::uint64_t offset) override
    {
        // A seek would inflate all bytes before the offset.
        if (!is_stored_) return false;
        if (size_ == 0) return true; // zip_fseek of libzip 1.7.3 would crash
        std::uint64_t const within = std::min(offset, size_);
        if (is_part() && offset == part_.offset)
            of_->bytes().expect(std::min(part_.length, size_ - within));
        return zip_fseek(file_.get(), static_cast<zip_int64_t>(within), SEEK_SET) == 0;
    }
    std::optional<std::uint64_t> size() const override { return size_; }
    boost::system::error_code failure() const override
    {
        if (!has_failed_) return {};
        boost::system::error_code const below = of_->from().failure();
        return below ? below : make_error_code(boost::system::errc::io_error);
    }
    std::string reason() const override
    {
        if (!has_failed_) return {};
        if (of_->from().failure()) return of_->from().reason();
        return "ZIP: " + told();
    }
    std::optional<source_damage> damage() const override { return damage_; }

private:
    [[nodiscard]] bool is_part() const { return part_.length != UINT64_MAX; }
    [[nodiscard]] std::string told() const { return zip_file_strerror(file_.get()); }

    /// Let an error of the member itself end it.
    /// @return  false if reading failed for another reason
    bool note_damage()
    {
        using kind = archive::damage_kind;
        int const error = zip_error_code_zip(zip_file_get_error(file_.get()));
        bool const is_checksum = error == ZIP_ER_CRC;
        // Versions of libzip have different errors for bytes that cannot be inflated.
        bool const is_of_member =
            is_checksum || error == ZIP_ER_COMPRESSED_DATA || error == ZIP_ER_ZLIB;
        if (!is_of_member || of_->from().failure()) return false;
        damage_ = {is_checksum ? kind::checksum_mismatch : kind::corrupt_member, "ZIP: " + told()};
        zip_file_error_clear(file_.get()); // so that a seek back works
        return true;
    }

    std::shared_ptr<opened_archive> of_;
    std::unique_ptr<zip_file_t, member_closer> file_;
    std::uint64_t size_;
    bool is_stored_;
    archive::extent part_;
    std::optional<source_damage> damage_;
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
    std::shared_ptr<zip_archive> const& of, std::string const& name, archive::extent part)
{
    auto const opened = std::static_pointer_cast<opened_archive>(of);
    zip_t* const zip = opened->get();
    zip_stat_t told;
    zip_stat_init(&told);
    zip_int64_t const index = zip_name_locate(zip, name.c_str(), ZIP_FL_ENC_RAW);
    if (index < 0) return failure::because("is not in the ZIP archive");
    auto const place = static_cast<zip_uint64_t>(index);
    bool const is_known = zip_stat_index(zip, place, 0, &told) == 0;
    bool const is_whole = part.offset == 0 && part.length == UINT64_MAX;
    opened->bytes().expect(
        local_header_size + (is_whole ? name.size() + usual_extra_size + told.comp_size : 0));
    zip_file_t* const file = zip_fopen_index(zip, place, 0);
    if (file == nullptr || !is_known)
        return failure::because(std::string("ZIP: ") + zip_strerror(zip));
    return std::unique_ptr<named_source>(std::make_unique<member_source>(opened, file, told, part));
}

} // namespace mf2::cli
