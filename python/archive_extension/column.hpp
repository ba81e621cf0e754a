#pragma once

#include "python.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Columns of rows, with the memory layout of Arrow ("Arrow Columnar Format", physical layouts), so
/// that they are passed on as they are.
namespace mf2::python
{

/// The values of a column, one a row.
class column
{
public:
    /// A column that is a part of another one.
    struct part
    {
        char const* name;
        column* values;
    };

    column() = default;
    column(column const&) = delete;
    column& operator=(column const&) = delete;
    virtual ~column() = default;

    /// The type in the notation of Arrow's C data interface: "u" is a text.
    [[nodiscard]] virtual char const* format() const = 0;
    /// The buffers of the values; in Arrow's order they follow `validity`.
    [[nodiscard]] virtual std::vector<void const*> buffers() const = 0;
    [[nodiscard]] virtual std::vector<part> parts() { return {}; }
    /// The size of the values in bytes.
    [[nodiscard]] virtual std::size_t bytes() const = 0;
    /// A value as an object of Python. Needs the interpreter's lock.
    /// @return  none if an exception is set
    [[nodiscard]] reference at(std::size_t row) const;

    void append_null();
    /// Keep at most some rows, and nothing of an incomplete one.
    void truncate(std::size_t rows);

    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    [[nodiscard]] std::size_t null_count() const noexcept { return null_count_; }
    /// A bit for each row, the lowest first: whether it has a value. Null if all rows have.
    [[nodiscard]] void const* validity() const noexcept;

protected:
    /// Count one more row, which has a value.
    void add_row() { note(true); }

private:
    virtual void append_nothing() = 0; ///< append a placeholder for a value
    virtual void truncate_values(std::size_t rows) = 0;
    [[nodiscard]] virtual reference value_at(std::size_t row) const = 0;
    void note(bool is_there);
    [[nodiscard]] bool is_there(std::size_t row) const;

    std::vector<std::uint8_t> validity_;
    std::size_t size_ = 0;
    std::size_t null_count_ = 0;
};

/// Texts, UTF-8.
class text_column final : public column
{
public:
    /// Most bytes of all texts of a column together; a text that exceeds them becomes null.
    static constexpr std::size_t most_bytes = INT32_MAX;

    /// Bytes that are no UTF-8 become U+FFFD.
    void append(std::string_view text);
    /// Append a text unless it is empty.
    void append_if_any(std::string_view text);

    [[nodiscard]] char const* format() const override { return "u"; }
    [[nodiscard]] std::vector<void const*> buffers() const override;
    [[nodiscard]] std::size_t bytes() const override;

private:
    void append_nothing() override { offsets_.push_back(offsets_.back()); }
    void truncate_values(std::size_t rows) override;
    [[nodiscard]] reference value_at(std::size_t row) const override;

    std::vector<std::int32_t> offsets_{0};
    std::string text_;
};

/// Whole numbers.
template <class Number>
class number_column final : public column
{
public:
    explicit number_column(char const* format) : format_(format) {}

    void append(Number value)
    {
        values_.push_back(value);
        add_row();
    }

    [[nodiscard]] char const* format() const override { return format_; }
    [[nodiscard]] std::vector<void const*> buffers() const override { return {values_.data()}; }
    [[nodiscard]] std::size_t bytes() const override { return values_.size() * sizeof(Number); }

private:
    void append_nothing() override { values_.push_back(0); }
    void truncate_values(std::size_t rows) override { values_.resize(rows); }
    [[nodiscard]] reference value_at(std::size_t row) const override
    {
        return reference(PyLong_FromLongLong(values_[row]));
    }

    char const* format_;
    std::vector<Number> values_;
};

/// A struct: rows of other columns, which have as many rows. Its `at` makes a tuple.
class struct_column final : public column
{
public:
    template <class Values>
    Values& add(char const* name, std::unique_ptr<Values> values)
    {
        Values& added = *values;
        parts_.emplace_back(name, std::move(values));
        return added;
    }
    /// End a row. A part that got no value for it becomes null there.
    void end_row();

    [[nodiscard]] char const* format() const override { return "+s"; }
    [[nodiscard]] std::vector<void const*> buffers() const override { return {}; }
    [[nodiscard]] std::vector<part> parts() override;
    [[nodiscard]] std::size_t bytes() const override;

private:
    void append_nothing() override;
    void truncate_values(std::size_t rows) override;
    [[nodiscard]] reference value_at(std::size_t row) const override;

    std::vector<std::pair<char const*, std::unique_ptr<column>>> parts_;
};

/// Lists of the values of another column.
class list_column final : public column
{
public:
    explicit list_column(std::unique_ptr<column> values) : values_(std::move(values)) {}

    /// End a list: it has the values appended to the other column since the last one.
    void end_list();

    [[nodiscard]] char const* format() const override { return "+l"; }
    [[nodiscard]] std::vector<void const*> buffers() const override { return {offsets_.data()}; }
    [[nodiscard]] std::vector<part> parts() override { return {{"item", values_.get()}}; }
    [[nodiscard]] std::size_t bytes() const override;

private:
    void append_nothing() override { offsets_.push_back(offsets_.back()); }
    void truncate_values(std::size_t rows) override;
    [[nodiscard]] reference value_at(std::size_t row) const override;

    std::vector<std::int32_t> offsets_{0};
    std::unique_ptr<column> values_;
};

} // namespace mf2::python
