#include <mf2/json.hpp>

#include "output/result_shape.hpp"

#include <boost/json/value.hpp>
#include <boost/json/value_stack.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace mf2
{

namespace
{

/// Makes a Boost.JSON value from the events of `result_shape`.
class value_maker
{
public:
    explicit value_maker(boost::json::storage_ptr storage) { made_.reset(std::move(storage)); }

    void begin_object() { sizes_.push_back(0); }
    void member(member_name const& name) { key(name.name()); }
    void key(std::string_view name)
    {
        ++sizes_.back();
        made_.push_key(name);
    }
    void end_object() { made_.push_object(take_size()); }
    void begin_array(std::size_t size) { sizes_.push_back(size); }
    void separate() {}
    void end_array() { made_.push_array(take_size()); }
    void text(std::string_view value) { made_.push_string(value); }
    void name(std::string_view value) { made_.push_string(value); }
    void number(std::uint64_t value) { made_.push_uint64(value); }
    void truth() { made_.push_bool(true); }
    void null() { made_.push_null(); }

    [[nodiscard]] boost::json::object finish() { return std::move(made_.release().as_object()); }

private:
    [[nodiscard]] std::size_t take_size()
    {
        std::size_t const size = sizes_.back();
        sizes_.pop_back();
        return size;
    }

    boost::json::value_stack made_;
    std::vector<std::size_t> sizes_; ///< of the open arrays and, so far, objects
};

template <class Result>
boost::json::object json_of(Result const& value, boost::json::storage_ptr storage)
{
    value_maker maker(std::move(storage));
    result_shape(maker).tell(value);
    return maker.finish();
}

} // namespace

boost::json::object to_json(item const& value)
{
    return json_of(value, {});
}

boost::json::object to_json(meta_item const& value)
{
    return json_of(value, {});
}

boost::json::object to_json(document const& value)
{
    return json_of(value, {});
}

boost::json::object to_json(item const& value, boost::json::storage_ptr storage)
{
    return json_of(value, std::move(storage));
}

boost::json::object to_json(document const& value, boost::json::storage_ptr storage)
{
    return json_of(value, std::move(storage));
}

boost::json::object provenance_to_json(document const& value)
{
    return json_of(value.provenance, {});
}

} // namespace mf2
