#pragma once

#include "support/hostile_inputs.hpp"

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mf2::test::hostile
{

using size = std::size_t;
using maker = std::function<std::string(size)>;

/// Collects the kinds of documents.
class families
{
public:
    void add(std::string name, maker make, parse_options options = {})
    {
        add_product(std::move(name), std::move(make), std::move(options));
        all_.back().is_of_product = false;
    }
    void add_product(std::string name, maker make, parse_options options = {})
    {
        options.base_url = "http://example.com/";
        all_.push_back({std::move(name), std::move(make), std::move(options), true});
    }

    [[nodiscard]] std::vector<hostile_input> take() && { return std::move(all_); }

private:
    std::vector<hostile_input> all_;
};

// Each is in the file of its name.
void add_nesting(families& to);
void add_nested_bodies(families& to);
void add_formatting(families& to);
void add_attributes(families& to);
void add_items(families& to);
void add_references(families& to);
void add_tokens(families& to);
void add_encodings(families& to);
void add_options(families& to);
void add_colliding(families& to);
void add_posts(families& to);

/// `piece` again and again.
[[nodiscard]] std::string repeated(std::string_view piece, size bytes);

/// `piece`, `count` times.
[[nodiscard]] std::string times(size count, std::string_view piece);

/// `pattern` again and again, with each `#` in it replaced by a number that counts up.
[[nodiscard]] std::string counted(std::string_view pattern, size bytes);

/// A part that opens elements, then one that does something for all of them.
[[nodiscard]] std::string halves(std::string first, std::string_view second);

/// `first`, then `piece` again and again, up to `bytes` in all.
[[nodiscard]] std::string filled(std::string first, std::string_view piece, size bytes);

[[nodiscard]] std::string before(std::string_view first, std::string rest);

/// Random characters of `alphabet`, or of all bytes if it is empty. Always the same.
[[nodiscard]] std::string random_bytes(size bytes, std::string_view alphabet);

} // namespace mf2::test::hostile
