#pragma once

#include "byte_input.hpp"
#include "signal_watch.hpp"

namespace mf2::python
{

/// A file by its path.
class path_input final : public byte_input
{
public:
    /// @param signals  stop the reading; outlive this object
    path_input(std::string const& path, signal_watch& signals);
    ~path_input() override;

    [[nodiscard]] std::ptrdiff_t read(char* to, std::size_t size) override;
    [[nodiscard]] int seek(std::uint64_t offset) override;
    [[nodiscard]] std::string failure() override;

private:
    int descriptor_;
    int error_ = 0;
    signal_watch& signals_;
};

} // namespace mf2::python
