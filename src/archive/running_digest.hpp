#pragma once

#include <mf2/archive/digest.hpp>

#include <memory>
#include <string>
#include <string_view>

struct evp_md_ctx_st;
struct evp_md_st;

namespace mf2::archive
{

/// Computes a digest and compares it with the digest in a field.
class running_digest
{
public:
    /// @param field  "sha1:3I42H3S6NNFQ2MSVX7XZKYAYSCX5QBYJ"; empty if there is none
    explicit running_digest(std::string_view field);

    /// Forget the added bytes.
    void restart();
    void add(std::string_view bytes);

    /// Compute the digest. Nothing can be added after that.
    [[nodiscard]] digest_result finish();

    /// Whether there is a digest to compute.
    [[nodiscard]] bool is_running() const { return context_ != nullptr; }

private:
    struct context_deleter
    {
        void operator()(evp_md_ctx_st* context) const;
    };

    evp_md_st const* algorithm_ = nullptr;
    std::unique_ptr<evp_md_ctx_st, context_deleter> context_;
    std::string told_; ///< the field's digest, in bytes
    digest_result result_ = digest_result::absent;
};

} // namespace mf2::archive
