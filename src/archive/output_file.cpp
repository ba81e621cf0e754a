#include <mf2/archive/output_file.hpp>

#include "archive/compressor.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <utility>

namespace mf2::archive
{

namespace
{

std::unique_ptr<compressor> compressor_for(std::string_view name)
{
    if (name.ends_with(".gz")) return make_gzip_compressor();
    if (name.ends_with(".zst")) return make_zstd_compressor();
    return nullptr;
}

} // namespace

struct output_file::implementation
{
    explicit implementation(std::string const& name)
        : part(name + ".part"), pack(compressor_for(name)), file(std::fopen(part.c_str(), "wbe"))
    {
        if (file == nullptr) fail();
        was_opened = file != nullptr;
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

    void flush()
    {
        if (pack != nullptr) pack->finish(to_file);
        if (failure) return;
        if (std::fflush(file) != 0 || fsync(fileno(file)) != 0) fail();
    }

    void close()
    {
        if (file == nullptr) return;
        if (std::fclose(std::exchange(file, nullptr)) != 0) fail();
    }

    std::string part;
    std::unique_ptr<compressor> pack;
    std::FILE* file;
    boost::system::error_code failure;
    bool was_opened = false;
    bool is_committed = false;
    compressor::receiver to_file = [this](std::string_view bytes) { put(bytes); };
};

output_file::output_file(std::string name)
    : name_(std::move(name)), implementation_(std::make_unique<implementation>(name_))
{}

output_file::~output_file()
{
    implementation& self = *implementation_;
    self.close();
    if (self.was_opened && !self.is_committed) static_cast<void>(std::remove(self.part.c_str()));
}

bool output_file::write(std::string_view bytes)
{
    implementation& self = *implementation_;
    if (self.failure) return false;
    if (self.pack != nullptr) self.pack->write(bytes, self.to_file);
    else self.put(bytes);
    return !self.failure;
}

bool output_file::commit()
{
    implementation& self = *implementation_;
    if (self.failure) return false;
    self.flush();
    self.close();
    if (self.failure) return false;
    if (std::rename(self.part.c_str(), name_.c_str()) != 0) self.fail();
    self.is_committed = !self.failure;
    return self.is_committed;
}

boost::system::error_code output_file::failure() const
{
    return implementation_->failure;
}

} // namespace mf2::archive
