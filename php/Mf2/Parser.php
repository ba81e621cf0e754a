<?php

declare(strict_types=1);

namespace Mf2;

require_once __DIR__ . '/LimitException.php';
require_once __DIR__ . '/Library.php';
require_once __DIR__ . '/PublicAddress.php';
require_once __DIR__ . '/functions.php';

/**
 * Parses a page for microformats, with the methods of php-mf2.
 *
 * Methods that take an element have it marked in its document, and the whole parsed: none of them
 * knows rules of microformats.
 *
 * @property-read string       $baseurl what URLs are resolved against, after any `base` element
 * @property-read \DOMDocument $doc     made when it is asked for. What changes in it, counts for
 *                                      methods that take an element
 * @property-read \DOMXPath    $xpath
 */
class Parser
{
    private const IN_UTF_8 = ['content-type' => 'text/html; charset=utf-8'];

    /** Whether to give languages. */
    public bool $lang = false;

    /** Whether to give "alternates", one for each URL with such a `rel`. */
    public bool $enableAlternates = false;

    /** Whether classic microformats count. */
    public bool $convertClassic = true;

    /**
     * Further options of the library, by the command's names. `['text' => 'classic']` gives the
     * text of the official tests, `['input-limit' => '1M']` sets a limit.
     *
     * @var array<string, mixed>
     */
    public array $options = [];

    private string $html;
    /** @var array<string, string> the encoding of `html`, where it is known */
    private array $encoding = [];
    private ?\DOMDocument $document = null;

    /**
     * @param string|\DOMDocument|null $input    HTML, in any encoding
     * @param string|null              $url      the page's
     * @param bool                     $jsonMode whether what JSON has as an object without members
     *                                           is a stdClass, for json_encode
     */
    public function __construct(
        string|\DOMDocument|null $input, private ?string $url = null, public bool $jsonMode = false,
    ) {
        if ($input instanceof \DOMDocument) {
            $this->document = clone $input;
            $this->html = self::html_of($input);
            $this->encoding = self::IN_UTF_8;
        } else {
            $this->html = (string) $input;
        }
    }

    /**
     * All of the page, or the items in an element of `doc`, then with the page's relations.
     *
     * @return array<string, mixed>
     * @throws LimitException
     * @throws \InvalidArgumentException an entry of `options`
     */
    public function parse(bool $convertClassic = true, ?\DOMElement $context = null): array
    {
        $this->convertClassic = $convertClassic;
        return $context === null ? $this->read($this->html, $this->encoding)
            : $this->read_marked($context, '');
    }

    /**
     * The items that are, or are in, the element with an id; with the page's relations.
     *
     * @return array<string, mixed>
     */
    public function parseFromId(string $id, bool $convertClassic = true): array
    {
        $this->convertClassic = $convertClassic;
        return $this->read($this->html, ['id' => $id] + $this->encoding);
    }

    /** @return array{array|\stdClass, array|\stdClass, array} rels, rel-urls and alternates */
    public function parseRelsAndAlternates(): array
    {
        $page = $this->read($this->html, ['results' => 'rels'] + $this->encoding);
        return [$page['rels'], $page['rel-urls'], $page['alternates'] ?? self::alternates($page)];
    }

    /** @return \DOMNodeList<\DOMNode>|false */
    public function query(string $expression, ?\DOMNode $context = null): \DOMNodeList|false
    {
        return $this->xpath->query($expression, $context);
    }

    public function resolveUrl(string $url): string
    {
        return resolveUrl($this->baseurl, $url);
    }

    /** @return array<string, mixed>|false an element as an item; false: it is none */
    public function parseH(\DOMElement $e): array|false
    {
        return $this->read_marked($e, $e->getAttribute('class'))['items'][0] ?? false;
    }

    /** What a p-* property on an element is. */
    public function parseP(\DOMElement $p): string
    {
        return $this->property($p, 'p');
    }

    /** @return string|array<string, string> */
    public function parseU(\DOMElement $u): string|array
    {
        return $this->property($u, 'u');
    }

    public function parseDT(\DOMElement $dt): string
    {
        return $this->property($dt, 'dt');
    }

    /** @return array<string, string> */
    public function parseE(\DOMElement $e): array
    {
        return $this->property($e, 'e');
    }

    public function textContent(\DOMElement $element): string
    {
        return $this->parseE($element)['value'];
    }

    /** @return string|array<string, string>|false */
    public function parseImpliedPhoto(\DOMElement $e): string|array|false
    {
        return $this->read_marked($e, 'h-asked')['items'][0]['properties']['photo'][0] ?? false;
    }

    /** The language of an element; empty: not known. */
    public function language(\DOMElement $el): string
    {
        return $this->read_marked($el, 'h-asked', ['lang' => true])['items'][0]['lang'] ?? '';
    }

    public function __get(string $name): mixed
    {
        return match ($name) {
            'baseurl' => Library::parse(
                $this->html, $this->url, $this->encoding + $this->options)[1],
            'doc' => $this->document ??= $this->load(),
            'xpath' => new \DOMXPath($this->doc),
        };
    }

    private function load(): \DOMDocument
    {
        $html = $this->html === '' ? '<html><body></body></html>' : $this->html;
        if (\class_exists('Masterminds\HTML5')) {
            return (new \Masterminds\HTML5(['disable_html_ns' => true]))->loadHTML($html);
        }
        $document = new \DOMDocument();
        // libxml takes what is not declared for Latin-1.
        $is_utf_8 = \preg_match('//u', $html) === 1;
        $before = \libxml_use_internal_errors(true);
        $document->loadHTML(($is_utf_8 ? '<?xml encoding="utf-8"?>' : '') . $html);
        \libxml_clear_errors();
        \libxml_use_internal_errors($before);
        return $document;
    }

    private static function html_of(\DOMDocument $document): string
    {
        $html = '';
        foreach ($document->childNodes as $node) {
            if ($node->nodeType !== \XML_PI_NODE) {
                $html .= $document->saveHTML($node);
            }
        }
        return $html;
    }

    private function property(\DOMElement $element, string $prefix): string|array
    {
        $class = $element->getAttribute('class');
        $element->setAttribute('class', "$prefix-mf2-asked");
        try {
            $page = $this->read_marked($element->parentNode, 'h-asked');
            return $page['items'][0]['properties']['mf2-asked'][0];
        } finally {
            self::put_back($element, 'class', $class);
        }
    }

    /**
     * The page with the items of an element alone, which has another class meanwhile.
     *
     * @param array<string, mixed> $options
     * @return array<string, mixed>
     */
    private function read_marked(\DOMElement $element, string $class, array $options = []): array
    {
        $old = ['id' => $element->getAttribute('id'), 'class' => $element->getAttribute('class')];
        $mark = 'mf2-' . \bin2hex(\random_bytes(8));
        $element->setAttribute('id', $mark);
        $element->setAttribute('class', $class);
        try {
            $html = self::html_of($element->ownerDocument);
        } finally {
            foreach ($old as $name => $value) {
                self::put_back($element, $name, $value);
            }
        }
        $page = $this->read($html, ['id' => $mark] + $options + self::IN_UTF_8);
        if (($page['items'][0]['id'] ?? '') === $mark) {
            unset($page['items'][0]['id']);
        }
        return $page;
    }

    private static function put_back(\DOMElement $element, string $name, string $value): void
    {
        if ($value === '') {
            $element->removeAttribute($name);
        } else {
            $element->setAttribute($name, $value);
        }
    }

    /**
     * @param array<string, mixed> $options that go before those of the object
     * @return array<string, mixed>
     */
    private function read(string $html, array $options): array
    {
        $options += $this->options + [
            'lang' => $this->lang, 'no-classic' => !$this->convertClassic,
            'text' => 'plain-with-urls',
        ];
        [$json] = Library::parse($html, $this->url, $options);
        $page = \json_decode($json, true, 0x7fffffff, \JSON_THROW_ON_ERROR);
        if ($this->enableAlternates && isset($page['rels']['alternate'])) {
            $page['alternates'] = self::alternates($page);
        }
        return $this->jsonMode ? self::for_json($page) : $page;
    }

    /**
     * @param array<string, mixed> $page
     * @return list<array<string, string>>
     */
    private static function alternates(array $page): array
    {
        $alternates = [];
        foreach ($page['rels']['alternate'] ?? [] as $url) {
            $about = $page['rel-urls'][$url];
            $others = \implode(' ', \array_diff($about['rels'], ['alternate']));
            unset($about['rels']);
            $alternates[] = $about + ['url' => $url, 'rel' => $others];
        }
        return $alternates;
    }

    /**
     * Objects of JSON that an array would not be: those without members, or with numbers as names.
     *
     * @param array<string, mixed> $page
     * @return array<string, mixed>
     */
    private static function for_json(array $page): array
    {
        $page['items'] = \array_map(self::object_for_json(...), $page['items']);
        foreach (['rels', 'rel-urls', 'meta-item'] as $name) {
            if (isset($page[$name]) && \array_is_list($page[$name])) {
                $page[$name] = (object) $page[$name];
            }
        }
        return $page;
    }

    private static function object_for_json(mixed $part): mixed
    {
        if (!\is_array($part)) {
            return $part;
        }
        $part = \array_map(self::object_for_json(...), $part);
        if (($part['properties'] ?? null) === []) {
            $part['properties'] = new \stdClass();
        }
        return $part;
    }
}
