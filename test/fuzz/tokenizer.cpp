#include "html/tokenizer/tokenizer.hpp"

#include "encoding/utf8.hpp"
#include "fuzz/fuzz_input.hpp"
#include "fuzz/promise.hpp"
#include "fuzz/targets.hpp"

#include <memory_resource>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mf2::fuzz
{

namespace
{

using namespace mf2::html;

enum class token_kind : std::uint8_t
{
    doctype,
    start_tag,
    end_tag,
    characters,
    comment,
    processing_instruction,
    end_of_file,
};

struct noted_token
{
    token_kind kind = token_kind::end_of_file;
    text_form form = text_form::data; ///< of characters
    std::uint64_t offset = 0;
    std::string text;
};

enum class errors : std::uint8_t
{
    ignored,
    wanted,
};

/// The way in which a tokenizer is used.
struct usage
{
    interest wanted = interest::text_and_comments;
    state initial = state::data;
    content_kind content = content_kind::html;
    errors reported = errors::ignored;
    /// Stop at the first token behind so many that is no text: text comes in parts. 0: never.
    std::size_t stop_after = 0;
};

/// Notes tokens, and compares each with the input that it was read from.
class recorder final : public token_sink, public parse_error_sink
{
public:
    recorder(std::string_view input, usage const& how) : input_(input), usage_(how) {}

    void attach(html::tokenizer& source) { source_ = &source; }

    void doctype(doctype_token const& token) override
    {
        require(at(0) == '<', "a doctype begins with <");
        std::string text;
        auto const add = [&](bool is_present, std::string_view part) {
            text += is_present ? '"' + std::string(part) + '"' : "-";
        };
        add(token.has_name, token.name);
        add(token.has_public_identifier, token.public_identifier);
        add(token.has_system_identifier, token.system_identifier);
        note(token_kind::doctype, text + (token.force_quirks ? "q" : ""));
    }

    void start_tag(tag_token const& token) override
    {
        note(token_kind::start_tag, tag_text(token, 1));
        switch (token.id)
        {
        case tag::title:
        case tag::textarea: source_->switch_to(state::rcdata); break;
        case tag::style:
        case tag::xmp: source_->switch_to(state::rawtext); break;
        case tag::script: source_->switch_to(state::script_data); break;
        case tag::plaintext: source_->switch_to(state::plaintext); break;
        case tag::svg: source_->set_content(content_kind::foreign); break;
        default: break;
        }
    }

    void end_tag(tag_token const& token) override
    {
        note(token_kind::end_tag, tag_text(token, 2));
        if (token.id == tag::svg) source_->set_content(content_kind::html);
    }

    void characters(std::string_view text, text_form form) override
    {
        require(!text.empty(), "a run of characters is not empty");
        if (form == text_form::decoded)
        {
            require(at(0) == '&', "a reference begins with &");
            require_well_formed(text, "what a reference stands for is well formed");
        }
        else
        {
            require_same(text, from(0, text.size()), "text is as it stands");
        }
        bool const may_be_read =
            usage_.wanted == interest::text || usage_.wanted == interest::text_and_comments;
        require(may_be_read == (form != text_form::unread), "text is read if it is wanted");
        if (continues_run(form)) tokens_.back().text += text;
        else note(token_kind::characters, std::string(text), form);
    }

    void comment(std::string_view data) override
    {
        bool const is_wanted =
            usage_.wanted == interest::comments || usage_.wanted == interest::text_and_comments;
        require(is_wanted, "comments come if they are wanted");
        require(at(0) == '<', "a comment begins with <");
        // `<?data>`, `<!data>` or `</data>`, `<!--data-->`
        bool const is_as_it_stands = data == from(1, data.size()) || data == from(2, data.size()) ||
            data == from(4, data.size());
        require(data.empty() || is_as_it_stands, "a comment is as it stands");
        note(token_kind::comment, std::string(data));
    }

    void processing_instruction(processing_instruction_token const& token) override
    {
        bool const is_wanted =
            usage_.wanted == interest::comments || usage_.wanted == interest::text_and_comments;
        require(is_wanted, "processing instructions come with comments");
        require(at(0) == '<' && at(1) == '?', "a processing instruction begins with <?");
        require_same(token.target, from(2, token.target.size()), "a target is as it stands");
        note(
            token_kind::processing_instruction,
            std::string(token.target) + ' ' + std::string(token.data));
    }

    void end_of_file() override { note(token_kind::end_of_file, {}); }

    void parse_error(std::string_view code, position where) override
    {
        require(where.offset <= input_.size(), "an error lies within the input");
        errors_ += std::to_string(where.offset) + ' ' + std::to_string(where.line) + ':' +
            std::to_string(where.column) + ' ' + std::string(code) + '\n';
    }

    [[nodiscard]] std::vector<noted_token> const& tokens() const { return tokens_; }
    [[nodiscard]] std::string const& errors_found() const { return errors_; }

private:
    /// The input that begins `skipped` bytes behind the token's first.
    [[nodiscard]] std::string_view from(std::size_t skipped, std::size_t size) const
    {
        std::uint64_t const offset = source_->token_offset() + skipped;
        return offset <= input_.size() ? input_.substr(offset, size) : std::string_view();
    }
    [[nodiscard]] char at(std::size_t skipped) const
    {
        std::string_view const byte = from(skipped, 1);
        return byte.empty() ? '\0' : byte.front();
    }

    [[nodiscard]] std::string tag_text(tag_token const& token, std::size_t skipped) const
    {
        require(at(0) == '<', "a tag begins with <");
        require_same(token.bytes, from(skipped, token.bytes.size()), "a tag is as it stands");
        require(token.name_size <= token.bytes.size(), "a tag is as long as its name");
        require(token.id == lookup_tag(token.name()), "a tag has its name's number");
        require(token.offset == source_->token_offset(), "a tag knows where it begins");
        std::string text(token.name());
        for (std::size_t i = 0; i < token.attributes.size(); ++i)
        {
            attribute_slice const& slice = token.attributes[i];
            std::uint64_t const end = std::uint64_t{slice.value_begin} + slice.value_size;
            require(end <= token.bytes.size(), "an attribute lies within its tag");
            text.append(" ").append(token.attribute_name(i));
            text.append("=").append(token.attribute_value(i));
        }
        return text + (token.self_closing ? "/" : "");
    }

    [[nodiscard]] bool continues_run(text_form form) const
    {
        return !tokens_.empty() && tokens_.back().kind == token_kind::characters &&
            tokens_.back().form == form;
    }

    void note(token_kind kind, std::string text, text_form form = text_form::data)
    {
        std::uint64_t const offset = source_->token_offset();
        require(offset <= input_.size(), "a token begins within the input");
        require(tokens_.empty() || tokens_.back().offset <= offset, "tokens come in order");
        require(!is_stopped_, "nothing comes after a stop");
        tokens_.push_back({kind, form, offset, std::move(text)});
        if (usage_.stop_after == 0 || kind == token_kind::characters) return;
        is_stopped_ = tokens_.size() > usage_.stop_after;
        if (is_stopped_) source_->stop();
    }

    std::string_view input_;
    usage usage_;
    html::tokenizer* source_ = nullptr;
    bool is_stopped_ = false;
    std::vector<noted_token> tokens_;
    std::string errors_;
};

/// Writes a text in pieces as the input stream makes them: cut neither inside a character nor
/// between CR and LF.
class piece_writer
{
public:
    explicit piece_writer(html::tokenizer& to) : to_(to) {}

    void write(std::string_view bytes)
    {
        held_ += bytes;
        std::size_t const kept = held_.ends_with('\r') ? 1 : mf2::encoding::incomplete_tail(held_);
        std::string const rest = held_.substr(held_.size() - kept);
        held_.resize(held_.size() - kept);
        auto const write_one = [&](std::string_view piece) { to_.write(piece); };
        fuzz_input::write_copy(held_, write_one);
        held_ = rest;
    }

    void finish()
    {
        to_.write(held_);
        to_.finish();
    }

private:
    html::tokenizer& to_;
    std::string held_;
};

/// The tokens and errors that a tokenizer finds.
struct found
{
    std::vector<noted_token> tokens;
    std::string errors;
};

constexpr std::string_view last_start_tag = "title";

template <class Feed>
found read(std::string_view text, usage const& how, Feed feed)
{
    recorder sink(text, how);
    html::tokenizer subject(sink, std::pmr::new_delete_resource());
    sink.attach(subject);
    if (how.reported == errors::wanted) subject.report_errors_to(&sink);
    subject.want(how.wanted);
    subject.switch_to(how.initial);
    subject.set_last_start_tag(last_start_tag);
    subject.set_content(how.content);
    feed(subject);
    return {sink.tokens(), sink.errors_found()};
}

found read_whole(fuzz_input const& input, usage const& how)
{
    return read(input.content(), how, [&](html::tokenizer& subject) {
        auto const write = [&](std::string_view piece) { subject.write(piece); };
        fuzz_input::write_copy(input.content(), write);
        subject.finish();
    });
}

found read_cut(fuzz_input const& input, usage const& how)
{
    return read(input.content(), how, [&](html::tokenizer& subject) {
        piece_writer writer(subject);
        input.cut(input.content(), [&](std::string_view piece) { writer.write(piece); });
        writer.finish();
    });
}

/// The tokens, a line each.
std::string listed(std::vector<noted_token> const& tokens)
{
    std::string list;
    for (noted_token const& each : tokens)
    {
        list += std::to_string(each.offset) + ' ' + std::to_string(static_cast<int>(each.kind));
        list += std::to_string(static_cast<int>(each.form)) + ' ' + each.text + '\n';
    }
    return list;
}

/// The tokens that remain for a sink that wants fewer than all.
std::string listed_for(interest wanted, std::vector<noted_token> const& tokens)
{
    auto const has = [&](interest part) {
        return (static_cast<int>(wanted) & static_cast<int>(part)) != 0;
    };
    std::vector<noted_token> rest;
    for (noted_token const& each : tokens)
    {
        bool const is_comment =
            each.kind == token_kind::comment || each.kind == token_kind::processing_instruction;
        if (is_comment && !has(interest::comments)) continue;
        if (each.kind == token_kind::characters && !has(interest::text)) continue;
        // Without a comment, the text before and behind it is one.
        bool const joins = !rest.empty() && each.kind == token_kind::characters &&
            rest.back().kind == each.kind && rest.back().form == each.form;
        if (joins) rest.back().text += each.text;
        else rest.push_back(each);
    }
    return listed(rest);
}

usage usage_of(fuzz_input const& input)
{
    constexpr state states[] = {state::data,        state::rcdata,    state::rawtext,
                                state::script_data, state::plaintext, state::cdata_section};
    usage how;
    // Mostly the data state: the others end soon, or never.
    if (input.setting(0) >= 0xE0) how.initial = states[input.choice(0, std::size(states))];
    how.content = input.setting(1) % 2 == 0 ? content_kind::html : content_kind::foreign;
    if (input.setting(2) >= 0xE0) how.stop_after = 1 + input.choice(2, 16);
    return how;
}

void check_cut(fuzz_input const& input, usage const& how)
{
    found const whole = read_whole(input, how);
    found const cut = read_cut(input, how);
    require_same(listed(cut.tokens), listed(whole.tokens), "cut as whole");
    require_same(cut.errors, whole.errors, "the same errors");
}

} // namespace

int tokenizer(std::uint8_t const* data, std::size_t size)
{
    fuzz_input const input(data, size);
    usage how = usage_of(input);
    check_cut(input, how);

    how.stop_after = 0;
    std::vector<noted_token> const all = read_whole(input, how).tokens;
    for (interest const wanted : {interest::tags, interest::text, interest::comments})
    {
        how.wanted = wanted;
        check_cut(input, how);
        require_same(
            listed_for(wanted, read_whole(input, how).tokens), listed_for(wanted, all),
            "what is wanted does not depend on the rest");
    }
    how.wanted = interest::text_and_comments;
    how.reported = errors::wanted;
    check_cut(input, how);
    require_same(listed(read_whole(input, how).tokens), listed(all), "errors change nothing else");
    return 0;
}

} // namespace mf2::fuzz
