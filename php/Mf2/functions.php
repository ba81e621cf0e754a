<?php

declare(strict_types=1);

namespace Mf2;

/**
 * Parse a page for microformats, as php-mf2 gives them.
 *
 * @param string|\DOMDocument|null $input          HTML, in any encoding
 * @param string|null              $url            the page's, which relative URLs are resolved
 *                                                 against
 * @param bool                     $convertClassic whether classic microformats count
 * @return array{items: list<array<string, mixed>>, rels: array<string, list<string>>,
 *     'rel-urls': array<string, array<string, mixed>>}
 * @throws LimitException a limit of the library, which `Parser::$options` sets
 */
function parse(
    string|\DOMDocument|null $input, ?string $url = null, bool $convertClassic = true,
): array {
    return (new Parser($input, $url))->parse($convertClassic);
}

/**
 * The canonical JSON of a page: that of the official tests, and of the command `mf2`.
 *
 * @param array<string, mixed> $options by the command's names: ['lang' => true, 'urls' =>
 *                                      'normalized', 'exclude-roots' => ['h-box']]
 * @throws LimitException
 * @throws \InvalidArgumentException an option that is unknown, or has not such a value
 */
function json(string $html, ?string $url = null, array $options = []): string
{
    return Library::parse($html, $url, $options)[0];
}

/** A URL as seen from a page: the URL Standard's, but absolute ones stay as they are. */
function resolveUrl(?string $baseURI, string $referenceURI): string
{
    $text = \htmlspecialchars($referenceURI, \ENT_QUOTES | \ENT_SUBSTITUTE | \ENT_HTML5);
    $link = "<a rel=a href=\"$text\">";
    $options = ['content-type' => 'text/html; charset=utf-8', 'results' => 'rels'];
    $found = \json_decode(json($link, $baseURI, $options), true, flags: \JSON_THROW_ON_ERROR);
    return $found['rels']['a'][0];
}

/**
 * Fetch a page by cURL and parse it. Over http and https alone, from addresses of the public
 * internet, at most 5 redirects, 20 seconds for each, unless the DNS takes more, and 16 MiB.
 *
 * @param array<string, mixed>|null $curlInfo     set to cURL's account of the last address, empty
 *                                                if that was refused, or has none
 * @param bool                      $allowPrivate also from other addresses
 * @return array<string, mixed>|null null: not fetched, or not HTML
 */
function fetch(
    string $url, bool $convertClassic = true, ?array &$curlInfo = null, bool $allowPrivate = false,
): ?array {
    $redirects = 5;
    do {
        $start = \hrtime(true);
        $address = $allowPrivate ? '' : PublicAddress::of($url);
        $milliseconds = 20_000 - \intdiv(\hrtime(true) - $start, 1_000_000);
        if ($address === null || $milliseconds <= 0) {
            $curlInfo = [];
            return null;
        }
        $page = '';
        $transfer = \curl_init($url);
        \curl_setopt_array($transfer, [
            \CURLOPT_PROTOCOLS => \CURLPROTO_HTTP | \CURLPROTO_HTTPS,
            \CURLOPT_TIMEOUT_MS => $milliseconds,
            \CURLOPT_ENCODING => '',
            \CURLOPT_HTTPHEADER => ['Accept: text/html'],
            \CURLOPT_WRITEFUNCTION => static function ($_, string $piece) use (&$page): int {
                $page .= $piece;
                return \strlen($page) <= 16 << 20 ? \strlen($piece) : 0;
            },
        ]);
        if (!$allowPrivate) {
            // The one that was judged: cURL asks for none again, nor for that of a proxy.
            \curl_setopt($transfer, \CURLOPT_CONNECT_TO, ["::$address:"]);
            \curl_setopt($transfer, \CURLOPT_PROXY, '');
        }
        $is_whole = \curl_exec($transfer);
        $curlInfo = \curl_getinfo($transfer);
        $url = (string) $curlInfo['redirect_url'];
    } while ($url !== '' && $redirects-- > 0);
    $type = (string) $curlInfo['content_type'];
    if ($url !== '' || $is_whole === false || \stripos($type, 'html') === false) {
        return null;
    }
    $parser = new Parser($page, $curlInfo['url']);
    $parser->options = ['content-type' => $type];
    return $parser->parse($convertClassic);
}
