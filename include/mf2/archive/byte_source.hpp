#pragma once

#include <mf2/export.hpp>

#include <boost/system/error_code.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace mf2::archive
{

/// The source of an archive's bytes.
///
/// Exceptions of these functions leave the function that reads. One thread at a time reads the
/// archive.
///
///     struct zeros final : byte_source
///     {
///         std::size_t read(char* to, std::size_t size) override
///         {
///             std::fill_n(to, size, '\0');
///             return size;
///         }
///         bool seek(std::uint64_t) override { return true; }
///         std::optional<std::uint64_t> size() const override { return std::nullopt; }
///         boost::system::error_code failure() const override { return {}; }
///     };
class MF2_EXPORT byte_source
{
public:
    virtual ~byte_source() = default;

    /// Read the next bytes.
    /// @return  the number of bytes, at most `size`; 0 at the end, and if reading fails
    [[nodiscard]] virtual std::size_t read(char* to, std::size_t size) = 0;

    /// Go on reading at another offset.
    /// @return  false if the source can be read only once; then nothing has changed
    [[nodiscard]] virtual bool seek(std::uint64_t offset) = 0;

    /// The size in bytes, if it is known beforehand.
    [[nodiscard]] virtual std::optional<std::uint64_t> size() const = 0;

    /// The error of the last read, if it failed.
    [[nodiscard]] virtual boost::system::error_code failure() const = 0;

    /// The place of an offset in results and damages: the same, unless the bytes are parts of a
    /// file.
    [[nodiscard]] virtual std::uint64_t place(std::uint64_t offset) const { return offset; }
};

/// A file, or an open file descriptor, such as standard input.
///
/// Complexity: a system call each. Exceptions: none.
///
///     boost::system::error_code ec;
///     file_source source("crawl.warc.gz", ec);
///     if (ec) return report(ec.message());
///     warc_reader reader(source);
class MF2_EXPORT file_source final : public byte_source
{
public:
    /// @param ec  set if the file cannot be opened, else cleared
    file_source(std::string const& path, boost::system::error_code& ec);
    /// @param descriptor  open for reading; stays open
    explicit file_source(int descriptor);
    ~file_source() override;
    file_source(file_source const&) = delete;
    file_source& operator=(file_source const&) = delete;

    std::size_t read(char* to, std::size_t size) override;
    bool seek(std::uint64_t offset) override;
    std::optional<std::uint64_t> size() const override { return size_; }
    boost::system::error_code failure() const override { return failure_; }

    /// For waiting for bytes; negative if the file could not be opened.
    [[nodiscard]] int descriptor() const { return descriptor_; }

private:
    MF2_LOCAL void find_size();

    int descriptor_;
    bool is_owner_;
    std::optional<std::uint64_t> size_;
    boost::system::error_code failure_;
};

/// Whether a `memory_source` behaves like a file or like a pipe.
enum class rereading
{
    possible,
    refused,
};

/// Bytes in memory.
///
/// Complexity: `read` copies the bytes, all else is constant. Exceptions: none.
///
///     memory_source source(bytes);
///     warc_reader reader(source);
class MF2_EXPORT memory_source final : public byte_source
{
public:
    /// @param bytes  outlive the source
    explicit memory_source(std::string_view bytes, rereading again = rereading::possible)
        : bytes_(bytes), again_(again)
    {}

    std::size_t read(char* to, std::size_t size) override;
    bool seek(std::uint64_t offset) override;
    std::optional<std::uint64_t> size() const override { return bytes_.size(); }
    boost::system::error_code failure() const override { return {}; }

private:
    std::string_view bytes_;
    std::size_t at_ = 0;
    rereading again_;
};

} // namespace mf2::archive
