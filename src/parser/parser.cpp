#include <mf2/error.hpp>
#include <mf2/parser.hpp>

#include "memory/first_block.hpp"
#include "memory/lack_of_memory.hpp"
#include "parser/reading.hpp"

#include <memory_resource>
#include <optional>
#include <utility>

namespace mf2
{

namespace
{

/// Sets a flag as long as it exists.
class busy_time
{
public:
    explicit busy_time(bool& flag) noexcept : flag_(flag) { flag_ = true; }
    ~busy_time() { flag_ = false; }
    busy_time(busy_time const&) = delete;
    busy_time& operator=(busy_time const&) = delete;

private:
    bool& flag_;
};

} // namespace

struct parser::implementation
{
    implementation(handler& called, parse_options&& given, std::pmr::memory_resource* memory)
        : receiver(called), options(std::move(given)), upstream(memory), working_memory(memory)
    {
        read_another();
    }

    void read_another()
    {
        document.emplace(
            receiver, options, microformats::memory{&working_memory, &working_memory, upstream});
    }

    /// Whether the handler makes this call: then it does nothing, and the document fails.
    bool is_asked_by_handler() noexcept
    {
        if (is_busy) document->fail_in_handler();
        return is_busy;
    }

    /// Work on the document.
    /// @param ec  the error of the document
    template <class Work>
    void go_on(Work work, boost::system::error_code& ec)
    {
        ec.clear();
        if (is_asked_by_handler()) ec = error_of_handler();
        else if (!document) ec = error::out_of_memory;
        else
        {
            busy_time const now(is_busy);
            document->within_memory([&] { work(*document); });
            if (document->failure()) ec = document->failure();
        }
    }

    /// Begin another document, as a new parser does.
    void begin()
    {
        document.reset();
        bool const lacked_memory = lacks_memory([] { return false; }, [this] { read_another(); });
        if (lacked_memory) document.reset();
    }

    handler& receiver;
    parse_options options;
    std::pmr::memory_resource* upstream;
    first_block working_memory;
    std::optional<reading> document; ///< none: there was no memory for it
    bool is_busy = false;
};

parser::parser(handler& receiver, parse_options options, std::pmr::memory_resource* memory)
    : implementation_(std::pmr::polymorphic_allocator<>(memory).new_object<implementation>(
          receiver, std::move(options), memory))
{}

parser::~parser()
{
    std::pmr::polymorphic_allocator<>(implementation_->upstream).delete_object(implementation_);
}

void parser::write(std::string_view bytes, boost::system::error_code& ec)
{
    auto const write = [bytes](reading& document) {
        if (document.can_go_on()) document.write(bytes);
    };
    implementation_->go_on(write, ec);
}

void parser::finish(boost::system::error_code& ec)
{
    auto const finish = [](reading& document) {
        if (document.can_go_on()) document.finish();
    };
    implementation_->go_on(finish, ec);
}

bool parser::needs_another_pass() const noexcept
{
    return implementation_->document && implementation_->document->needs_another_pass();
}

void parser::start_next_pass()
{
    auto const start = [](reading& document) {
        if (!document.failure()) document.start_next_pass();
    };
    boost::system::error_code told_by_what_comes_next;
    implementation_->go_on(start, told_by_what_comes_next);
}

void parser::reset()
{
    implementation& self = *implementation_;
    if (!self.is_asked_by_handler()) self.begin();
}

void parser::reset(parse_options options)
{
    implementation& self = *implementation_;
    if (self.is_asked_by_handler()) return;
    self.document.reset();
    self.options = std::move(options);
    self.begin();
}

} // namespace mf2
