#include <mf2/archive/output_file.hpp>

#include "archive/compressor.hpp"
#include "archive/file_beside.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <utility>

namespace mf2::archive
{

namespace
{

using make_compressor = std::unique_ptr<compressor> (*)();

make_compressor packer_for(std::string_view name)
{
    if (name.ends_with(".gz")) return make_gzip_compressor;
    if (name.ends_with(".zst")) return make_zstd_compressor;
    return nullptr;
}

/// Lock a file while it is open.
/// @return  whether nobody else holds it; true where the file system has no locks
bool lock(int file)
{
    int locked = 0;
    do locked = flock(file, LOCK_EX | LOCK_NB);
    while (locked != 0 && errno == EINTR);
    return locked == 0 || errno != EWOULDBLOCK;
}

/// Whether an open file is still the one of this path.
bool is_at(std::string const& path, int file)
{
    struct stat opened = {};
    struct stat there = {};
    return fstat(file, &opened) == 0 && stat(path.c_str(), &there) == 0 &&
        opened.st_dev == there.st_dev && opened.st_ino == there.st_ino;
}

/// Open a file for writing that nobody else writes, and keep its bytes.
/// @param flags  further flags of `open`
/// @return       null on failure; errno is EWOULDBLOCK if somebody else holds the file
std::FILE* open_alone(std::string const& path, int flags)
{
    constexpr mode_t permissions = 0666; // less the user's mask
    for (;;)
    {
        int const file = open(path.c_str(), O_WRONLY | O_CLOEXEC | flags, permissions);
        if (file < 0) return nullptr;
        bool const is_locked = lock(file);
        if (is_locked && is_at(path, file)) return fdopen(file, "wb");
        static_cast<void>(close(file));
        // Its last holder renamed or removed it before it was locked here.
        if (is_locked) continue;
        errno = EWOULDBLOCK;
        return nullptr;
    }
}

bool has_size(std::FILE* file, std::uint64_t size)
{
    struct stat opened = {};
    return fstat(fileno(file), &opened) == 0 && static_cast<std::uint64_t>(opened.st_size) == size;
}

using file_pointer = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

/// Give a complete file its unfinished name again. Until then an empty, locked file has that name,
/// so that nobody begins or completes another one.
/// @return  null on failure, with errno
std::FILE* reopen_alone(std::string const& name, std::string const& part, std::uint64_t size)
{
    file_pointer const empty(open_alone(part, O_CREAT), &std::fclose);
    if (empty == nullptr) return nullptr;
    if (!has_size(empty.get(), 0))
    {
        errno = EWOULDBLOCK;
        return nullptr;
    }
    file_pointer file(open_alone(name, 0), &std::fclose);
    bool const is_known = file != nullptr && has_size(file.get(), size);
    if (is_known && std::rename(name.c_str(), part.c_str()) == 0) return file.release();
    int const why = file == nullptr || is_known ? errno : EWOULDBLOCK;
    static_cast<void>(std::remove(part.c_str()));
    errno = why;
    return nullptr;
}

} // namespace

struct output_file::implementation
{
    implementation(std::string const& name, std::uint64_t kept, kept_in where)
        : path(unfinished_file(name)),
          packer(packer_for(name)),
          file(
              where == kept_in::complete ? reopen_alone(name, path, kept)
                                         : open_alone(path, kept == 0 ? O_CREAT : 0)),
          saved(kept),
          was_opened(file != nullptr)
    {
        if (file == nullptr) fail();
        else go_back();
    }

    void fail()
    {
        if (!failure) failure = {errno, boost::system::generic_category()};
    }

    void put(std::string_view bytes)
    {
        if (failure || bytes.empty()) return;
        if (std::fwrite(bytes.data(), 1, bytes.size(), file) != bytes.size()) fail();
    }

    void begin_member()
    {
        is_begun = true;
        if (packer != nullptr) pack = packer();
    }

    /// Write all bytes to the disk.
    void flush()
    {
        if (is_begun && pack != nullptr) pack->finish(to_file);
        is_begun = false;
        pack.reset();
        if (failure) return;
        if (std::fflush(file) != 0 || fsync(fileno(file)) != 0) fail();
    }

    /// Drop the bytes behind the saved part.
    void go_back()
    {
        is_begun = false;
        pack.reset();
        if (failure) return;
        bool const is_cut = std::fflush(file) == 0 &&
            ftruncate(fileno(file), static_cast<off_t>(saved)) == 0 &&
            fseeko(file, static_cast<off_t>(saved), SEEK_SET) == 0;
        if (!is_cut) fail();
        // A compressed file has at least one member.
        else if (saved == 0) begin_member();
    }

    void close()
    {
        if (file == nullptr) return;
        if (std::fclose(std::exchange(file, nullptr)) != 0) fail();
    }

    std::string path;
    make_compressor packer;
    std::unique_ptr<compressor> pack; ///< of the current member, if one is begun
    std::FILE* file;
    std::uint64_t saved;
    boost::system::error_code failure;
    bool was_opened;
    bool is_begun = false; ///< there are bytes behind the saved part
    bool is_committed = false;
    bool has_no_name = false; ///< renaming failed
    compressor::receiver to_file = [this](std::string_view bytes) { put(bytes); };
};

output_file::output_file(std::string name, std::uint64_t kept, kept_in where)
    : name_(std::move(name)), implementation_(std::make_unique<implementation>(name_, kept, where))
{}

output_file::~output_file()
{
    implementation& self = *implementation_;
    bool const is_left = self.was_opened && !self.is_committed;
    // Before it is closed: after that, somebody else may hold it.
    if (is_left && self.saved != 0) self.go_back();
    else if (is_left) static_cast<void>(std::remove(self.path.c_str()));
    self.close();
}

bool output_file::write(std::string_view bytes)
{
    implementation& self = *implementation_;
    if (self.failure) return false;
    if (!self.is_begun) self.begin_member();
    if (self.pack != nullptr) self.pack->write(bytes, self.to_file);
    else self.put(bytes);
    return !self.failure;
}

bool output_file::save()
{
    implementation& self = *implementation_;
    if (self.failure) return false;
    self.flush();
    off_t const size = self.failure ? 0 : ftello(self.file);
    if (size < 0) self.fail();
    if (!self.failure) self.saved = static_cast<std::uint64_t>(size);
    return !self.failure;
}

bool output_file::drop()
{
    implementation_->go_back();
    return !implementation_->failure;
}

bool output_file::commit()
{
    implementation& self = *implementation_;
    if (!save()) return false;
    // Before it is closed: after that, somebody else may write to the file at its path.
    self.is_committed = std::rename(self.path.c_str(), name_.c_str()) == 0;
    self.has_no_name = !self.is_committed;
    if (self.has_no_name) self.fail();
    self.close();
    return !self.failure;
}

std::uint64_t output_file::saved_size() const
{
    return implementation_->saved;
}

std::string output_file::failed_name() const
{
    return implementation_->has_no_name ? name_ : implementation_->path;
}

boost::system::error_code output_file::failure() const
{
    return implementation_->failure;
}

} // namespace mf2::archive
