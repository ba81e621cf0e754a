#pragma once

#include "column.hpp"

#include <mf2_archive.h>

#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace mf2::python
{

/// Makes rows of archives. Functions are called without the interpreter's lock.
class row_maker
{
public:
    row_maker() = default;
    row_maker(row_maker const&) = delete;
    row_maker& operator=(row_maker const&) = delete;
    virtual ~row_maker() = default;

    /// The rows so far.
    [[nodiscard]] virtual struct_column& rows() = 0;
    /// Take the rows so far, and begin with none.
    [[nodiscard]] virtual std::unique_ptr<struct_column> take() = 0;

    /// @param file  the archive's name
    virtual void add_page(mf2_page const* page, std::string const& file) = 0;
    /// Add the failure of an archive that cannot be opened, or not be read any further.
    virtual void add_failure(std::string const& file, std::string const& why) = 0;
    /// Add the end of an archive, which was read as far as possible.
    virtual void add_end(mf2_archive const*, std::string const&) {}
};

/// Makes rows in columns of some kind.
/// @tparam Columns  has `rows`, which owns the columns; each batch gets a new one
template <class Columns>
class columns_maker : public row_maker
{
public:
    [[nodiscard]] struct_column& rows() final { return *to_->rows; }
    [[nodiscard]] std::unique_ptr<struct_column> take() final
    {
        return std::move(std::exchange(to_, std::make_unique<Columns>())->rows);
    }

protected:
    [[nodiscard]] Columns& to() { return *to_; }

private:
    std::unique_ptr<Columns> to_ = std::make_unique<Columns>();
};

/// @param rows  "pages", "items", "quads" or "accounting"
/// @return      null if it is none of these
[[nodiscard]] std::unique_ptr<row_maker> make_row_maker(std::string_view rows);

// A function for each of these.

[[nodiscard]] std::unique_ptr<row_maker> make_page_rows();
[[nodiscard]] std::unique_ptr<row_maker> make_item_rows();
[[nodiscard]] std::unique_ptr<row_maker> make_quad_rows();
[[nodiscard]] std::unique_ptr<row_maker> make_accounting_rows();

} // namespace mf2::python
