#pragma once

#include "inspect/lint/rules.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace mf2::inspect
{

/// A fault of a document, or a remark about it.
struct finding
{
    lint_rule rule;
    std::uint64_t offset; ///< of the tag that it is about, in bytes of the document
    std::string message;  ///< a sentence in one line, without its full stop; UTF-8

    friend bool operator==(finding const&, finding const&) = default;
    friend bool operator<(finding const& left, finding const& right)
    {
        return std::tie(left.offset, left.rule, left.message) <
            std::tie(right.offset, right.rule, right.message);
    }
};

/// The findings so far.
class findings
{
public:
    void add(lint_rule rule, std::uint64_t offset, std::string message)
    {
        all_.push_back({rule, offset, std::move(message)});
    }

    /// Take the findings in the order of the document, each once.
    [[nodiscard]] std::vector<finding> take();

private:
    std::vector<finding> all_;
};

/// Quote a name or a value of the document for a message: in one line, not too long.
[[nodiscard]] std::string quoted(std::string_view text);
/// Quote without quotation marks.
[[nodiscard]] std::string shown(std::string_view text);

} // namespace mf2::inspect
