<?php

declare(strict_types=1);

namespace Mf2;

require_once __DIR__ . '/Library.php';
require_once __DIR__ . '/PublicAddress.php';
require_once __DIR__ . '/functions.php';

/**
 * Parses a page for microformats, with the methods of php-mf2.
 *
 * Methods that take an element have HTML of it read: none of them knows rules of microformats. What
 * php-mf2 has without a type, has none here, for subclasses.
 */
class Parser
{
    private const IN_UTF_8 = ['content-type' => 'text/html; charset=utf-8'];

    /** @var string what URLs are resolved against; once set, no `base` element counts */
    public $baseurl;

    /** @var \DOMDocument what changes in it, counts for methods that take an element */
    public $doc;

    /** @var \DOMXPath */
    public $xpath;

    /** @var bool whether to give languages */
    public $lang = false;

    /** @var bool whether to give "alternates", one for each URL with such a `rel` */
    public $enableAlternates = false;

    /** @var bool whether classic microformats count */
    public $convertClassic = true;

    /**
     * Further options of the library, by the command's names. `['text' => 'classic']` gives the
     * text of the official tests, `['input-limit' => '1M']` sets a limit.
     *
     * @var array<string, mixed>
     */
    public array $options = [];

    /** An id that no page has. */
    private string $mark;
    private string $html;
    /** @var array<string, string> the encoding of `html`, where it is known */
    private array $encoding = [];

    /**
     * @param string|\DOMDocument|null $input    HTML, in any encoding
     * @param string|null              $url      the page's
     * @param bool                     $jsonMode whether what JSON has as an object without members
     *                                           is a stdClass, for json_encode
     */
    public function __construct(
        string|\DOMDocument|null $input, private ?string $url = null, public $jsonMode = false,
    ) {
        unset($this->baseurl, $this->doc, $this->xpath);
        $this->mark = 'mf2-' . \bin2hex(\random_bytes(8));
        if ($input instanceof \DOMDocument) {
            $this->doc = clone $input;
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
     * @throws \JsonException            more than 800 items in each other, if "nesting-limit" is
     *                                   raised so far: json_decode takes no more. Mf2\json does
     */
    public function parse(bool $convertClassic = true, ?\DOMElement $context = null)
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
    public function parseFromId(string $id, bool $convertClassic = true)
    {
        $this->convertClassic = $convertClassic;
        $is_one = $id !== '' && !\str_contains($id, "\0");
        $options = $is_one ? ['id' => $id] : ['results' => 'rels'];
        return $this->read($this->html, $options + $this->encoding);
    }

    /** @return array{array|\stdClass, array|\stdClass, array} rels, rel-urls and alternates */
    public function parseRelsAndAlternates()
    {
        $page = $this->read($this->html, ['results' => 'rels'] + $this->encoding);
        return [$page['rels'], $page['rel-urls'], $page['alternates'] ?? []];
    }

    /** @return \DOMNodeList<\DOMNode>|false */
    public function query(string $expression, ?\DOMNode $context = null)
    {
        return $this->xpath->query($expression, $context);
    }

    /** @return string */
    public function resolveUrl(string $url)
    {
        return resolveUrl($this->baseurl, $url);
    }

    /** @return array<string, mixed>|false an element as an item; false: it is none */
    public function parseH(\DOMElement $e)
    {
        $item = $this->read_marked($e, $e->getAttribute('class'))['items'][0] ?? [];
        if (($item['id'] ?? '') !== $this->mark) {
            return false;
        }
        unset($item['id']);
        return $item + \array_filter(['id' => $e->getAttribute('id')], \strlen(...));
    }

    /** @return string what a p-* property on an element is */
    public function parseP(\DOMElement $p)
    {
        return $this->property($p, 'p')[0];
    }

    /** @return string|array<string, string> */
    public function parseU(\DOMElement $u)
    {
        return $this->property($u, 'u')[0];
    }

    /** @return string */
    public function parseDT(\DOMElement $dt)
    {
        return $this->property($dt, 'dt')[0];
    }

    /** @return array<string, string> */
    public function parseE(\DOMElement $e)
    {
        return $this->property($e, 'e')[0];
    }

    /** @return string */
    public function textContent(\DOMElement $element)
    {
        return $this->parseE($element)['value'];
    }

    /** @return string|array<string, string> */
    public function parseImg(\DOMElement $el)
    {
        return $this->parseU($el);
    }

    /** @return string|null by the value class pattern; null: the element does not use it */
    public function parseValueClassTitle(\DOMElement $e)
    {
        [$value, $rule] = $this->property($e, 'p');
        return $rule === 'value-class' ? $value : null;
    }

    /** @return string|array<string, string>|false */
    public function parseImpliedPhoto(\DOMElement $e)
    {
        $item = $this->read_marked($e, 'h-asked')['items'][0];
        return ((array) $item['properties'])['photo'][0] ?? false;
    }

    /** @return string the language of an element; empty: not known */
    public function language(\DOMElement $el)
    {
        return $this->read_marked($el, 'h-asked', ['lang' => true])['items'][0]['lang'] ?? '';
    }

    public function __isset(string $name): bool
    {
        return \in_array($name, ['baseurl', 'doc', 'xpath'], true);
    }

    public function __get(string $name): mixed
    {
        return match ($name) {
            'baseurl' => Library::parse(
                $this->html, $this->url, $this->encoding + $this->options)[1],
            'doc' => $this->doc = $this->load(),
            'xpath' => $this->xpath = new \DOMXPath($this->doc),
            default => $this->$name, // which PHP warns of
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

    /** What is in a document, or an element. */
    private static function html_of(\DOMNode $parent): string
    {
        $html = '';
        foreach ($parent->childNodes as $node) {
            if ($node->nodeType !== \XML_PI_NODE) {
                $html .= $node->ownerDocument->saveHTML($node);
            }
        }
        return $html;
    }

    /** @return array{string|array<string, string>, string} its value, and the rule for that */
    private function property(\DOMElement $element, string $prefix): array
    {
        $class = "$prefix-mf2-asked";
        $copy = $element->cloneNode(true);
        $copy->setAttribute('class', $class);
        $itself = $copy->ownerDocument->saveHTML($copy);
        $lang = $this->lang ? \htmlspecialchars($this->language($element)) : '';
        // Where HTML has another place for it, or none, its parent is a `div`, or it is one itself.
        foreach ([
            [$element->parentNode->nodeName ?? 'div', $itself], ['div', $itself],
            ['div', "<div class=$class>" . self::html_of($element)],
        ] as [$parent, $html]) {
            $html = "<$parent class=h-asked lang=\"$lang\">$html";
            $item = $this->read_alone($html, ['places' => true])['items'][0] ?? [];
            if (isset($item['places']['mf2-asked'])) {
                break;
            }
        }
        return [$item['properties']['mf2-asked'][0], $item['places']['mf2-asked'][0]['rule']];
    }

    /**
     * The page with the items of an element alone, with another class, and `mark` as its id.
     *
     * @param array<string, mixed> $options
     * @return array<string, mixed>
     */
    private function read_marked(\DOMElement $element, string $class, array $options = []): array
    {
        $document = $element->ownerDocument;
        $marked = $element->cloneNode(true);
        $marked->setAttribute('id', $this->mark);
        $marked->setAttribute('class', $class);
        $element->parentNode?->replaceChild($marked, $element);
        $html = self::html_of($document);
        $marked->parentNode?->replaceChild($element, $marked);
        $alone = $class === '' ? self::html_of($element) : $document->saveHTML($marked);
        $page = $this->read($html, ['id' => $this->mark] + $options + self::IN_UTF_8);
        $page['items'] = $page['items'] ?: $this->read_alone($alone, $options)['items'];
        return $page;
    }

    /** A part that may stand anywhere, as in a `template`. */
    private function read_alone(string $html, array $options): array
    {
        $options = ['context' => 'template', 'id' => null] + $options + self::IN_UTF_8;
        return $this->read($html, $options, $this->baseurl);
    }

    /**
     * @param array<string, mixed> $options that go before those of the object
     * @param string|null          $base    in the place of the URL and of any `base` element
     * @return array<string, mixed>
     */
    private function read(string $html, array $options, ?string $base = null): array
    {
        $base ??= \get_object_vars($this)['baseurl'] ?? null;
        if ($base !== null) {
            // A `meta` may stand wherever a `base` does.
            $html = \preg_replace('/<base(?=[\s\/>])/i', '<meta', $html);
        }
        $options += $this->options + [
            'lang' => $this->lang, 'no-classic' => !$this->convertClassic,
            'text' => 'plain-with-urls',
        ];
        [$json] = Library::parse($html, $base ?? $this->url, $options);
        $page = \json_decode($json, !$this->jsonMode, 0x7fffffff, \JSON_THROW_ON_ERROR);
        $page = $this->jsonMode ? self::for_json($page) : $page;
        $urls = $this->enableAlternates ? ((array) $page['rels'])['alternate'] ?? [] : [];
        foreach ($urls as $url) {
            $about = ((array) $page['rel-urls'])[$url];
            $others = \implode(' ', \array_diff($about['rels'], ['alternate']));
            unset($about['rels']);
            $page['alternates'][] = $about + ['url' => $url, 'rel' => $others];
        }
        return $page;
    }

    /** Arrays, but of objects that JSON would not have as such: empty, or with numbers as names. */
    private static function for_json(mixed $part): mixed
    {
        if (!\is_array($part) && !\is_object($part)) {
            return $part;
        }
        $members = \array_map(self::for_json(...), (array) $part);
        return \is_object($part) && \array_is_list($members) ? (object) $members : $members;
    }
}
