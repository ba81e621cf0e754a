<?php

declare(strict_types=1);

namespace Mf2;

/** A page met a limit, or there is no more memory. No page is malformed. */
final class LimitException extends \RuntimeException
{
    /** @param string $limit the error's name, such as "input-limit" */
    public function __construct(public readonly string $limit, string $message, int $code)
    {
        parent::__construct($message, $code);
    }
}

/**
 * The C interface of mf2, by FFI: include/mf2.h.
 *
 * The shared library is the one that MF2_LIBRARY names, else libmf2.so.1 of the system. Where
 * ffi.enable is "preload", its default, all but the command line need it loaded by ffi.preload, and
 * these files by opcache.preload.
 *
 * @internal
 */
final class Library
{
    private const FIRST_OF_INTERFACE = 100;

    private static ?\FFI $functions = null;

    public static function version(): string
    {
        return self::functions()->mf2_version();
    }

    /**
     * Parse a page.
     *
     * @param array<string, mixed> $options by their names: ['lang' => true]. A list gives an
     *                                      option several times, null not at all.
     * @return array{string, string} its canonical JSON, and the URL that others were resolved
     *                               against, which may be empty
     * @throws LimitException
     * @throws \InvalidArgumentException an option that is unknown, or has not such a value
     */
    public static function parse(string $html, ?string $url, array $options): array
    {
        $mf2 = self::functions();
        $chosen = $mf2->new('mf2_options*');
        $document = $mf2->new('mf2_document*');
        $text = $mf2->new('mf2_text*');
        try {
            self::check($mf2->mf2_options_new(\FFI::addr($chosen)));
            try {
                self::set($chosen, 'base-url', $url);
            } catch (\InvalidArgumentException) {
                // A URL that nothing can be resolved against is none.
            }
            foreach ($options as $name => $value) {
                self::set($chosen, (string) $name, $value);
            }
            self::check($mf2->mf2_parse(
                $html, \strlen($html), $chosen, null, \FFI::addr($document)));
            self::check($mf2->mf2_document_json($document, null, \FFI::addr($text)));
            $about = $mf2->mf2_document_provenance($document);
            return [
                self::string($mf2->mf2_text_string($text)),
                self::string($mf2->mf2_provenance_base_url($about)),
            ];
        } finally {
            $mf2->mf2_text_free($text);
            $mf2->mf2_document_free($document);
            $mf2->mf2_options_free($chosen);
        }
    }

    private static function set(\FFI\CData $options, string $name, mixed $value): void
    {
        foreach (\is_array($value) ? $value : [$value] as $each) {
            if ($each === null) {
                continue;
            }
            if (!\is_scalar($each)) {
                throw new \InvalidArgumentException("$name: " . \get_debug_type($each));
            }
            $text = \is_bool($each) ? ($each ? 'on' : 'off') : (string) $each;
            if (\str_contains($name . $text, "\0")) {
                throw new \InvalidArgumentException("$name: a NUL");
            }
            $code = self::functions()->mf2_options_set($options, $name, $text);
            if ($code >= self::FIRST_OF_INTERFACE) {
                $message = self::functions()->mf2_options_message($options);
                throw new \InvalidArgumentException(self::string($message), $code);
            }
            self::check($code);
        }
    }

    private static function check(int $code): void
    {
        if ($code !== 0) {
            $mf2 = self::functions();
            throw new LimitException(
                $mf2->mf2_error_name($code), $mf2->mf2_error_message($code), $code);
        }
    }

    private static function string(\FFI\CData $string): string
    {
        return $string->size === 0 ? '' : \FFI::string($string->data, $string->size);
    }

    private static function functions(): \FFI
    {
        return self::$functions ??= self::load();
    }

    private static function load(): \FFI
    {
        try {
            return \FFI::scope('MF2');
        } catch (\FFI\Exception) {
            // It was not loaded before.
        }
        $header = \file_get_contents(__DIR__ . '/libmf2.h');
        $library = \getenv('MF2_LIBRARY') ?: 'libmf2.so.1';
        return \FFI::cdef(\preg_replace('/^#.*$/m', '', $header), $library);
    }
}
