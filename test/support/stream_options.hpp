#pragma once

#include "encoding/input_stream.hpp"

namespace mf2::test
{

/// Options for a document whose transport names an encoding.
inline encoding::input_stream_options transport(encoding::encoding which)
{
    encoding::input_stream_options options;
    options.transport = which;
    return options;
}

/// Options for a document that declares nothing.
inline encoding::input_stream_options fallback(encoding::encoding which)
{
    encoding::input_stream_options options;
    options.fallback = which;
    return options;
}

} // namespace mf2::test
