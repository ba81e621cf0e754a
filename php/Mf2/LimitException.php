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
