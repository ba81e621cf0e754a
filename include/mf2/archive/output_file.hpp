#pragma once

#include <boost/system/error_code.hpp>

#include <memory>
#include <string>
#include <string_view>

namespace mf2::archive
{

/// A file that is there under its name only when it is complete. Compressed if the name ends in ".gz"
/// or ".zst".
///
/// It is written as NAME.part, which replaces what may be left of an earlier attempt. Failures stay.
class output_file
{
public:
    /// Open NAME.part.
    explicit output_file(std::string name);
    /// Without `commit`, takes NAME.part away.
    ~output_file();
    output_file(output_file const&) = delete;
    output_file& operator=(output_file const&) = delete;

    /// @return  false where this or anything before failed
    bool write(std::string_view bytes);

    /// Have everything on the disk, and give it its name.
    bool commit();

    [[nodiscard]] boost::system::error_code failure() const;
    [[nodiscard]] std::string const& name() const { return name_; }

private:
    struct implementation;

    std::string name_;
    std::unique_ptr<implementation> implementation_;
};

} // namespace mf2::archive
