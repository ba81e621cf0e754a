#pragma once

#include "row_reader.hpp"
#include "with_lock.hpp"

#include <memory>
#include <mutex>
#include <optional>
#include <utility>

namespace mf2::python
{

/// A reader that several objects may hold. One thread at a time uses it.
class shared_reader
{
public:
    explicit shared_reader(std::unique_ptr<row_reader>&& reader) : reader_(std::move(reader)) {}
    shared_reader(shared_reader const&) = delete;
    shared_reader& operator=(shared_reader const&) = delete;
    ~shared_reader()
    {
        with_lock const locked; // for the objects that the reader holds
        reader_.reset();
    }

    /// Use the reader, after waiting for other threads. Called without the interpreter's lock.
    template <class Use>
    auto use(Use use)
    {
        std::lock_guard const alone(mutex_);
        return use(*reader_);
    }

    /// Use the reader without waiting. Called with the lock, for which the reader's user may wait.
    /// @return  false if another thread uses the reader
    template <class Use>
    [[nodiscard]] bool try_use(Use use)
    {
        std::unique_lock const alone(mutex_, std::try_to_lock);
        if (alone.owns_lock()) use(*reader_);
        return alone.owns_lock();
    }

    /// With the lock, after `row_reader::read`.
    [[nodiscard]] kept_exception& interruption() { return reader_->interruption(); }

private:
    std::mutex mutex_;
    std::unique_ptr<row_reader> reader_;
};

} // namespace mf2::python
