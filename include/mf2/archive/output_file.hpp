#pragma once

#include <mf2/export.hpp>

#include <boost/system/error_code.hpp>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace mf2::archive
{

/// A file that exists under its name only when it is complete. Compressed if the name ends in ".gz"
/// or ".zst".
///
/// It is written as NAME.part, or under a shorter name if that is too long. That file replaces the
/// rest of an earlier attempt. Meanwhile no other `output_file` can write it, in this process or
/// another. Failures stay.
///
/// Complexity: linear in the bytes written. Exceptions: std::bad_alloc.
///
///     output_file out("pages.jsonl.gz");
///     out.write("{}\n");
///     if (!out.commit()) report(out.failed_name() + ": " + out.failure().message());
class MF2_EXPORT output_file
{
public:
    /// The file that holds the kept bytes.
    enum class kept_in
    {
        part,     ///< NAME.part
        complete, ///< NAME, which becomes NAME.part again
    };

    /// Open NAME.part. If another one has it open, it is left as it is, with the failure
    /// EWOULDBLOCK. With `kept_in::complete` both files are left so if NAME has another size, or
    /// NAME.part is not empty: then another one had it.
    /// @param kept  the number of bytes to go on after, the `saved_size` of an earlier attempt
    explicit output_file(std::string name, std::uint64_t kept = 0, kept_in where = kept_in::part);
    /// Without `commit`, remove NAME.part or, if a part of it is saved, all bytes after that.
    ~output_file();
    output_file(output_file const&) = delete;
    output_file& operator=(output_file const&) = delete;

    /// @return  false if this or anything before failed
    bool write(std::string_view bytes);

    /// Write everything to the disk, so that a later attempt may go on after it. In a compressed
    /// file this ends a member or frame; later bytes are in another.
    ///
    /// Complexity: that of `fsync`.
    ///
    ///     out.write("{}\n");
    ///     out.save();
    ///     std::uint64_t const kept = out.saved_size(); // a later attempt goes on after these
    bool save();

    /// Forget the bytes written since the last `save`.
    ///
    ///     out.write("half a line");
    ///     out.drop();
    bool drop();

    /// Write everything to the disk, and give the file its name.
    ///
    /// Complexity: that of `fsync`.
    bool commit();

    /// The length of NAME.part at the last `save`, or of the file at the `commit`, in bytes.
    [[nodiscard]] std::uint64_t saved_size() const;
    [[nodiscard]] boost::system::error_code failure() const;
    /// The name of the file that failed: NAME.part or, if that cannot get its name, NAME.
    [[nodiscard]] std::string failed_name() const;
    [[nodiscard]] std::string const& name() const { return name_; }

private:
    struct MF2_LOCAL implementation;

    std::string name_;
    std::unique_ptr<implementation> implementation_;
};

} // namespace mf2::archive
