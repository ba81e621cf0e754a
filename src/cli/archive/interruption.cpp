#include "cli/archive/interruption.hpp"

namespace mf2::cli
{

namespace
{

volatile std::sig_atomic_t is_noted = 0;

void note(int)
{
    is_noted = 1;
}

} // namespace

interruption::interruption()
{
    is_noted = 0;
    struct sigaction noting = {};
    noting.sa_handler = note;
    noting.sa_flags = static_cast<int>(SA_RESETHAND);
    sigaction(SIGINT, &noting, &interrupt_before_);
    sigaction(SIGTERM, &noting, &terminate_before_);
}

interruption::~interruption()
{
    sigaction(SIGINT, &interrupt_before_, nullptr);
    sigaction(SIGTERM, &terminate_before_, nullptr);
}

bool interruption::has_come()
{
    return is_noted != 0;
}

} // namespace mf2::cli
