#pragma once

#include <boost/test/tools/assertion_result.hpp>
#include <boost/test/tree/test_unit.hpp>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <string_view>

#include <fcntl.h>
#include <unistd.h>

namespace mf2::test
{

/// A terminal with both ends in this process.
class pseudo_terminal
{
public:
    pseudo_terminal() : near_(posix_openpt(O_RDWR | O_NOCTTY))
    {
        bool const is_there = near_ >= 0 && grantpt(near_) == 0 && unlockpt(near_) == 0;
        // Without O_NOCTTY, a session's first process would take it for its own, and be ended with
        // it.
        int const far = is_there ? ::open(ptsname(near_), O_RDWR | O_NOCTTY | O_CLOEXEC) : -1;
        if (far >= 0) far_ = ::fdopen(far, "r+");
        if (far_ != nullptr) return;
        if (near_ >= 0) static_cast<void>(::close(near_));
        throw std::runtime_error("there are no pseudo-terminals");
    }
    ~pseudo_terminal()
    {
        static_cast<void>(std::fclose(far_));
        static_cast<void>(::close(near_));
    }
    pseudo_terminal(pseudo_terminal const&) = delete;
    pseudo_terminal& operator=(pseudo_terminal const&) = delete;

    [[nodiscard]] std::FILE* file() const { return far_; }

    /// The text written to the file, with the line ends of terminals. It must be short. It may
    /// arrive in parts, so that an end mark is written behind it.
    [[nodiscard]] std::string shown() const
    {
        constexpr std::string_view end = "\x04";
        static_cast<void>(std::fputs(end.data(), far_));
        static_cast<void>(std::fflush(far_));
        std::string text;
        std::array<char, 4096> room;
        while (!text.ends_with(end))
        {
            ssize_t const size = ::read(near_, room.data(), room.size());
            if (size <= 0) throw std::runtime_error("the pseudo-terminal cannot be read");
            text.append(room.data(), static_cast<std::size_t>(size));
        }
        return text.substr(0, text.size() - end.size());
    }

private:
    int near_;
    std::FILE* far_ = nullptr;
};

/// A precondition of a case: that there are pseudo-terminals; a container may have none.
[[nodiscard]] inline boost::test_tools::assertion_result needs_pseudo_terminal(
    boost::unit_test::test_unit_id)
{
    boost::test_tools::assertion_result there(true);
    try
    {
        pseudo_terminal const tried;
    }
    catch (std::runtime_error const& error)
    {
        there = false;
        there.message() << error.what();
    }
    return there;
}

} // namespace mf2::test
