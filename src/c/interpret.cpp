// Tests: test/c/interpret.c
#include "c/document.hpp"
#include "c/guarded.hpp"
#include "c/handles.hpp"
#include "c/memory.hpp"
#include "c/text.hpp"

#include <mf2/interpret.hpp>
#include <mf2/jf2.hpp>

#include <cstddef>
#include <string>

using mf2::c::guarded;
using mf2::c::memory;
using mf2::c::or_empty;
using mf2::c::to_c;
using mf2::c::to_cpp;

struct mf2_authors
{
    mf2_authors(memory const& memory, mf2_document const& page, std::string_view url)
        : from(memory),
          page_url(url, memory.resource()),
          finder(page.content, page_url, memory.resource())
    {}

    memory from;
    std::pmr::string page_url; ///< results may point into it
    mf2::author_finder finder;
};

struct mf2_feeds
{
    mf2_feeds(memory const& memory, mf2_document const& page, std::string_view url)
        : from(memory),
          page_url(url, memory.resource()),
          found(find_feeds(page.content, page_url, memory.resource()))
    {}

    [[nodiscard]] mf2::feed const* at(std::size_t index) const noexcept
    {
        return mf2::c::at(found, index);
    }

    memory from;
    std::pmr::string page_url; ///< results may point into it
    std::pmr::vector<mf2::feed> found;
};

namespace
{

int set_post_type(
    mf2_item const* post, mf2::post_types known, mf2_allocator const* allocator, mf2_string* type)
{
    *type = mf2::c::no_string;
    return guarded([&] {
        memory const here(allocator);
        *type = to_c(name(discover_post_type(to_cpp(post), known, here.resource())));
        return MF2_OK;
    });
}

} // namespace

int mf2_representative_h_card(
    mf2_document const* page, char const* page_url, mf2_allocator const* allocator,
    mf2_item const** card)
{
    return mf2::c::set_made(card, [&] {
        memory const here(allocator);
        return to_c(representative_h_card(page->content, or_empty(page_url), here.resource()));
    });
}

int mf2_post_type(mf2_item const* post, mf2_allocator const* allocator, mf2_string* type)
{
    return set_post_type(post, mf2::post_types::w3c, allocator, type);
}

int mf2_indieweb_post_type(mf2_item const* post, mf2_allocator const* allocator, mf2_string* type)
{
    return set_post_type(post, mf2::post_types::indieweb, allocator, type);
}

int mf2_response_type(mf2_item const* response, mf2_allocator const* allocator, mf2_string* type)
{
    *type = mf2::c::no_string;
    return guarded([&] {
        memory const here(allocator);
        *type = to_c(name(discover_response_type(to_cpp(response), here.resource())));
        return MF2_OK;
    });
}

int mf2_authors_new(
    mf2_document const* page, char const* page_url, mf2_allocator const* allocator,
    mf2_authors** authors)
{
    return mf2::c::set_made(authors, [&] {
        return mf2::c::make<mf2_authors>(memory(allocator), *page, or_empty(page_url));
    });
}

void mf2_authors_free(mf2_authors* authors)
{
    mf2::c::destroy(authors);
}

int mf2_authors_author(mf2_authors const* authors, mf2_item const* entry, mf2_authorship* author)
{
    *author = to_c(mf2::authorship());
    return guarded([&] {
        *author = to_c(authors->finder.author_of(to_cpp(entry)));
        return MF2_OK;
    });
}

int mf2_authorship_continue(
    mf2_document const* author_page, mf2_authorship const* found, mf2_allocator const* allocator,
    mf2_authorship* author)
{
    mf2::authorship so_far;
    if (found->card != nullptr) so_far.card = &to_cpp(found->card);
    so_far.name = {found->name.data, found->name.size};
    so_far.page = {found->page.data, found->page.size};
    *author = to_c(mf2::authorship());
    return guarded([&] {
        memory const here(allocator);
        *author = to_c(continue_on(author_page->content, so_far, here.resource()));
        return MF2_OK;
    });
}

int mf2_feeds_new(
    mf2_document const* page, char const* page_url, mf2_allocator const* allocator,
    mf2_feeds** feeds)
{
    return mf2::c::set_made(feeds, [&] {
        return mf2::c::make<mf2_feeds>(memory(allocator), *page, or_empty(page_url));
    });
}

void mf2_feeds_free(mf2_feeds* feeds)
{
    mf2::c::destroy(feeds);
}

std::size_t mf2_feeds_count(mf2_feeds const* feeds)
{
    return feeds->found.size();
}

mf2_item const* mf2_feeds_source(mf2_feeds const* feeds, std::size_t feed)
{
    auto const* const found = feeds->at(feed);
    return found != nullptr ? to_c(found->source) : nullptr;
}

mf2_item const* mf2_feeds_enclosing(mf2_feeds const* feeds, std::size_t feed)
{
    auto const* const found = feeds->at(feed);
    return found != nullptr ? to_c(found->enclosing) : nullptr;
}

mf2_string mf2_feeds_name(mf2_feeds const* feeds, std::size_t feed)
{
    auto const* const found = feeds->at(feed);
    return found != nullptr ? to_c(found->name) : mf2::c::no_string;
}

mf2_string mf2_feeds_url(mf2_feeds const* feeds, std::size_t feed)
{
    auto const* const found = feeds->at(feed);
    return found != nullptr ? to_c(std::string_view(found->url)) : mf2::c::no_string;
}

mf2_authorship mf2_feeds_author(mf2_feeds const* feeds, std::size_t feed)
{
    auto const* const found = feeds->at(feed);
    return to_c(found != nullptr ? found->author : mf2::authorship());
}

std::size_t mf2_feeds_entry_count(mf2_feeds const* feeds, std::size_t feed)
{
    auto const* const found = feeds->at(feed);
    return found != nullptr ? found->entries.size() : 0;
}

mf2_item const* mf2_feeds_entry(mf2_feeds const* feeds, std::size_t feed, std::size_t index)
{
    auto const* const found = feeds->at(feed);
    bool const is_there = found != nullptr && index < found->entries.size();
    return is_there ? to_c(found->entries[index]) : nullptr;
}

int mf2_feeds_jf2(
    mf2_feeds const* feeds, std::size_t feed, mf2_allocator const* allocator, mf2_text** text)
{
    *text = nullptr;
    auto const* const found = feeds->at(feed);
    if (found == nullptr) return MF2_ERROR_INVALID_ARGUMENT;
    return mf2::c::set_text(
        text, allocator, [&](std::pmr::string& out) { out = mf2::to_jf2_feed(*found); });
}
