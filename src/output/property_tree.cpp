#include <mf2/property_tree.hpp>

#include "output/result_shape.hpp"

#include <boost/property_tree/ptree.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mf2
{

namespace
{

using boost::property_tree::ptree;

/// Makes a property tree from the events of `result_shape`. Trees are filled in place: inserting
/// one into another would copy it, at a cost that grows with its depth.
class tree_filler
{
public:
    explicit tree_filler(ptree& root) : root_(root) {}

    void begin_object() { open_.push_back(&next()); }
    void member(member_name const& name) { key(name.name()); }
    void key(std::string_view name) { key_ = name; }
    void end_object() { open_.pop_back(); }
    void begin_array(std::size_t) { open_.push_back(&next()); }
    void separate() {}
    void end_array() { open_.pop_back(); }
    void text(std::string_view value) { next().data() = value; }
    void name(std::string_view value) { text(value); }
    void number(std::uint64_t value) { next().data() = std::to_string(value); }
    void truth() { text("true"); }

private:
    /// The place of the next value, which in an array has no name.
    [[nodiscard]] ptree& next()
    {
        if (open_.empty()) return root_;
        return open_.back()->push_back({std::exchange(key_, {}), ptree()})->second;
    }

    ptree& root_;
    std::vector<ptree*> open_;
    std::string key_;
};

} // namespace

ptree to_property_tree(document const& value)
{
    ptree tree;
    tree_filler filler(tree);
    result_shape(filler).tell(value);
    return tree;
}

} // namespace mf2
