#include "html/tokenizer/token_builder.hpp"

#include "html/tokenizer/tokenizer.hpp"

#include <boost/test/unit_test.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory_resource>
#include <string>
#include <string_view>

namespace
{

using namespace std::string_view_literals;
using namespace mf2::html;

/// Reports each token and error, and changes the states as the tree does.
class telling_sink final : public token_sink, public parse_error_sink
{
public:
    void doctype(doctype_token const& token) override { add("doctype ", token.name); }
    void start_tag(tag_token const& token) override
    {
        if (token.id == tag::script) source->switch_to(state::script_data);
        if (token.id == tag::style) source->switch_to(state::rawtext);
        if (token.id == tag::textarea) source->switch_to(state::rcdata);
        if (token.id == tag::svg) source->set_content(content_kind::foreign);
        add("start ", token.bytes);
    }
    void end_tag(tag_token const& token) override { add("end ", token.name()); }
    void characters(std::string_view text, text_form) override { add("", text); }
    void comment(std::string_view data) override { add("comment ", data); }
    void processing_instruction(processing_instruction_token const& token) override
    {
        add("instruction ", token.target);
    }
    void end_of_file() override { written += "end|"; }
    void parse_error(std::string_view, position) override { told_error(); }

    tokenizer* source = nullptr;
    std::function<void()> told;
    std::function<void()> told_error;
    std::string written;

private:
    void add(std::string_view kind, std::string_view what)
    {
        written.append(kind).append(what) += '|';
        told();
    }
};

/// Reports each allocation.
class telling_resource final : public std::pmr::memory_resource
{
public:
    std::function<void()> told;

private:
    void* do_allocate(std::size_t size, std::size_t alignment) override
    {
        if (told) told();
        return std::pmr::new_delete_resource()->allocate(size, alignment);
    }
    void do_deallocate(void* place, std::size_t size, std::size_t alignment) override
    {
        std::pmr::new_delete_resource()->deallocate(place, size, alignment);
    }
    [[nodiscard]] bool do_is_equal(memory_resource const& other) const noexcept override
    {
        return this == &other;
    }
};

enum class event : std::uint8_t
{
    token,
    error,
    allocation,
};
constexpr std::array<std::string_view, 3> names = {"token ", "error ", "allocation "};

/// The behaviour of a tokenizer that is stopped.
struct reading
{
    bool is_stopped = false;
    std::size_t late = 0; ///< tokens delivered afterwards
    std::string written;
};

/// The tokens of a text in two pieces, each with a tag behind it that is not part of the piece.
/// @param count  stop at the event of this number, from 1; 0: never
reading read(std::string_view text, std::size_t cut, event what, std::size_t count)
{
    reading found;
    telling_resource memory;
    telling_sink sink;
    tokenizer subject(sink, &memory);
    std::size_t left = count;
    auto const counting_down = [&](event which) {
        return [&, which] {
            if (which != what || left == 0 || --left != 0) return;
            found.is_stopped = true;
            subject.stop();
        };
    };
    sink.source = &subject;
    sink.told = [&, count_down = counting_down(event::token)] {
        found.late += found.is_stopped;
        count_down();
    };
    sink.told_error = counting_down(event::error);
    memory.told = counting_down(event::allocation);
    subject.report_errors_to(&sink);
    constexpr std::string_view behind = "x\"'--?>]]><behind a='b'>y</behind><behind/>";
    for (std::string_view const piece : {text.substr(0, cut), text.substr(cut)})
    {
        std::string const longer = std::string(piece).append(behind);
        subject.write(std::string_view(longer).substr(0, piece.size()));
    }
    subject.finish();
    found.written = sink.written;
    return found;
}

constexpr std::string_view texts[] = {
    "a<?b c?>d<?xml?>e<?f"sv,
    "a<!b>c<!-->d<!-- - -- --!>e<!--f-->g"sv,
    "a<!DOCTYPE b PUBLIC 'c' \"d\">e<!doctype f system 'g'>h<!doctype>i"sv,
    "a<b c d=e f='g' h=\"i\"/>j</k l>m</>n</ o>p</q/>r<s =t u =v w= x>y"sv,
    "a&b;c&amp;d&ampe&notit;f&#65;g&#x42h&#;i&<a b=&amp;c d='&#65' e=&notin>"sv,
    "a<script>b<c</d><!--e<script>f</script>g--></script>h<script><!x</script>"sv,
    "a<style>b<c</style d>e<style></styl</style>f<textarea>&lt;</text</textarea>g"sv,
    "a<svg>b<![CDATA[c]d]]e]]]>f<![CDATA[g"sv,
    "a<b c"sv,
    "a<b c='d"sv,
    "<a b=c b=d e f g h i j k l m n o p q r s t u v w x y z>"sv,
    "a\0b<c\0 d\0=e\0>f<"sv,
};

} // namespace

BOOST_AUTO_TEST_SUITE(token_builders)

BOOST_AUTO_TEST_CASE(stopped_anywhere_one_delivers_no_more_and_reads_no_further)
{
    for (std::string_view const text : texts)
    {
        for (std::size_t cut = 0; cut <= text.size(); ++cut)
        {
            std::string const whole = read(text, cut, event::token, 0).written;
            BOOST_TEST(whole.find("behind") == whole.npos);
            for (event const what : {event::token, event::error, event::allocation})
            {
                // The token in progress is delivered, if there is memory for it.
                std::size_t const most = what == event::token ? 0 : 1;
                for (std::size_t count = 1;; ++count)
                {
                    reading const stopped = read(text, cut, what, count);
                    if (!stopped.is_stopped) break;
                    bool const is_right = stopped.late <= most &&
                        whole.starts_with(stopped.written) && !stopped.written.ends_with("end|");
                    BOOST_TEST(
                        is_right,
                        text << " cut at " << cut << ", stopped at "
                             << names[static_cast<std::size_t>(what)] << count << ": "
                             << stopped.written << ", not of " << whole);
                }
            }
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
