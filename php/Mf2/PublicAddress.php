<?php

declare(strict_types=1);

namespace Mf2;

/**
 * Addresses of the public internet, by the IANA's registries of special-purpose addresses, as
 * libmf2 of Python has them.
 *
 * @internal
 */
final class PublicAddress
{
    private const SPECIAL = [
        '0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16',
        '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.168.0.0/16', '198.18.0.0/15',
        '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3', '2001::/23', '2001:db8::/32',
        '3fff::/20',
    ];

    /** With an IPv4 address in them, and the byte that it begins with. */
    private const OF_IPV4 = [
        '::/96' => 12, '::ffff:0:0/96' => 12, '64:ff9b::/96' => 12, '2002::/16' => 2,
    ];

    /** One that the DNS has for a URL's name, as cURL takes it; null: there is none. */
    public static function of(string $url): ?string
    {
        $host = \trim((string) \parse_url($url, \PHP_URL_HOST), '[]');
        $found = [['ip' => $host]];
        if (\filter_var($host, \FILTER_VALIDATE_IP) === false) {
            // No public name has one label, or digits first in the last one.
            $found = \preg_match('/\.[a-z][a-z0-9-]*\.?$/iD', $host) === 0 ? []
                : (@\dns_get_record(\rtrim($host, '.') . '.', \DNS_A | \DNS_AAAA) ?: []);
        }
        foreach ($found as $each) {
            $address = $each['ip'] ?? $each['ipv6'];
            if (self::is_public($address)) {
                return \str_contains($address, ':') ? "[$address]" : $address;
            }
        }
        return null;
    }

    /** One of IPv6 that stands for one of IPv4 is judged as that. */
    public static function is_public(string $address): bool
    {
        $bytes = \inet_pton($address);
        foreach (self::OF_IPV4 as $network => $start) {
            if (self::is_in($bytes, $network)) {
                return self::is_public(\inet_ntop(\substr($bytes, $start, 4)));
            }
        }
        foreach (self::SPECIAL as $network) {
            if (self::is_in($bytes, $network)) {
                return false;
            }
        }
        return \strlen($bytes) === 4 || self::is_in($bytes, '2000::/3');
    }

    private static function is_in(string $bytes, string $network): bool
    {
        [$start, $bits] = \explode('/', $network);
        $start = \inet_pton($start);
        $whole = \intdiv((int) $bits, 8);
        $mask = \chr(0xff00 >> $bits % 8 & 0xff);
        return \strlen($bytes) === \strlen($start)
            && \substr($bytes, 0, $whole) === \substr($start, 0, $whole)
            && ($bytes[$whole] & $mask) === ($start[$whole] & $mask);
    }
}
