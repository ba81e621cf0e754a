#pragma once

#include <mf2/export.hpp>

#include <boost/system/error_code.hpp>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace mf2::archive
{

/// A file that is there under its name only when it is complete. Compressed if the name ends in
/// ".gz" or ".zst".
///
/// It is written as NAME.part, or with a shorter name where that is too long. That file replaces
/// what may be left of an earlier attempt, and nobody else can write it so meanwhile, in this
/// process or another. Failures stay.
///
/// Complexity: linear in the bytes written. Exceptions: std::bad_alloc.
///
///     output_file out("pages.jsonl.gz");
///     out.write("{}\n");
///     if (!out.commit()) report(out.failed_name() + ": " + out.failure().message());
class MF2_EXPORT output_file
{
public:
    /// Where the bytes are that are kept.
    enum class kept_in
    {
        part,     ///< NAME.part
        complete, ///< NAME, which becomes NAME.part again
    };

    /// Open NAME.part. It is left as it is, with the failure EWOULDBLOCK, where another one has it
    /// open; so are both files where NAME is to be kept and has not that size, or NAME.part is not
    /// empty: then another one had it.
    /// @param kept  go on behind so many bytes, the `saved_size` of an earlier attempt
    explicit output_file(std::string name, std::uint64_t kept = 0, kept_in where = kept_in::part);
    /// Without `commit`, takes NAME.part away or, if anything of it is saved, all that is behind
    /// that.
    ~output_file();
    output_file(output_file const&) = delete;
    output_file& operator=(output_file const&) = delete;

    /// @return  false where this or anything before failed
    bool write(std::string_view bytes);

    /// Have everything on the disk, so that a later attempt may go on behind it. Of a compressed
    /// file this ends a member or frame: what comes later is in another.
    ///
    /// Complexity: that of `fsync`.
    ///
    ///     out.write("{}\n");
    ///     out.save();
    ///     std::uint64_t const kept = out.saved_size(); // what a later attempt goes on behind
    bool save();

    /// Forget what was written since the last `save`.
    ///
    ///     out.write("half a line");
    ///     out.drop();
    bool drop();

    /// Have everything on the disk, and give the file its name.
    ///
    /// Complexity: that of `fsync`.
    bool commit();

    /// How long NAME.part was at the last `save`, or the file at the `commit`, in bytes.
    [[nodiscard]] std::uint64_t saved_size() const;
    [[nodiscard]] boost::system::error_code failure() const;
    /// What the failure is of: NAME.part or, where that cannot get its name, NAME.
    [[nodiscard]] std::string failed_name() const;
    [[nodiscard]] std::string const& name() const { return name_; }

private:
    struct MF2_LOCAL implementation;

    std::string name_;
    std::unique_ptr<implementation> implementation_;
};

} // namespace mf2::archive
