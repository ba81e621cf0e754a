#pragma once

#include "cli/run.hpp"
#include "support/command_streams.hpp"
#include "support/temporary_folder.hpp"

#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::test
{

/// Runs the command in a folder of its own, deleted with this object.
class command : public temporary_folder
{
public:
    int run(std::vector<std::string> const& arguments, std::string_view input = "")
    {
        command_streams const streams(input);
        cli::streams with = streams.get();
        with.variables = variables;
        int const status = static_cast<int>(cli::run(arguments, with));
        out_ = streams.out();
        errors_ = streams.errors();
        return status;
    }

    std::string const& out() const { return out_; }
    std::string const& errors() const { return errors_; }

    std::vector<boost::json::object> out_lines() const
    {
        std::vector<boost::json::object> objects;
        std::istringstream in(out_);
        for (std::string line; std::getline(in, line);)
        {
            objects.push_back(boost::json::parse(line).as_object());
        }
        return objects;
    }

    cli::environment variables;

private:
    std::string out_;
    std::string errors_;
};

} // namespace mf2::test
