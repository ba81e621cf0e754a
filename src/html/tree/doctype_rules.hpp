#pragma once

#include "html/tokenizer/token.hpp"

#include <cstdint>
#include <string>

namespace mf2::html
{

enum class document_mode : std::uint8_t;

/// The mode that a document's DOCTYPE sets. HTML, 'The "initial" insertion mode'.
[[nodiscard]] document_mode mode_from_doctype(doctype_token const& token) noexcept;

/// Append a DOCTYPE as the tree construction tests print it: `<!DOCTYPE name "public" "system">`,
/// the identifiers only if one of them is not empty.
void append_doctype(std::pmr::string& out, doctype_token const& token);

} // namespace mf2::html
