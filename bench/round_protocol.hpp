#pragma once

// The protocol between bench/run.py and a program that drives one parser, for drivers in C++.
// doc/performance.md, "Drivers", describes it.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <exception>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

namespace bench
{

/// A document in memory, with its entry in the list.
struct document
{
    std::string path;
    std::string url;
    std::string content_type;
    std::string bytes;
    bool is_skipped = false;
};

/// Read the documents of a list: PATH<TAB>URL<TAB>CONTENT-TYPE a line.
inline std::vector<document> read_list(char const* list)
{
    std::vector<document> documents;
    std::ifstream lines(list);
    for (std::string line; std::getline(lines, line);)
    {
        document read;
        std::size_t const first = line.find('\t');
        std::size_t const second = first == line.npos ? line.npos : line.find('\t', first + 1);
        read.path = line.substr(0, first);
        if (first != line.npos) read.url = line.substr(first + 1, second - first - 1);
        if (second != line.npos) read.content_type = line.substr(second + 1);
        std::ifstream file(read.path, std::ios::binary);
        if (!file)
        {
            std::fprintf(stderr, "%s: cannot be read\n", read.path.c_str());
            std::exit(1);
        }
        read.bytes.assign(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
        documents.push_back(std::move(read));
    }
    return documents;
}

/// The CPU time of this process and all of its threads.
inline double cpu_seconds()
{
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

/// Text as a JSON string.
inline std::string quoted(std::string_view text)
{
    std::string json = "\"";
    for (char const c : text)
    {
        bool const is_plain = static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\';
        json += is_plain ? c : ' ';
    }
    return json + '"';
}

inline void say(std::string const& line)
{
    std::cout << line << '\n' << std::flush;
}

inline void say_size(std::vector<document> const& documents)
{
    std::size_t count = 0;
    std::size_t bytes = 0;
    for (document const& each : documents)
    {
        if (each.is_skipped) continue;
        ++count;
        bytes += each.bytes.size();
    }
    say("{\"documents\":" + std::to_string(count) + ",\"bytes\":" + std::to_string(bytes) + "}");
}

/// Take every document through `parse`, which returns a count, or throws.
template <class Parse>
void run_round(std::vector<document> const& documents, Parse& parse)
{
    std::uint64_t counted = 0;
    std::size_t failed = 0;
    double const start = cpu_seconds();
    for (document const& each : documents)
    {
        if (each.is_skipped) continue;
        try
        {
            counted += parse(each);
        }
        catch (std::exception const&)
        {
            ++failed;
        }
    }
    double const taken = cpu_seconds() - start;
    say("{\"cpu_seconds\":" + std::to_string(taken) + ",\"count\":" + std::to_string(counted) +
        ",\"failed\":" + std::to_string(failed) + "}");
}

/// Carry out the commands of standard input until it ends.
/// @param parse   document -> number
/// @param result  document -> JSON, for comparison
template <class Parse, class Result>
int serve(std::vector<document> documents, Parse parse, Result result)
{
    std::ios::sync_with_stdio(false);
    say_size(documents);
    for (std::string command; std::cin >> command;)
    {
        if (command == "round")
        {
            run_round(documents, parse);
            continue;
        }
        std::size_t index = 0;
        if (!(std::cin >> index) || index >= documents.size()) return 2;
        if (command == "skip")
        {
            documents[index].is_skipped = true;
            say_size(documents);
            continue;
        }
        try
        {
            say("{\"result\":" + result(documents[index]) + "}");
        }
        catch (std::exception const& error)
        {
            say("{\"failed\":" + quoted(error.what()) + "}");
        }
    }
    return 0;
}

} // namespace bench
