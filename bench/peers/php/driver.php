<?php
// Drives php-mf2. The protocol is in doc/performance.md, "Drivers".
//
// usage: driver.php LIST
error_reporting(0);
ini_set('memory_limit', '-1');
require 'Mf2/Parser.php';

function read_list($path)
{
    $documents = [];
    foreach (file($path, FILE_IGNORE_NEW_LINES) as $line) {
        list($file, $url) = explode("\t", $line . "\t");
        $documents[] = ['url' => $url, 'bytes' => file_get_contents($file), 'skipped' => false];
    }
    return $documents;
}

function cpu_seconds()
{
    $usage = getrusage();
    return $usage['ru_utime.tv_sec'] + $usage['ru_stime.tv_sec']
        + ($usage['ru_utime.tv_usec'] + $usage['ru_stime.tv_usec']) / 1e6;
}

function say($value)
{
    $line = json_encode($value, JSON_INVALID_UTF8_SUBSTITUTE);
    fwrite(STDOUT, ($line === false ? json_encode(['failed' => json_last_error_msg()]) : $line) . "\n");
    fflush(STDOUT);
}

function say_size($documents)
{
    $measured = array_filter($documents, function ($each) { return !$each['skipped']; });
    say([
        'documents' => count($measured),
        'bytes' => array_sum(array_map(function ($each) { return strlen($each['bytes']); }, $measured)),
    ]);
}

function run_round($documents)
{
    $counted = 0;
    $failed = 0;
    $start = cpu_seconds();
    foreach ($documents as $each) {
        if ($each['skipped']) {
            continue;
        }
        try {
            $parsed = Mf2\parse($each['bytes'], $each['url']);
            $counted += count($parsed['items']) + count($parsed['rels']);
        } catch (Throwable $error) {
            ++$failed;
        }
    }
    say(['cpu_seconds' => cpu_seconds() - $start, 'count' => $counted, 'failed' => $failed]);
}

function say_result($document)
{
    try {
        say(['result' => Mf2\parse($document['bytes'], $document['url'])]);
    } catch (Throwable $error) {
        say(['failed' => $error->getMessage()]);
    }
}

$documents = read_list($argv[1]);
say_size($documents);
while (($line = fgets(STDIN)) !== false) {
    list($command, $index) = explode(' ', trim($line) . ' 0');
    if ($command === 'round') {
        run_round($documents);
    } elseif ($command === 'result') {
        say_result($documents[(int)$index]);
    } elseif ($command === 'skip') {
        $documents[(int)$index]['skipped'] = true;
        say_size($documents);
    }
}
