#pragma once

#include "fuzz/fuzz_input.hpp"

#include "cli/sources/named_source.hpp"

#include <atomic>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

namespace mf2::fuzz
{

struct file_closer
{
    void operator()(std::FILE* file) const { std::fclose(file); }
};
using open_file = std::unique_ptr<std::FILE, file_closer>;

/// A file in memory. It has a path while it exists.
class memory_file
{
public:
    explicit memory_file(std::string_view bytes = {});

    /// The file at its start, for one reader.
    [[nodiscard]] std::FILE* get() const { return file_.get(); }
    [[nodiscard]] std::string path() const;
    [[nodiscard]] std::string content() const;
    /// Cut the file, or make it longer by zeros.
    void resize(std::size_t size) const;

private:
    open_file file_;
};

/// A stream that gives bytes in pieces, as a slow pipe does: a read gets nothing of the next piece.
class piece_stream
{
public:
    /// @param input  chooses the lengths of the pieces, of which there are few
    piece_stream(std::string_view bytes, fuzz_input const& input);
    ~piece_stream();
    piece_stream(piece_stream const&) = delete;
    piece_stream& operator=(piece_stream const&) = delete;

    [[nodiscard]] std::FILE* get() const { return reader_.get(); }

private:
    void write(int to, fuzz_input const& input);
    [[nodiscard]] bool is_drained() const;

    std::string bytes_;
    std::atomic<bool> is_given_up_ = false;
    open_file reader_;
    std::thread writer_;
};

/// Bytes in memory as the command's source, in pieces.
class piece_source final : public cli::named_source
{
public:
    /// @param input  chooses the lengths of the pieces; null: as long as requested
    piece_source(std::string_view bytes, archive::rereading again, fuzz_input const* input)
        : all_(bytes, again), size_(bytes.size()), input_(input)
    {}

    std::size_t read(char* to, std::size_t size) override;
    bool seek(std::uint64_t offset) override { return all_.seek(offset); }
    [[nodiscard]] std::optional<std::uint64_t> size() const override { return all_.size(); }
    [[nodiscard]] boost::system::error_code failure() const override { return {}; }

private:
    archive::memory_source all_;
    std::size_t size_;
    fuzz_input const* input_;
    std::size_t reads_ = 0;
};

} // namespace mf2::fuzz
