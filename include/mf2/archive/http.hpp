#pragma once

#include <mf2/archive/damage.hpp>
#include <mf2/archive/header_fields.hpp>

#include <mf2/export.hpp>

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::archive
{

/// The status line and the fields of an HTTP response.
struct http_head
{
    int status = 0;
    header_fields fields;
    std::size_t size = 0; ///< in bytes, with the empty line, and with heads that were skipped
};

/// Read the head of a response. RFC 9112, "Status Line", as tolerantly as browsers:
///
/// - any version, "HTTP/2" as well, or "HTTP" alone
/// - no reason phrase, or no status, which is then 200
/// - up to four bytes before it, such as empty lines
/// - lines that end in LF alone
/// - no empty line if the bytes end
///
/// Interim responses, such as 100, and those of a proxy for a tunnel are skipped, if one with a
/// version and a status follows.
///
/// Complexity: linear in the bytes. Exceptions: std::bad_alloc.
///
///     auto const head = read_http_head("HTTP/1.1 200 OK\r\nVia: x\r\n\r\n<p>");
///     assert(head && head->status == 200 && head->fields.get("via") == "x");
///
/// @return  nothing if the bytes begin with no head
[[nodiscard]] MF2_EXPORT std::optional<http_head> read_http_head(std::string_view bytes);

/// Whether these bytes have the whole head of a response, and of skipped ones before it. Bytes that
/// do not begin as `read_http_head` says have no head to wait for: the result is true.
///
/// Complexity: linear in the bytes. Exceptions: std::bad_alloc.
///
///     std::string start;
///     for (auto piece = reader.read(); !piece.empty(); piece = reader.read())
///     {
///         start += piece;
///         if (has_http_head(start)) break;
///     }
[[nodiscard]] MF2_EXPORT bool has_http_head(std::string_view bytes);

/// The Content-Type that counts if a response has several: the last that is a media type. If it has
/// no charset, it gets that of an earlier one of the same type. Fetch, "extract a MIME type".
///
/// Complexity: linear in the fields. Exceptions: std::bad_alloc.
///
///     header_fields fields;
///     fields.add("Content-Type", "text/html; charset=latin1");
///     assert(content_type_of(fields) == "text/html; charset=latin1");
///
/// @return  as it was sent, if there is only one
[[nodiscard]] MF2_EXPORT std::string content_type_of(header_fields const& fields);

/// Takes a body piece by piece.
class MF2_EXPORT body_sink
{
public:
    virtual ~body_sink() = default;
    /// @return  false: no more is wanted
    virtual bool write(std::string_view bytes) = 0;
    /// The body has ended.
    virtual void finish() = 0;
};

/// Undoes the codings of a body in Transfer-Encoding and in Content-Encoding: chunked, gzip,
/// deflate, br and zstd, several too. Text that only claims a coding is passed on as it is, for
/// many crawlers store bodies decoded and leave the fields. Other bytes that cannot be decoded are
/// a `corrupt_body`, and not passed on. So are bytes that are still compressed when all codings are
/// undone. More than five codings, and unknown ones, are an `unsupported_coding`. Memory is bounded
/// for a body of any size.
///
/// Complexity: linear in the output. Exceptions: std::bad_alloc, and those of the sink and of
/// `report`.
///
///     struct printer final : body_sink
///     {
///         bool write(std::string_view bytes) override { return bool(std::cout << bytes); }
///         void finish() override {}
///     };
///     printer to;
///     body_decoder::receiver const report_damage = [](damage_kind kind) {
///         std::cerr << name(kind) << '\n';
///     };
///     body_decoder decoder(head.fields, to, report_damage);
///     for (auto piece = reader.read(); !piece.empty(); piece = reader.read())
///     {
///         decoder.write(piece);
///     }
///     decoder.finish();
class MF2_EXPORT body_decoder final : public body_sink
{
public:
    using receiver = std::function<void(damage_kind)>;

    /// @param fields  those of the response
    /// @param to      takes the decoded body; outlives the decoder
    /// @param report  receives damage; outlives the decoder
    body_decoder(header_fields const& fields, body_sink& to, receiver const& report);
    body_decoder(header_fields const& fields, body_sink& to, receiver&& report) = delete;
    ~body_decoder() override;

    bool write(std::string_view bytes) override { return first_->write(bytes); }
    void finish() override { first_->finish(); }

    /// Whether the body is compressed, by the fields.
    [[nodiscard]] bool is_compressed() const { return is_compressed_; }

private:
    MF2_LOCAL void add(std::unique_ptr<body_sink> stage);

    std::vector<std::unique_ptr<body_sink>> stages_;
    body_sink* first_;
    bool is_compressed_ = false;
};

} // namespace mf2::archive
