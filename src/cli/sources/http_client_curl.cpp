// Tests: test/cli/run_urls.cpp, test/cli/sources/url_source.cpp
#include "cli/sources/http_client.hpp"

#include <mf2/version.hpp>

#include <curl/curl.h>
#include <dlfcn.h>

#include <algorithm>
#include <array>
#include <new>
#include <optional>
#include <utility>

namespace mf2::cli
{

namespace
{

using clock = std::chrono::steady_clock;

/// The libcurl functions in use. libcurl is loaded for the first URL only: loading it and its own
/// libraries takes as long as the rest of the command's start.
struct curl_library
{
    decltype(&::curl_easy_cleanup) easy_cleanup = nullptr;
    decltype(&::curl_easy_getinfo) easy_getinfo = nullptr;
    decltype(&::curl_easy_init) easy_init = nullptr;
    decltype(&::curl_easy_pause) easy_pause = nullptr;
    decltype(&::curl_easy_reset) easy_reset = nullptr;
    decltype(&::curl_easy_setopt) easy_setopt = nullptr;
    decltype(&::curl_easy_strerror) easy_strerror = nullptr;
    decltype(&::curl_global_init) global_init = nullptr;
    decltype(&::curl_multi_add_handle) multi_add_handle = nullptr;
    decltype(&::curl_multi_cleanup) multi_cleanup = nullptr;
    decltype(&::curl_multi_info_read) multi_info_read = nullptr;
    decltype(&::curl_multi_init) multi_init = nullptr;
    decltype(&::curl_multi_perform) multi_perform = nullptr;
    decltype(&::curl_multi_poll) multi_poll = nullptr;
    decltype(&::curl_multi_remove_handle) multi_remove_handle = nullptr;
    decltype(&::curl_multi_strerror) multi_strerror = nullptr;
    decltype(&::curl_slist_append) slist_append = nullptr;
    decltype(&::curl_slist_free_all) slist_free_all = nullptr;
    bool is_whole = false;

    curl_library()
    {
        void* const library = dlopen(soname, RTLD_NOW | RTLD_LOCAL);
        if (library == nullptr) return;
        is_whole = true;
        auto const find = [&]<class Function>(Function*& function, char const* name) {
            function = reinterpret_cast<Function*>(dlsym(library, name));
            is_whole = is_whole && function != nullptr;
        };
        find(easy_cleanup, "curl_easy_cleanup");
        find(easy_getinfo, "curl_easy_getinfo");
        find(easy_init, "curl_easy_init");
        find(easy_pause, "curl_easy_pause");
        find(easy_reset, "curl_easy_reset");
        find(easy_setopt, "curl_easy_setopt");
        find(easy_strerror, "curl_easy_strerror");
        find(global_init, "curl_global_init");
        find(multi_add_handle, "curl_multi_add_handle");
        find(multi_cleanup, "curl_multi_cleanup");
        find(multi_info_read, "curl_multi_info_read");
        find(multi_init, "curl_multi_init");
        find(multi_perform, "curl_multi_perform");
        find(multi_poll, "curl_multi_poll");
        find(multi_remove_handle, "curl_multi_remove_handle");
        find(multi_strerror, "curl_multi_strerror");
        find(slist_append, "curl_slist_append");
        find(slist_free_all, "curl_slist_free_all");
    }

    static constexpr char const* soname = "libcurl.so.4"; ///< `why_not_fetched` names it
};

/// The loaded library. Call its functions only if it `is_whole`.
curl_library const& curl()
{
    static curl_library const library;
    return library;
}

/// With this many unread bytes of a body the transfer pauses.
constexpr std::size_t most_unread = std::size_t{256} << 10;
constexpr std::size_t most_of_head = std::size_t{256} << 10;
/// Check for an interruption this often: the signal may reach another thread and end no wait here.
constexpr int interval = 100; // milliseconds

struct easy_closer
{
    void operator()(CURL* of) const { curl().easy_cleanup(of); }
};
struct multi_closer
{
    void operator()(CURLM* of) const { static_cast<void>(curl().multi_cleanup(of)); }
};
struct list_closer
{
    void operator()(curl_slist* of) const { curl().slist_free_all(of); }
};
using field_list = std::unique_ptr<curl_slist, list_closer>;

/// @throws std::bad_alloc
field_list to_list(std::vector<std::string> const& fields)
{
    field_list all;
    for (std::string const& each : fields)
    {
        curl_slist* const longer = curl().slist_append(all.get(), each.c_str());
        if (longer == nullptr) throw std::bad_alloc();
        static_cast<void>(all.release());
        all.reset(longer);
    }
    return all;
}

/// Judge whether a transfer broke off, so that a repeat may succeed.
http_failure::kind kind_of(CURLcode code)
{
    switch (code)
    {
    case CURLE_PARTIAL_FILE:
    case CURLE_OPERATION_TIMEDOUT:
    case CURLE_GOT_NOTHING:
    case CURLE_SEND_ERROR:
    case CURLE_RECV_ERROR:
    case CURLE_HTTP2:
    case CURLE_HTTP2_STREAM: return http_failure::kind::passing;
    case CURLE_COULDNT_RESOLVE_HOST:
    case CURLE_COULDNT_RESOLVE_PROXY:
    case CURLE_COULDNT_CONNECT:
    case CURLE_SSL_CONNECT_ERROR: return http_failure::kind::unreachable;
    default: return http_failure::kind::lasting;
    }
}

std::string in_seconds(std::chrono::milliseconds time)
{
    std::string text = std::to_string(time.count() / 1000);
    if (time.count() % 1000 != 0)
        text += '.' + std::to_string(1000 + time.count() % 1000).substr(1);
    return text + " s";
}

} // namespace

struct http_client::connection
{
    connection(fetch_options const& limits, stop_check has_to_stop)
        : limits_(limits), has_to_stop_(has_to_stop)
    {
        static CURLcode const is_ready = curl().global_init(CURL_GLOBAL_DEFAULT);
        static_cast<void>(is_ready);
        easy_.reset(curl().easy_init());
        multi_.reset(curl().multi_init());
        if (!easy_ || !multi_) throw std::bad_alloc();
    }
    ~connection() { give_up(); }

    http_result<http_answer> get(http_request const& wanted)
    {
        give_up();
        begin(wanted);
        while (unread_.empty() && !outcome_)
        {
            // The server may not exist: no answer has come yet.
            if (auto failed = step(http_failure::kind::unreachable)) return *std::move(failed);
        }
        if (outcome_ && *outcome_ != CURLE_OK && unread_.empty()) return failure_of(*outcome_);
        return answer();
    }

    http_result<std::string_view> read()
    {
        if (is_given_) unread_.clear();
        is_given_ = false;
        if (unread_.empty() && std::exchange(is_paused_, false))
            static_cast<void>(curl().easy_pause(easy_.get(), CURLPAUSE_CONT));
        while (unread_.empty() && !outcome_)
        {
            if (auto failed = step(http_failure::kind::passing)) return *std::move(failed);
        }
        if (unread_.empty() && *outcome_ != CURLE_OK) return failure_of(*outcome_);
        is_given_ = true;
        return std::string_view(unread_);
    }

private:
    template <class Value>
    void set(CURLoption option, Value value)
    {
        CURLcode const code = curl().easy_setopt(easy_.get(), option, value);
        if (code == CURLE_OUT_OF_MEMORY) throw std::bad_alloc();
        // An older libcurl lacks options. Without those for protocols a redirect could read a file.
        if (code != CURLE_OK) outcome_ = code;
    }

    void begin(http_request const& wanted)
    {
        curl().easy_reset(easy_.get());
        fields_ = to_list(wanted.fields);
        std::string const agent = "mf2/" + std::string(mf2::version);
        set(CURLOPT_URL, wanted.url.c_str());
        set(CURLOPT_USERAGENT, agent.c_str());
        set(CURLOPT_HTTPHEADER, fields_.get());
        set(CURLOPT_PROTOCOLS_STR, "http,https");
        set(CURLOPT_REDIR_PROTOCOLS_STR, "http,https");
        set(CURLOPT_FOLLOWLOCATION, wanted.redirects != 0 ? 1L : 0L);
        set(CURLOPT_MAXREDIRS, static_cast<long>(std::min<std::uint64_t>(wanted.redirects, 1000)));
        set(CURLOPT_NOSIGNAL, 1L);
        set(CURLOPT_BUFFERSIZE, 128L << 10);
        set(CURLOPT_ERRORBUFFER, error_.data());
        set(CURLOPT_HEADERFUNCTION, &connection::take_head);
        set(CURLOPT_HEADERDATA, this);
        set(CURLOPT_WRITEFUNCTION, &connection::take_body);
        set(CURLOPT_WRITEDATA, this);
        if (!wanted.signer.key.empty())
        {
            set(CURLOPT_AWS_SIGV4, wanted.signer.service.c_str());
            set(CURLOPT_USERNAME, wanted.signer.key.c_str());
            set(CURLOPT_PASSWORD, wanted.signer.secret.c_str());
        }
        // An S3 object's key may have segments such as "..".
        if (wanted.redirects == 0) set(CURLOPT_PATH_AS_IS, 1L);
        error_[0] = '\0';
        status_line_.clear();
        head_.clear();
        if (curl().multi_add_handle(multi_.get(), easy_.get()) != CURLM_OK) throw std::bad_alloc();
        is_going_ = true;
        deadline_ = wanted.deadline;
    }

    void give_up()
    {
        if (std::exchange(is_going_, false))
            static_cast<void>(curl().multi_remove_handle(multi_.get(), easy_.get()));
        unread_.clear();
        outcome_.reset();
        is_given_ = is_paused_ = false;
    }

    /// Wait for more bytes, or the transfer's end.
    /// @param stall  the kind of failure if nothing comes for too long
    /// @return       why nothing more will come
    std::optional<http_failure> step(http_failure::kind stall)
    {
        std::uint64_t const before = received_;
        clock::time_point const start = clock::now();
        while (received_ == before && !outcome_)
        {
            if (clock::now() > deadline_)
                return http_failure{
                    "is not there after " + in_seconds(limits_.max_time) + " (--max-time)"};
            int running = 0;
            CURLMcode code = curl().multi_perform(multi_.get(), &running);
            read_outcome();
            if (received_ != before || outcome_) break;
            if (code == CURLM_OK)
                code = curl().multi_poll(multi_.get(), nullptr, 0, interval, nullptr);
            if (code == CURLM_OUT_OF_MEMORY) throw std::bad_alloc();
            if (code != CURLM_OK) return http_failure{curl().multi_strerror(code)};
            if (has_to_stop_ != nullptr && has_to_stop_())
                return http_failure{"interrupted", http_failure::kind::stopped};
            if (clock::now() - start > limits_.stall_time)
                return http_failure{
                    "nothing has come for " + in_seconds(limits_.stall_time) + " (--stall-time)",
                    stall};
        }
        return std::nullopt;
    }

    void read_outcome()
    {
        int left = 0;
        while (CURLMsg const* const told = curl().multi_info_read(multi_.get(), &left))
        {
            if (told->msg == CURLMSG_DONE) outcome_ = told->data.result;
        }
    }

    [[nodiscard]] int status() const
    {
        long status = 0;
        static_cast<void>(curl().easy_getinfo(easy_.get(), CURLINFO_RESPONSE_CODE, &status));
        return static_cast<int>(status);
    }

    [[nodiscard]] http_answer answer() const
    {
        http_answer made;
        made.status = status();
        made.status_line = status_line_;
        made.fields.parse(head_);
        char const* url = nullptr;
        static_cast<void>(curl().easy_getinfo(easy_.get(), CURLINFO_EFFECTIVE_URL, &url));
        if (url != nullptr) made.url = url;
        return made;
    }

    [[nodiscard]] http_failure failure_of(CURLcode code) const
    {
        if (code == CURLE_OUT_OF_MEMORY) throw std::bad_alloc();
        std::string reason = error_[0] != '\0' ? error_.data() : curl().easy_strerror(code);
        if (is_head_too_long_) reason = "the head of the answer is longer than 256 KiB";
        return {std::move(reason), kind_of(code)};
    }

    /// Store a line of a head. Redirects and interim answers have heads of their own, before the
    /// one that counts.
    static std::size_t take_head(char const* bytes, std::size_t, std::size_t size, void* of)
    {
        auto& self = *static_cast<connection*>(of);
        std::string_view const line(bytes, size);
        self.received_ += size;
        if (line.starts_with("HTTP/"))
        {
            self.head_.clear();
            self.status_line_ = line.substr(0, line.find_last_not_of("\r\n") + 1);
        }
        else self.head_ += line;
        self.is_head_too_long_ = self.head_.size() > most_of_head;
        return self.is_head_too_long_ ? 0 : size;
    }

    static std::size_t take_body(char const* bytes, std::size_t, std::size_t size, void* of)
    {
        auto& self = *static_cast<connection*>(of);
        if (self.unread_.size() >= most_unread)
        {
            self.is_paused_ = true;
            return CURL_WRITEFUNC_PAUSE;
        }
        self.unread_.append(bytes, size);
        self.received_ += size;
        return size;
    }

    fetch_options const& limits_;
    stop_check has_to_stop_;
    // `multi_` uses `easy_`, which reads `fields_`: they are destroyed in that order.
    field_list fields_;
    std::unique_ptr<CURL, easy_closer> easy_;
    std::unique_ptr<CURLM, multi_closer> multi_;
    std::array<char, CURL_ERROR_SIZE> error_{};
    std::string status_line_;
    std::string head_;
    std::string unread_;
    std::uint64_t received_ = 0;
    std::optional<CURLcode> outcome_;
    clock::time_point deadline_;
    bool is_going_ = false;
    bool is_given_ = false; ///< `read` has returned `unread_`
    bool is_paused_ = false;
    bool is_head_too_long_ = false;
};

bool can_fetch()
{
    return curl().is_whole;
}

std::string_view why_not_fetched()
{
    return "libcurl.so.4 cannot be loaded";
}

http_client::http_client(fetch_options const& limits, stop_check has_to_stop)
    : connection_(std::make_unique<connection>(limits, has_to_stop))
{}

http_client::~http_client() = default;

http_result<http_answer> http_client::get(http_request const& wanted)
{
    return connection_->get(wanted);
}

http_result<std::string_view> http_client::read()
{
    return connection_->read();
}

} // namespace mf2::cli
