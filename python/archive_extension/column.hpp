#pragma once

#include "python.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Columns of rows, in memory as Arrow lays it out ("Arrow Columnar Format", physical layouts), so
/// that they are given on as they are.
namespace mf2::python
{

/// The values of a column, one a row.
class column
{
public:
    /// A column that another one is made of.
    struct part
    {
        char const* name;
        column* values;
    };

    column() = default;
    column(column const&) = delete;
    column& operator=(column const&) = delete;
    virtual ~column() = default;

    /// In the language of Arrow's C data interface: "u" is a text.
    [[nodiscard]] virtual char const* format() const = 0;
    /// What the values lie in, behind what says which of them are there.
    [[nodiscard]] virtual std::vector<void const*> buffers() const = 0;
    [[nodiscard]] virtual std::vector<part> parts() { return {}; }
    /// How many bytes they take.
    [[nodiscard]] virtual std::size_t bytes() const = 0;
    /// One of them as an object of Python; with the interpreter's lock.
    /// @return  none where an exception is set
    [[nodiscard]] reference at(std::size_t row) const;

    void append_null();
    /// Leave no more than some rows, and nothing of one that is not complete.
    void truncate(std::size_t rows);

    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    [[nodiscard]] std::size_t null_count() const noexcept { return null_count_; }
    /// A bit a row, the lowest first: whether there is a value. Null where all are.
    [[nodiscard]] void const* validity() const noexcept;

protected:
    /// One more row, of which the value is there.
    void add_row() { note(true); }

private:
    virtual void append_nothing() = 0; ///< what stands in the place of a value
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
    /// All texts of a column together.
    static constexpr std::size_t most_bytes = INT32_MAX;

    /// Bytes that are no UTF-8 become U+FFFD.
    void append(std::string_view text);
    /// Not if it is empty.
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

/// Rows of other columns, which have as many: a struct. At `at`, a tuple.
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
    /// One more row is complete. A part that has no value in it has none there.
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

    /// What was appended to the other column is one more list.
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
