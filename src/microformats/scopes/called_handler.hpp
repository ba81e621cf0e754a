// Tests: test/microformats/items/extractor.cpp
#pragma once

#include <mf2/handler.hpp>

#include <type_traits>

namespace mf2::microformats
{

/// The handler of a document, and whether it is being called: then an exception is the handler's.
class called_handler
{
public:
    explicit called_handler(handler& receiver) noexcept : receiver_(receiver) {}

    /// Call it with `call`, which takes a `handler&`.
    template <class Call>
    auto operator()(Call call)
    {
        is_running_ = true;
        if constexpr (std::is_void_v<std::invoke_result_t<Call, handler&>>)
        {
            call(receiver_);
            is_running_ = false;
        }
        else
        {
            auto const result = call(receiver_);
            is_running_ = false;
            return result;
        }
    }

    /// After an exception: whether the handler has thrown it.
    [[nodiscard]] bool is_running() const noexcept { return is_running_; }
    /// Forget that it did.
    void reset() noexcept { is_running_ = false; }

private:
    handler& receiver_;
    bool is_running_ = false;
};

} // namespace mf2::microformats
