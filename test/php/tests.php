<?php

// Tests of the PHP package, which test/php/run starts. A test's name is a sentence.

declare(strict_types=1);

use Mf2\{LimitException, Parser};

$package = getenv('MF2_PACKAGE');
require "$package/Mf2/Parser.php";
set_error_handler(static function (int $level, string $message, string $file, int $line): never {
    throw new ErrorException($message, 0, $level, $file, $line);
});

final class Skipped extends Exception
{
}

function is(mixed $actual, mixed $expected, string $of = ''): void
{
    if ($actual !== $expected) {
        throw new Exception("$of: " . var_export($actual, true) . "\nis not "
            . var_export($expected, true));
    }
}

function thrown(string $class, callable $call, string $of = ''): Throwable
{
    try {
        $call();
    } catch (Throwable $error) {
        is($error::class, $class, $error->getMessage());
        return $error;
    }
    throw new Exception("$of: no $class");
}

/** JSON with the members of each object in one order. */
function in_order(mixed $json): mixed
{
    if (is_array($json)) {
        if (!array_is_list($json)) {
            ksort($json, SORT_STRING);
        }
        $json = array_map('in_order', $json);
    }
    return $json;
}

/** The lines of a corpus: path, URL and content type of each page. */
function corpus(string $name): array
{
    $root = getenv('MF2_ROOT');
    $list = "$root/bin/corpora/$name.list";
    if (!file_exists($list)) {
        throw new Skipped("no $list: bench/corpora.py");
    }
    return array_map(
        static fn(string $line): array => explode("\t", "$root/$line"),
        file($list, FILE_IGNORE_NEW_LINES));
}

function command(string ...$words): string
{
    $process = proc_open($words, [1 => ['pipe', 'w'], 2 => ['pipe', 'w']], $pipes);
    $output = stream_get_contents($pipes[1]);
    $errors = stream_get_contents($pipes[2]);
    $status = proc_close($process);
    return $output . ($status === 0 ? '' : "status $status: $errors");
}

function resident_kilobytes(): int
{
    gc_collect_cycles();
    preg_match('/VmRSS:\s+(\d+)/', file_get_contents('/proc/self/status'), $match);
    return (int) $match[1];
}

/** Start a server of PHP, give the call its address, and stop it. */
function with_server(array $settings, string $script, callable $call): void
{
    $port = rand(20000, 60000);
    $router = tempnam(sys_get_temp_dir(), 'mf2');
    file_put_contents($router, $script);
    $process = proc_open(
        ['setsid', PHP_BINARY, ...$settings, '-S', "127.0.0.1:$port", $router],
        [1 => ['file', '/dev/null', 'w'], 2 => ['file', "$router.log", 'w']], $pipes, null,
        ['PHP_CLI_SERVER_WORKERS' => '4', 'LD_LIBRARY_PATH' => library_folder()] + getenv());
    try {
        for ($tries = 0; !@fsockopen_quiet($port); ++$tries) {
            if ($tries === 100) {
                throw new Exception('no server: ' . file_get_contents("$router.log"));
            }
            usleep(50_000);
        }
        $call("http://127.0.0.1:$port");
    } finally {
        posix_kill(-proc_get_status($process)['pid'], SIGKILL); // and its workers
        proc_close($process);
        unlink($router);
        unlink("$router.log");
    }
}

function fsockopen_quiet(int $port): bool
{
    try {
        fclose(fsockopen('127.0.0.1', $port));
        return true;
    } catch (ErrorException) {
        return false;
    }
}

/** A folder where the loader finds the library by its name. */
function library_folder(): string
{
    $folder = getenv('MF2_PACKAGE') . '/../library';
    if (!file_exists("$folder/libmf2.so.1")) {
        is_dir($folder) || mkdir($folder);
        symlink(getenv('MF2_LIBRARY'), "$folder/libmf2.so.1");
    }
    return realpath($folder);
}

$tests = [
    'the official documents have the official results' => static function (): void {
        $pages = corpus('suite');
        is(count($pages), 140);
        foreach ($pages as [$path, $url]) {
            $html = file_get_contents($path);
            $expected = json_decode(file_get_contents(substr($path, 0, -4) . 'json'), true);
            $expected = array_intersect_key(
                $expected, ['items' => 0, 'rels' => 0, 'rel-urls' => 0]);
            is(in_order(json_decode(Mf2\json($html, $url), true)), in_order($expected), $path);
            $parser = new Parser($html, $url);
            $parser->options = ['text' => 'classic'];
            is(in_order($parser->parse()), in_order($expected), $path);
        }
    },
    'pages have the JSON of the command' => static function (): void {
        $flags = JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_LINE_TERMINATORS;
        foreach (corpus('pages') as [$path, $url, $type]) {
            $html = file_get_contents($path);
            $options = ['content-type' => $type];
            $expected = command(
                getenv('MF2_COMMAND'), '--base-url', $url, '--content-type', $type, $path);
            is(Mf2\json($html, $url, $options) . "\n", $expected, $path);
            $parser = new Parser($html, $url, true);
            $parser->options = $options + ['text' => 'classic'];
            is(json_encode($parser->parse(), $flags, 4096) . "\n", $expected, $path);
        }
    },
    'a page is an array of items and relations' => static function (): void {
        $html = '<p class=h-card><a class="p-name u-url" href=/jo>Jö<br>B.</a>'
            . '<a rel=me href=x>y</a>';
        is(Mf2\parse($html, 'https://example.com/'), [
            'items' => [[
                'type' => ['h-card'],
                'properties' => ['name' => ["Jö\nB."], 'url' => ['https://example.com/jo']],
            ]],
            'rels' => ['me' => ['https://example.com/x']],
            'rel-urls' => ['https://example.com/x' => ['rels' => ['me'], 'text' => 'y']],
        ]);
    },
    'a page without anything has empty arrays, or objects for JSON' => static function (): void {
        $nothing = ['items' => [], 'rels' => [], 'rel-urls' => []];
        foreach (['', null, '<p>', new DOMDocument()] as $input) {
            is(Mf2\parse($input), $nothing);
        }
        $page = (new Parser('<p class=vcard><a rel=1 href=x></a>', null, true))->parse();
        is(json_encode($page), '{"items":[{"type":["h-card"],"properties":{}}],'
            . '"rels":{"1":["x"]},"rel-urls":{"x":{"rels":["1"],"text":""}}}');
        $empty = new Parser('', null, true);
        is(json_encode($empty->parse()), '{"items":[],"rels":{},"rel-urls":{}}');
        is(json_encode($empty->parseRelsAndAlternates()), '[{},{},[]]');
        $numbers = (new Parser('<a rel=0 href=0></a>', null, true))->parse();
        is(json_encode($numbers),
            '{"items":[],"rels":{"0":["0"]},"rel-urls":{"0":{"rels":["0"],"text":""}}}');
    },
    'classic microformats may be left out' => static function (): void {
        is(count(Mf2\parse('<p class=vcard>')['items']), 1);
        is(count(Mf2\parse('<p class=vcard>', null, false)['items']), 0);
        is(count((new Parser('<p class=vcard id=a>'))->parseFromId('a', false)['items']), 0);
    },
    'languages and alternates are given if asked for' => static function (): void {
        $parser = new Parser('<p class=h-card lang=de><link rel="alternate home" href=/a title=t>');
        is(isset($parser->parse()['items'][0]['lang']), false);
        is(isset($parser->parse()['alternates']), false);
        $parser->lang = $parser->enableAlternates = true;
        is($parser->parse()['items'][0]['lang'], 'de');
        $alternate = ['text' => '', 'title' => 't', 'url' => '/a', 'rel' => 'home'];
        is(in_order($parser->parse()['alternates'][0]), in_order($alternate));
        is($parser->parseRelsAndAlternates()[0], ['alternate' => ['/a'], 'home' => ['/a']]);
    },
    'a part is found by its id or by XPath' => static function (): void {
        $parser = new Parser('<p class=h-card>A</p><div id=x><p class=h-card id=y>Bö</p></div>'
            . '<a rel=me href=/>');
        foreach ([$parser->parseFromId('x'), $parser->parse(true, $parser->query('//div')[0])]
            as $page) {
            $item = ['type' => ['h-card'], 'properties' => ['name' => ['Bö']], 'id' => 'y'];
            is($page['items'], [$item]);
            is($page['rels'], ['me' => ['/']]);
        }
        is($parser->parse(true, $parser->query('//p')[0])['items'], []);
        is($parser->parseFromId('y')['items'], [$item]);
        is($parser->parseFromId('z')['items'], []);
    },
    'an element is read by itself' => static function (): void {
        $parser = new Parser('<html lang=sv><base href=/b/><table><tr class=h-card>'
            . '<td class=p-name id=n>Å<b>B</b><img class="u-photo" src=c alt=d>'
            . '<td><time datetime=2020>x</time>',
            'http://a.example/');
        $of = static fn(string $path): DOMElement => $parser->query($path)[0];
        is($parser->parseP($of('//td')), 'ÅBd');
        is($parser->textContent($of('//td')), 'ÅBd');
        is($parser->parseU($of('//img')), ['value' => 'http://a.example/b/c', 'alt' => 'd']);
        is($parser->parseDT($of('//time')), '2020');
        is($parser->parseE($of('//td'))['html'],
            'Å<b>B</b><img class="u-photo" src="http://a.example/b/c" alt="d">');
        is($parser->parseH($of('//tr'))['properties']['name'], ['ÅBd']);
        is($parser->parseH($of('//td')), false);
        is($parser->parseImpliedPhoto($of('//td'))['alt'], 'd');
        is($parser->parseImpliedPhoto($of('//b')), false);
        is($parser->language($of('//b')), 'sv');
        is($parser->resolveUrl('../x'), 'http://a.example/x');
        is($parser->baseurl, 'http://a.example/b/');
        is($of('//td')->getAttribute('class') . $of('//td')->getAttribute('id'), 'p-namen');
        is($of('//b')->hasAttribute('id') || $of('//b')->hasAttribute('class'), false);
    },
    'an element is read also where HTML has no place for it' => static function (): void {
        $cases = [
            '//article' => '<p><article>a</article></p>', '//table/p' => '<table><p>a</p></table>',
            '//template/p' => '<template><p>a</p></template>', '/*' => '<p>a</p>',
            '//td/article' => '<table><td><article>a</article></table>',
        ];
        foreach ($cases as $path => $html) {
            $parser = new Parser($html, 'http://a.example/');
            $element = $parser->query($path)[0];
            is($parser->parseP($element), 'a', $path);
            is($parser->parseU($element), 'http://a.example/a', $path);
            is($parser->parseDT($element), 'a', $path);
            is($parser->parseE($element)['value'], 'a', $path);
            is($parser->textContent($element), 'a', $path);
            is($parser->parse(true, $element)['items'], [], $path);
            is($parser->parseH($element), false, $path);
        }
        $parser = new Parser('<div lang=sv></div>', 'http://a.example/');
        $parser->lang = true;
        $div = $parser->query('//div')[0];
        foreach (['x', 'y'] as $url) {
            $made = $parser->doc->createElement('a', 'a');
            $made->setAttribute('href', $url);
            $made->setAttribute('class', 'h-card');
            is($parser->parseU($made), "http://a.example/$url");
            is($parser->parseH($made)['properties']['url'], ["http://a.example/$url"]);
            $div = $div->appendChild($made); // in the second round an a in an a
        }
        is($parser->parseU($div), 'http://a.example/y');
        is($parser->parseE($div), ['value' => 'a', 'html' => 'a', 'lang' => 'sv']);
    },
    'items are found in an element that HTML would end before' => static function (): void {
        $parser = new Parser('<p class=h-feed id=f><article class=h-card>a</article></p>');
        $p = $parser->query('//p')[0];
        $item = ['type' => ['h-card'], 'properties' => ['name' => ['a']]];
        is($parser->parse(true, $p)['items'], [$item]);
        is($parser->parseH($p)['type'], ['h-feed']);
        is($parser->parseH($p)['id'], 'f');
        is($parser->parseH($parser->query('//body')[0]), false);
    },
    'an element has no date of others' => static function (): void {
        $parser = new Parser('<div><b class=dt-a>2020-01-01</b><b class=dt-b><i class=value>10:00');
        $parser->options = ['id' => 'x'];
        is($parser->parseDT($parser->query('//b')[1]), '10:00');
    },
    'a picture and the value class pattern are read by themselves' => static function (): void {
        $parser = new Parser('<img src=c alt=d><b><i class=value>1</i> <i class=value>2</i></b>'
            . '<b>3</b>', 'http://a.example/');
        $image = ['value' => 'http://a.example/c', 'alt' => 'd'];
        is($parser->parseImg($parser->query('//img')[0]), $image);
        is($parser->parseValueClassTitle($parser->query('//b')[0]), '12');
        is($parser->parseValueClassTitle($parser->query('//b')[1]), null);
    },
    'public properties are those of php-mf2' => static function (): void {
        $parser = new Parser('<base href=/b/><a class=h-card href=x>a</a>', 'http://a.example/');
        is(isset($parser->doc) && isset($parser->xpath) && isset($parser->baseurl), true);
        is(isset($parser->unknown), false);
        is(thrown(ErrorException::class, static fn() => $parser->unknown)->getMessage(),
            'Undefined property: Mf2\Parser::$unknown');
        is($parser->doc === $parser->doc && $parser->xpath === $parser->xpath, true);
        is($parser->xpath->document === $parser->doc, true);
        $parser->baseurl = 'http://b.example/';
        is($parser->baseurl, 'http://b.example/');
        is($parser->resolveUrl('x'), 'http://b.example/x');
        $a = $parser->query('//a')[0];
        is($parser->parseU($a), 'http://b.example/x');
        is($parser->parseH($a)['properties']['url'], ['http://b.example/x']);
        is($parser->parse()['items'][0]['properties']['url'], ['http://b.example/x']);
        $parser->doc = new DOMDocument();
        is($parser->doc->documentElement, null);
    },
    'a subclass needs no types' => static function () use ($package): void {
        $code = "require '$package/Mf2/Parser.php'; class Reader extends Mf2\\Parser {"
            . 'public $doc; public $lang = true; public $jsonMode = true;'
            . 'public function parse($convertClassic = true, ?DOMElement $context = null)'
            . '{ return parent::parse($convertClassic, $context); }'
            . 'public function parseH(DOMElement $e, $is_backcompat = false, $has = false)'
            . '{ return parent::parseH($e); }'
            . 'public function parseFromId($id, $convertClassic = true) { return []; }'
            . 'public function parseRelsAndAlternates() { return []; }'
            . 'public function resolveUrl($url) { return $url; } }'
            . 'echo json_encode((new Reader("<p class=h-card lang=de>"))->parse()["items"]);';
        is(command(PHP_BINARY, '-d', 'display_errors=1', '-r', $code),
            '[{"type":["h-card"],"properties":{"name":[""]},"lang":"de"}]');
    },
    'an id that no element can have has no items' => static function (): void {
        $parser = new Parser('<p class=h-card id="">A<a rel=me href=/>');
        foreach (['', "\0", "a\0"] as $id) {
            is($parser->parseFromId($id)['items'], []);
            is($parser->parseFromId($id)['rels'], ['me' => ['/']]);
        }
    },
    'a document of DOM stays as it is' => static function (): void {
        $document = new DOMDocument();
        $document->loadHTML('<?xml encoding="utf-8"?><p class=h-card id=a>Ö</p>');
        $before = $document->saveHTML();
        $parser = new Parser($document, 'http://a.example/');
        $parser->options = ['text' => 'classic', 'content-type' => 'text/html; charset=latin1'];
        is($parser->baseurl, 'http://a.example/');
        is($parser->parseFromId('a')['items'][0]['properties']['name'], ['Ö']);
        is($parser->parse()['items'][0]['properties']['name'], ['Ö']);
        is(count($parser->parse(true, $parser->query('//body')[0])['items']), 1);
        is($document->saveHTML(), $before);
        $copy = $parser->doc->saveHTML();
        $parser->parseP($parser->query('//p')[0]);
        $parser->parseH($parser->query('//p')[0]);
        is($parser->doc->saveHTML(), $copy);
        is($parser->doc->getElementById('a')->textContent, 'Ö');
    },
    'text is UTF-8, of any encoding' => static function (): void {
        $name = static fn(string $html): string =>
            Mf2\parse($html)['items'][0]['properties']['name'][0];
        is($name('<p class=h-card>Ö'), 'Ö');
        is($name("<meta charset=latin1><p class=h-card>\xd6"), 'Ö');
        is($name("\xff\xfe" . mb_convert_encoding('<p class=h-card>Ö', 'UTF-16LE')), 'Ö');
        $wrong = $name("<meta charset=utf-8><p class=h-card>a\xff\xc3b");
        is(mb_check_encoding($wrong, 'UTF-8'), true);
        is($name("<p class=h-card>a\0<b title=\"\0\">c</b>"), 'ac');
        is(Mf2\json('<p class=h-card>Ö'),
            '{"items":[{"type":["h-card"],"properties":{"name":["Ö"]}}],"rels":{},"rel-urls":{}}');
    },
    'a limit is an exception with its name' => static function (): void {
        $html = '<p class=h-card><b class="' . str_repeat('p-a ', 400) . '">' . str_repeat('a', 400)
            . '</b><i class=h-card></i>';
        $limits = [
            'input-limit' => 10, 'item-limit' => 1, 'property-limit' => 1, 'value-limit' => 2,
            'output-limit' => 10, 'memory-limit' => 1000, 'token-limit' => 4,
        ];
        foreach ($limits as $name => $limit) {
            $error = thrown(
                LimitException::class, static fn() => Mf2\json($html, null, [$name => $limit]),
                $name);
            is($error->limit, $name);
            is($error->getMessage() !== '' && $error->getCode() > 0, true);
        }
        $nested = new Parser(str_repeat('<div class=h-a>', 513));
        $nested->options = ['depth-limit' => 600];
        $error = thrown(LimitException::class, static fn() => $nested->parse());
        is($error->limit, 'nesting-limit');
        $parser = new Parser($html);
        $parser->options = ['input-limit' => '1M'];
        is(count($parser->parse()['items']), 1);
    },
    'items in each other to the limit are arrays in each other' => static function (): void {
        $parser = new Parser(str_repeat('<div class=h-a>', 512));
        $parser->options = ['depth-limit' => 600];
        $item = $parser->parse()['items'][0];
        for ($depth = 1; isset($item['children']); ++$depth) {
            $item = $item['children'][0];
        }
        is($depth, 512);
        $html = str_repeat('<div class=h-a>', 1500);
        $more = ['depth-limit' => 2000, 'nesting-limit' => 2000];
        $parser = new Parser($html);
        $parser->options = $more;
        thrown(JsonException::class, static fn() => $parser->parse());
        is(substr_count(Mf2\json($html, null, $more), 'h-a'), 1500);
        $parser = new Parser(str_repeat('<div class="h-a p-b">', 800));
        $parser->options = $more;
        is(count($parser->parse()['items']), 1);
    },
    'wrong options say why they are wrong' => static function (): void {
        $wrong = [
            [['lang' => 'de'], "lang is on or off, not 'de'"], [['no' => 1], null],
            [['lang' => [[]]], null], [['lang' => new stdClass()], null], [['id' => "a\0"], null],
            [["id\0" => 'a'], null], [['urls' => 1.5], null], [[7 => 'a'], null],
        ];
        foreach ($wrong as [$options, $message]) {
            $error = thrown(
                InvalidArgumentException::class, static fn() => Mf2\json('', null, $options));
            is($error->getMessage(), $message ?? $error->getMessage());
        }
        is(Mf2\json('', null, ['lang' => null, 'exclude-roots' => ['h-a', 'h-b']]),
            '{"items":[],"rels":{},"rel-urls":{}}');
    },
    'wrong types are type errors' => static function (): void {
        foreach ([1, 1.5, true, [], new stdClass()] as $input) {
            thrown(TypeError::class, static fn() => Mf2\parse($input));
            thrown(TypeError::class, static fn() => new Parser('', $input));
        }
        thrown(TypeError::class, static fn() => Mf2\json(null));
    },
    'a URL that nothing can be resolved against is none' => static function (): void {
        foreach (['example.com', '', "http://a.example/\0", 'http://[', null] as $url) {
            is(Mf2\parse('<a rel=me href=x>', $url)['rels'], ['me' => ['x']], (string) $url);
        }
        is(Mf2\resolveUrl('http://a.example/b/c', '../d?"&amp;#'), 'http://a.example/d?%22&amp;#');
        is(Mf2\resolveUrl('http://a.example/b', "x\xff"), 'http://a.example/x%EF%BF%BD');
    },
    'a hundred thousand pages take no more memory than a thousand' => static function (): void {
        $html = '<p class=h-card><a class="p-name u-url" href=/jo>Jo</a>' . str_repeat('<p>x', 50);
        $read = static function (int $count) use ($html): int {
            for ($i = 0; $i < $count; ++$i) {
                Mf2\parse($html, 'http://a.example/');
                try {
                    Mf2\json($html, null, $i % 2 ? ['item-limit' => 0] : ['wrong' => 1]);
                } catch (LimitException | InvalidArgumentException) {
                }
            }
            return resident_kilobytes();
        };
        $before = $read(1_000);
        $grown = $read(100_000) - $before;
        is($grown <= 256, true, "$grown KB more");
    },
    'processes that part after the first page go on' => static function (): void {
        $expected = Mf2\json('<p class=h-card>A');
        $children = [];
        for ($i = 0; $i < 4; ++$i) {
            $child = pcntl_fork();
            if ($child === 0) {
                for ($k = 0; $k < 2000; ++$k) {
                    if (Mf2\json('<p class=h-card>A') !== $expected) {
                        posix_kill(getmypid(), SIGABRT);
                    }
                }
                posix_kill(getmypid(), SIGKILL); // without destructors of the parent's
            }
            $children[] = $child;
        }
        foreach ($children as $child) {
            pcntl_waitpid($child, $status);
            is(pcntl_wtermsig($status), SIGKILL);
        }
    },
    'a server that preloads needs no other right to FFI' => static function () use (
        $package
    ): void {
        $settings = [
            '-d', 'opcache.enable=1', '-d', "opcache.preload=$package/Mf2/Parser.php",
            '-d', "ffi.preload=$package/Mf2/libmf2.h",
            '-d', 'opcache.preload_user=' . posix_getpwuid(posix_geteuid())['name'],
            '-d', 'ffi.enable=preload',
        ];
        $script = '<?php header("Content-Type: application/json"); echo Mf2\json($_GET["html"]);';
        with_server($settings, $script, static function (string $address): void {
            $html = '<p class=h-card>Ö';
            for ($i = 0; $i < 20; ++$i) {
                $answer = file_get_contents("$address/?html=" . urlencode($html));
                is($answer, Mf2\json($html));
            }
        });
        $settings = ['-d', 'ffi.enable=preload'];
        $script = "<?php require '$package/Mf2/Parser.php';"
            . 'try { Mf2\json(""); } catch (FFI\Exception $error) { echo "refused"; }';
        with_server($settings, $script, static function (string $address): void {
            is(file_get_contents($address), 'refused');
        });
    },
    'a page is fetched within bounds' => static function (): void {
        if (!extension_loaded('curl')) {
            throw new Skipped('no php-curl');
        }
        $script = <<<'EOT'
            <?php
            if ($_SERVER['REQUEST_URI'] === '/from') {
                header('Location: /there/to');
            } elseif ($_SERVER['REQUEST_URI'] === '/long') {
                header('Content-Type: text/html');
                for ($i = 0; $i < 20; ++$i) { echo str_repeat('x', 1 << 20); }
            } elseif ($_SERVER['REQUEST_URI'] === '/file') {
                header('Location: file:///etc/hostname');
            } elseif ($_SERVER['REQUEST_URI'] === '/round') {
                header('Location: /round');
            } else {
                $is_text = $_SERVER['REQUEST_URI'] === '/text';
                header('Content-Type: text/' . ($is_text ? 'plain' : 'html;charset=latin1'));
                http_response_code(404);
                echo "<a class=h-card href=x>\xd6</a>";
            }
            EOT;
        with_server([], $script, static function (string $address): void {
            $page = Mf2\fetch("$address/from", true, $about, true);
            $properties = ['name' => ['Ö'], 'url' => ["$address/there/x"]];
            is($page['items'][0]['properties'], $properties);
            is($about['http_code'], 404);
            foreach (['/text', '/long', '/file', '/round'] as $path) {
                is(Mf2\fetch($address . $path, true, $about, true), null, $path);
            }
            foreach (['file:///etc/hostname', $address, '', 'http://['] as $url) {
                is(Mf2\fetch($url, true, $about), null, $url);
                is($about, [], $url);
            }
            is(Mf2\fetch('file:///etc/hostname', true, $about, true), null);
        });
    },
    'addresses that are not public are refused' => static function (): void {
        foreach (file(getenv('MF2_ROOT') . '/test/support/addresses.txt') as $line) {
            [$judged, $host] = explode(' ', trim($line)) + ['', ''];
            if ($judged !== '#') {
                $expected = $judged === 'public' ? $host : null;
                is(Mf2\PublicAddress::of("http://$host:80/"), $expected, $host);
            }
        }
        is(Mf2\PublicAddress::of('http://[fe80::1%25lo]/'), null);
        is(Mf2\PublicAddress::of('http:///'), null);
    },
    'a name server that does not answer is waited for once' => static function () use ($package) {
        $alone = ['unshare', '--map-root-user', '--mount', '--net'];
        if (command(...$alone, ...['true']) !== '') {
            throw new Skipped('no unshare');
        }
        $script = <<<'EOT'
            ip link set lo up
            echo 'options timeout:1 attempts:1
            nameserver 127.0.0.1' >"$0" && mount --bind "$0" /etc/resolv.conf && exec php -r "$1"
            EOT;
        $code = "\$silent = stream_socket_server('udp://127.0.0.1:53', flags: STREAM_SERVER_BIND);"
            . "require '$package/Mf2/Parser.php'; \$start = microtime(true);"
            . "echo json_encode(Mf2\\PublicAddress::of('http://there.example/')), ' ';"
            . "echo round(microtime(true) - \$start);";
        $names = tempnam(sys_get_temp_dir(), 'mf2');
        try {
            is(command(...$alone, ...['sh', '-c', $script, $names, $code]), 'null 1');
        } finally {
            unlink($names);
        }
    },
    'each address is judged, and that one is asked' => static function () use ($package): void {
        if (!extension_loaded('curl')) {
            throw new Skipped('no php-curl');
        }
        $script = <<<'EOT'
            <?php
            $host = $_SERVER['HTTP_HOST'];
            if ($_SERVER['REQUEST_URI'] === '/to') {
                header('Location: ' . str_replace('there', 'inner', "http://$host/"));
            } else {
                header('Content-Type: text/html');
                echo "<a class=h-card href=x>$host</a>";
            }
            EOT;
        $judge = <<<'EOT'
            <?php
            namespace Mf2;
            final class PublicAddress
            {
                public static function of(string $url): ?string
                {
                    if (str_starts_with($url, 'http://late.example')) {
                        usleep(1_100_000);
                    } elseif (!str_starts_with($url, 'http://there.example')) {
                        return null;
                    }
                    return '127.0.0.1';
                }
            }
            EOT;
        $copy = sys_get_temp_dir() . '/mf2-' . bin2hex(random_bytes(8));
        mkdir($copy);
        try {
            array_map(static fn($file) => copy($file, "$copy/" . basename($file)),
                glob("$package/Mf2/*"));
            file_put_contents("$copy/PublicAddress.php", $judge);
            $functions = file_get_contents("$copy/functions.php");
            file_put_contents("$copy/functions.php", str_replace('20_000', '1_000', $functions));
            with_server([], $script, static function (string $address) use ($copy): void {
                $late = str_replace('127.0.0.1', 'late.example', $address);
                $address = str_replace('127.0.0.1', 'there.example', $address);
                $code = "require '$copy/Parser.php'; \$page = Mf2\\fetch('$address/');"
                    . "echo \$page['items'][0]['properties']['url'][0], ' ';"
                    . "echo json_encode([Mf2\\fetch('$address/to'), Mf2\\fetch('$late/')]);";
                is(command(PHP_BINARY, '-r', $code), "$address/x [null,null]");
            });
        } finally {
            array_map(unlink(...), glob("$copy/*"));
            rmdir($copy);
        }
    },
    'a library that is not there is an exception' => static function () use ($package): void {
        $code = "require '$package/Mf2/Parser.php'; try { Mf2\json(''); }"
            . "catch (FFI\Exception \$error) { echo \$error->getMessage(); }";
        is(command('env', 'MF2_LIBRARY=/none.so', PHP_BINARY, '-r', $code),
            "Failed loading '/none.so'");
    },
    'declarations are those of the header' => static function () use ($package): void {
        $flat = static fn(string $path): string => preg_replace(
            ['/\/\/.*$/m', '/\s+/', '/MF2_API /', '/mf2_allocator const\*/', '/([(]) | ([)])/'],
            ['', ' ', '', 'void const*', '$1$2'], file_get_contents($path));
        $header = $flat(getenv('MF2_ROOT') . '/include/mf2.h');
        preg_match_all('/[^;{}]*\([^;]*\);/', $flat("$package/Mf2/libmf2.h"), $functions);
        is(count($functions[0]), 14);
        foreach ($functions[0] as $each) {
            is(str_contains($header, trim($each)), true, $each);
        }
    },
    'the package has the version of the library' => static function () use ($package): void {
        $about = json_decode(file_get_contents("$package/composer.json"), true);
        is($about['version'], Mf2\Library::version());
        is(str_starts_with(file_get_contents("$package/LICENSE"), 'Boost Software License'), true);
    },
    'links of the README are in the package' => static function () use ($package): void {
        preg_match_all('/\]\(([^)#]+)/', file_get_contents("$package/README.md"), $links);
        foreach ($links[1] as $link) {
            is(str_starts_with($link, 'https:') || file_exists("$package/$link"), true, $link);
        }
    },
    'Composer installs it in the place of php-mf2' => static function (): void {
        if (!extension_loaded('zip') || trim((string) shell_exec('command -v composer')) === '') {
            throw new Skipped('no composer, or no php-zip');
        }
        $folder = getenv('MF2_PACKAGE') . '/../project';
        command('rm', '-rf', $folder);
        mkdir($folder);
        $project = [
            'require' => ['libmf2/libmf2' => '*', 'mf2/mf2' => '>=0.4'],
            'repositories' => [
                ['type' => 'artifact', 'url' => dirname(getenv('MF2_ARCHIVE'))],
                ['packagist' => false],
            ],
        ];
        file_put_contents("$folder/composer.json", json_encode($project));
        $done = command(
            'env', 'COMPOSER_ALLOW_SUPERUSER=1', "COMPOSER_HOME=$folder/home",
            'composer', 'install', '--quiet', '--no-interaction', "--working-dir=$folder");
        is($done, '');
        is(command(PHP_BINARY, '-r', "require '$folder/vendor/autoload.php'; echo Mf2\json('');"),
            Mf2\json(''));
    },
    'the package has at most 700 lines' => static function () use ($package): void {
        $lines = 0;
        foreach (glob("$package/{,*/}*.{php,h,json}", GLOB_BRACE) as $file) {
            $lines += count(file($file));
        }
        is($lines <= 700, true, "$lines lines");
    },
];

$failed = 0;
$run = 0;
foreach ($tests as $name => $test) {
    if (isset($argv[1]) && !str_contains($name, $argv[1])) {
        continue;
    }
    try {
        $test();
        ++$run;
    } catch (Skipped $reason) {
        echo "skipped: $name: {$reason->getMessage()}\n";
    } catch (Throwable $error) {
        ++$run;
        ++$failed;
        echo "FAILED: $name: {$error->getMessage()}\n{$error->getTraceAsString()}\n";
    }
}
printf("%d passed, %d failed\n", $run - $failed, $failed);
exit($failed === 0 && $run > 0 ? 0 : 1);
