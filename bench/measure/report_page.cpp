#include "bench/measure/report_page.hpp"

#include "cli/pages/figures_page.hpp"

#include <algorithm>
#include <cstddef>

namespace mf2::measure
{

namespace
{

using cli::formatted;
using cli::grouped;
using cli::size_text;

constexpr std::size_t most_rounds = 100; ///< that are shown

double share(double part, double whole)
{
    return whole > 0 ? std::clamp(part / whole, 0.0, 1.0) : 0;
}

class bench_page : private cli::figures_page
{
public:
    explicit bench_page(bench_result const& measured)
        : figures_page("mf2 bench"), measured_(measured)
    {}

    [[nodiscard]] std::string write()
    {
        write_numbers();
        if (measured_.phases.size() > 1) write_phases();
        write_rounds();
        out_ += "<p class=quiet>Measured in memory: reading the documents and writing results is "
                "left out. CPU time is that of the thread. Heap: bytes and allocations of a round "
                "of its own, beyond what was there before it.</p>\n";
        return take();
    }

private:
    /// The figures of the whole: up to the last phase.
    [[nodiscard]] phase_rounds const& all() const { return measured_.phases.back(); }

    [[nodiscard]] std::string speed_text(double seconds) const
    {
        if (seconds <= 0) return "-";
        return formatted("%.1f", static_cast<double>(measured_.bytes) / 1e6 / seconds);
    }

    void write_numbers()
    {
        auto const by_time = [](bench_round const& a, bench_round const& b) {
            return a.cpu_seconds < b.cpu_seconds;
        };
        auto const [fastest, slowest] =
            std::minmax_element(all().rounds.begin(), all().rounds.end(), by_time);
        std::size_t const failed = all().rounds.front().failed;
        begin_numbers();
        write_number("Documents", grouped(measured_.documents));
        write_number("Size", size_text(measured_.bytes));
        write_number("Failed", grouped(failed), failed != 0);
        write_number("Rounds", grouped(all().rounds.size()));
        write_number("MB/s, median", speed_text(median(all().rounds).cpu_seconds));
        write_number("MB/s, slowest", speed_text(slowest->cpu_seconds));
        write_number("MB/s, fastest", speed_text(fastest->cpu_seconds));
        write_number("Allocations", grouped(all().heap.allocations));
        write_number("Heap at its peak", size_text(all().heap.peak_bytes));
        end_numbers();
    }

    void write_phases()
    {
        out_ += "<section class=wide><h2>What each phase takes</h2>\n<p class=quiet>Medians. A bar "
                "is what a phase takes beyond those before it, which may help each other.</p>\n"
                "<table>\n<thead><tr><th>Up to<th><th class=number>This alone, ms<th "
                "class=number>In all, ms<th class=number>MB/s<th class=number>Allocations<th "
                "class=number>Heap at its peak</thead>\n";
        double const whole = median(all().rounds).cpu_seconds;
        double before = 0;
        for (phase_rounds const& each : measured_.phases)
        {
            double const taken = median(each.rounds).cpu_seconds;
            out_ += "<tr><th scope=row>";
            write_text(name(each.last));
            write_bar(share(taken - before, whole));
            write_cell(formatted("%.3f", 1e3 * (taken - before)));
            write_cell(formatted("%.3f", 1e3 * taken));
            write_cell(speed_text(taken));
            write_cell(grouped(each.heap.allocations));
            write_cell(size_text(each.heap.peak_bytes));
            out_ += '\n';
            before = taken;
        }
        out_ += "</table></section>\n";
    }

    void write_rounds()
    {
        std::size_t const shown = std::min(all().rounds.size(), most_rounds);
        double longest = 0;
        for (bench_round const& each : all().rounds) longest = std::max(longest, each.cpu_seconds);
        out_ += "<section class=wide><h2>Rounds, up to ";
        write_text(name(all().last));
        out_ += "</h2>\n<table>\n<thead><tr><th>Round<th><th class=number>CPU ms<th "
                "class=number>Wall ms<th class=number>MB/s</thead>\n";
        for (std::size_t i = 0; i != shown; ++i)
        {
            bench_round const& round = all().rounds[i];
            out_ += "<tr><th scope=row>" + std::to_string(i + 1);
            write_bar(share(round.cpu_seconds, longest));
            write_cell(formatted("%.3f", 1e3 * round.cpu_seconds));
            write_cell(formatted("%.3f", 1e3 * round.wall_seconds));
            write_cell(speed_text(round.cpu_seconds));
            out_ += '\n';
        }
        out_ += "</table>\n";
        tell_of_rest(all().rounds.size(), shown);
        out_ += "</section>\n";
    }

    /// @param text  has no markup
    void write_cell(std::string const& text) { out_ += "<td class=number>" + text; }

    bench_result const& measured_;
};

} // namespace

std::string to_page(bench_result const& measured)
{
    return bench_page(measured).write();
}

} // namespace mf2::measure
