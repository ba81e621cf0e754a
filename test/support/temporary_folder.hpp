#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace mf2::test
{

/// A folder, deleted with this object and with everything in it.
class temporary_folder
{
public:
    temporary_folder();
    ~temporary_folder();
    temporary_folder(temporary_folder const&) = delete;
    temporary_folder& operator=(temporary_folder const&) = delete;

    [[nodiscard]] std::string path(std::string_view name) const;
    [[nodiscard]] bool has(std::string_view name) const;
    [[nodiscard]] std::string read(std::string_view name) const;
    /// @return  the path
    std::string write(std::string_view name, std::string_view bytes) const;

private:
    std::filesystem::path folder_;
};

} // namespace mf2::test
