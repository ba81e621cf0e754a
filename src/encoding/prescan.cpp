#include "encoding/prescan.hpp"

#include "bytes/ascii.hpp"
#include "encoding/content_type.hpp"

#include <algorithm>

namespace mf2::encoding
{

namespace
{

using namespace std::string_view_literals;

/// An attribute as the bytes spell it; both parts compare without regard to ASCII case.
struct attribute
{
    std::string_view name;
    std::string_view value;
};

/// The state of one run of the prescan.
class prescanner
{
public:
    explicit prescanner(std::string_view bytes) : bytes_(bytes) {}

    /// Nothing if the bytes run out first.
    std::optional<encoding> run();

private:
    std::optional<encoding> meta();
    void tag();
    std::optional<attribute> get_attribute();
    std::string_view attribute_name();
    std::string_view attribute_value();

    bool at_end() const { return position_ >= bytes_.size(); }

    char byte() const { return bytes_[position_]; }

    bool starts_with(std::string_view text) const
    {
        return bytes_.substr(position_).starts_with(text);
    }

    bool at_meta() const;
    bool at_tag() const;
    void move_to(std::size_t position);
    /// Move to the first byte of a kind, from `first` on, or to the end.
    template <class Kind>
    void move_to_first(Kind const& is_of_kind, std::size_t first);
    template <class Kind>
    void skip(Kind const& is_of_kind);

    std::string_view bytes_;
    std::size_t position_ = 0;
};

// Kinds of bytes. Each is an object, so it has its own type and its own loops.
constexpr auto is_space = [](char c) { return ascii::is_whitespace(c); };
constexpr auto is_space_or_end = [](char c) { return ascii::is_whitespace(c) || c == '>'; };
constexpr auto is_space_or_solidus = [](char c) { return ascii::is_whitespace(c) || c == '/'; };
constexpr auto ends_name = [](char c) { return is_space_or_solidus(c) || c == '>' || c == '='; };

/// The declarations of one `meta` element's attributes so far.
class meta_declaration
{
public:
    void note(attribute const& found);

    /// The processing step of the prescan.
    std::optional<encoding> result() const;

private:
    enum class pragma
    {
        undecided,
        needed,
        not_needed,
    };

    // The attribute list: no other names matter.
    bool has_http_equiv_ = false;
    bool has_content_ = false;
    bool has_charset_ = false;
    bool got_pragma_ = false;
    pragma pragma_ = pragma::undecided;
    std::optional<encoding> charset_;
};

void meta_declaration::note(attribute const& found)
{
    if (ascii::equals_lower(found.name, "http-equiv") && !has_http_equiv_)
    {
        has_http_equiv_ = true;
        got_pragma_ = ascii::equals_lower(found.value, "content-type");
    }
    else if (ascii::equals_lower(found.name, "content") && !has_content_)
    {
        has_content_ = true;
        // After a charset attribute its result stands, even a failure.
        std::optional<encoding> const extracted = extract_from_meta(found.value);
        if (!extracted || has_charset_) return;
        charset_ = extracted;
        pragma_ = pragma::needed;
    }
    else if (ascii::equals_lower(found.name, "charset") && !has_charset_)
    {
        has_charset_ = true;
        charset_ = from_label(found.value);
        pragma_ = pragma::not_needed;
    }
}

std::optional<encoding> meta_declaration::result() const
{
    if (pragma_ == pragma::undecided) return std::nullopt;
    if (pragma_ == pragma::needed && !got_pragma_) return std::nullopt;
    if (!charset_) return std::nullopt;
    return as_declared_in_markup(*charset_);
}

std::optional<encoding> prescanner::run()
{
    for (;; ++position_)
    {
        // Every step is for a byte sequence that begins with '<'.
        move_to(bytes_.find('<', position_));
        if (starts_with("<!--"))
        {
            // The two hyphens may be those that open the comment.
            std::size_t const end = bytes_.find("-->", position_ + 2);
            move_to(end == std::string_view::npos ? end : end + 2);
        }
        else if (at_meta())
        {
            if (std::optional<encoding> const found = meta()) return found;
        }
        else if (at_tag())
        {
            tag();
        }
        else if (starts_with("<!") || starts_with("</") || starts_with("<?"))
        {
            move_to(bytes_.find('>', position_));
        }
        if (at_end()) break;
    }
    return std::nullopt;
}

bool prescanner::at_meta() const
{
    constexpr std::size_t length = 5;
    std::string_view const here = bytes_.substr(position_);
    if (here.size() <= length) return false;
    if (!ascii::equals_lower(here.substr(0, length), "<meta")) return false;
    return ascii::is_whitespace(here[length]) || here[length] == '/';
}

bool prescanner::at_tag() const
{
    std::string_view here = bytes_.substr(position_);
    if (!here.starts_with('<')) return false;
    here.remove_prefix(here.starts_with("</") ? 2 : 1);
    return !here.empty() && ascii::is_alpha(here.front());
}

std::optional<encoding> prescanner::meta()
{
    position_ += "<meta"sv.size();
    meta_declaration declaration;
    while (std::optional<attribute> const found = get_attribute()) declaration.note(*found);
    if (at_end()) return std::nullopt;
    return declaration.result();
}

void prescanner::tag()
{
    move_to_first(is_space_or_end, position_);
    while (get_attribute()) continue;
}

// HTML, "get an attribute" when sniffing. Nothing if there is none, or if the bytes run out.
std::optional<attribute> prescanner::get_attribute()
{
    skip(is_space_or_solidus);
    if (at_end() || byte() == '>') return std::nullopt;
    attribute found{attribute_name(), {}};
    // Spaces: an equals sign and the value may follow them.
    skip(is_space);
    if (!at_end() && byte() == '=')
    {
        ++position_;
        skip(is_space);
        found.value = attribute_value();
    }
    if (at_end()) return std::nullopt;
    return found;
}

std::string_view prescanner::attribute_name()
{
    std::size_t const first = position_;
    // An equals sign in front belongs to the name.
    move_to_first(ends_name, first + 1);
    return bytes_.substr(first, position_ - first);
}

std::string_view prescanner::attribute_value()
{
    if (at_end() || byte() == '>') return {};
    std::size_t const first = position_;
    if (byte() != '"' && byte() != '\'')
    {
        move_to_first(is_space_or_end, first);
        return bytes_.substr(first, position_ - first);
    }
    // Quote loop.
    move_to(bytes_.find(byte(), first + 1));
    std::string_view const value = bytes_.substr(first + 1, position_ - first - 1);
    if (!at_end()) ++position_;
    return value;
}

void prescanner::move_to(std::size_t position)
{
    position_ = std::min(position, bytes_.size());
}

template <class Kind>
void prescanner::move_to_first(Kind const& is_of_kind, std::size_t first)
{
    auto const found = std::find_if(bytes_.begin() + first, bytes_.end(), is_of_kind);
    position_ = static_cast<std::size_t>(found - bytes_.begin());
}

template <class Kind>
void prescanner::skip(Kind const& is_of_kind)
{
    auto const found = std::find_if_not(bytes_.begin() + position_, bytes_.end(), is_of_kind);
    position_ = static_cast<std::size_t>(found - bytes_.begin());
}

void skip_controls_and_space(std::string_view& text)
{
    while (!text.empty() && static_cast<unsigned char>(text.front()) <= 0x20) text.remove_prefix(1);
}

} // namespace

std::optional<encoding> prescan(std::string_view bytes)
{
    bytes = bytes.substr(0, prescan_limit);
    // Prescan for UTF-16 XML declarations.
    if (bytes.starts_with("<\0?\0x\0"sv)) return encoding::utf_16le;
    if (bytes.starts_with("\0<\0?\0x"sv)) return encoding::utf_16be;
    if (std::optional<encoding> const found = prescanner(bytes).run()) return found;
    return xml_encoding(bytes);
}

std::optional<encoding> xml_encoding(std::string_view bytes)
{
    constexpr std::string_view wanted = "encoding";
    if (!bytes.starts_with("<?xml")) return std::nullopt;
    std::size_t const declaration_end = bytes.find('>');
    if (declaration_end == std::string_view::npos) return std::nullopt;
    std::size_t const found = bytes.substr(0, declaration_end).find(wanted);
    if (found == std::string_view::npos) return std::nullopt;
    bytes.remove_prefix(found + wanted.size());
    skip_controls_and_space(bytes);
    if (!bytes.starts_with('=')) return std::nullopt;
    bytes.remove_prefix(1);
    skip_controls_and_space(bytes);
    if (!bytes.starts_with('"') && !bytes.starts_with('\'')) return std::nullopt;
    std::size_t const closing = bytes.find(bytes.front(), 1);
    if (closing == std::string_view::npos) return std::nullopt;
    std::string_view const potential = bytes.substr(1, closing - 1);
    auto const is_refused = [](char c) { return static_cast<unsigned char>(c) <= 0x20; };
    if (std::any_of(potential.begin(), potential.end(), is_refused)) return std::nullopt;
    std::optional<encoding> const declared = from_label(potential);
    // Unlike in a meta element, x-user-defined stays itself.
    return declared && is_utf_16(*declared) ? encoding::utf_8 : declared;
}

} // namespace mf2::encoding
