#pragma once

#include "row_reader.hpp"
#include "with_lock.hpp"

#include <memory>
#include <mutex>
#include <optional>
#include <utility>

namespace mf2::python
{

/// A reader that several may hold, and one thread at a time use.
class shared_reader
{
public:
    explicit shared_reader(std::unique_ptr<row_reader>&& reader) : reader_(std::move(reader)) {}
    shared_reader(shared_reader const&) = delete;
    shared_reader& operator=(shared_reader const&) = delete;
    ~shared_reader()
    {
        with_lock const locked; // for the objects that it holds
        reader_.reset();
    }

    /// Without the interpreter's lock: wait for others.
    template <class Use>
    auto use(Use use)
    {
        std::lock_guard const alone(mutex_);
        return use(*reader_);
    }

    /// With the lock, which who uses it may wait for: do not wait.
    /// @return  false where another thread uses it
    template <class Use>
    [[nodiscard]] bool try_use(Use use)
    {
        std::unique_lock const alone(mutex_, std::try_to_lock);
        if (alone.owns_lock()) use(*reader_);
        return alone.owns_lock();
    }

    /// With the lock, and behind `row_reader::read`.
    [[nodiscard]] kept_exception& interruption() { return reader_->interruption(); }

private:
    std::mutex mutex_;
    std::unique_ptr<row_reader> reader_;
};

} // namespace mf2::python
