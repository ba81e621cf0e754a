"""Measure the reading of archives by Spark, and compare the figures with bars.

    test/spark/run measure.py [--seconds 1800] [--gigabytes 1] [--copies 10] splits|workers...

splits   One file of a gigabyte, the shared archive again and again, is read as one partition and as
         eight. The rows must be equal. The times are printed; they mean something on a machine with
         eight processors.
workers  CPU time and peak memory of the Python workers that read copies of the shared archive,
         without start-up. At most 1.25 times the CPU time of `mf2 archive -j 1` for the same bytes,
         and 150 MB more than a worker that has read one page. The bytes that a core reads in a
         second are printed, too, of all processes together, with Parquet written.
"""

import argparse
import pathlib
import resource
import signal
import subprocess
import sys
import tempfile
import time

import support

MOST_TIMES = 1.25
MOST_MEGABYTES = 150
TASKS = 2  # at a time


def repeated(path, size):
    content = support.WARC.read_bytes()
    with path.open("wb") as file:
        for _ in range(max(1, round(size / len(content)))):
            file.write(content)
    return path.stat().st_size


def fingerprints(frame):
    columns = ", ".join(frame.columns)
    return frame.selectExpr(
        "record_offset", "record_length", "url", f"xxhash64({columns}) AS all_columns")


def measure_splits(spark, folder, given):
    path = folder / "long.warc.gz"
    size = repeated(path, given.gigabytes * 1e9)
    frames = []
    for count in (1, 8):
        reader = spark.read.format("mf2")
        if count > 1:
            reader = reader.option("split_size", str(size // count))
        frame = fingerprints(reader.load(str(path)))
        out = str(folder / f"in{count}")
        began = time.monotonic()
        before = worker_seconds()
        frame.write.parquet(out)
        print(
            f"{size / 1e9:.2f} GB in {frame.rdd.getNumPartitions()} partitions: "
            f"{time.monotonic() - began:.1f} s, of workers' processor time "
            f"{worker_seconds() - before:.1f} s", flush=True)
        frames.append(spark.read.parquet(out))
    one, eight = frames
    counts = (
        one.count(), eight.count(), one.exceptAll(eight).count(), eight.exceptAll(one).count())
    print(f"rows of one, of eight, in one only, in eight only: {counts}")
    return counts[0] == counts[1] > 0 and counts[2:] == (0, 0)


def worker_seconds():
    return sum(each.seconds for each in support.python_workers())


def all_seconds():
    return sum(each.seconds for each in support.descendants().values())


def command_seconds(files):
    def taken():
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        return used.ru_utime + used.ru_stime

    before = taken()
    subprocess.run(
        [support.COMMAND, "archive", "-q", "-j", "1", *files, "-o", "/dev/null"], check=True)
    return taken() - before


def measure_workers(spark, folder, given):
    small = folder / "small"
    small.mkdir()
    for index in range(TASKS * 4):
        (small / f"{index}.warc").write_bytes(support.page("a"))
    files = []
    large = folder / "large"
    large.mkdir()
    for index in range(given.copies):
        files.append(large / f"{index:03}.warc.gz")
        files[-1].symlink_to(support.WARC)

    def read(path):
        spark.read.format("mf2").load(str(path)).write.format("noop").mode("overwrite").save()

    read(small)
    before = {each.number: each for each in support.python_workers()}
    idle = min(each.peak_memory() for each in before.values())
    read(large)
    after = support.python_workers()
    seconds = sum(
        each.seconds - (before[each.number].seconds if each.number in before else 0)
        for each in after)
    peak = max(each.peak_memory() for each in after)
    alone = command_seconds(files)
    before_all = all_seconds()
    spark.read.format("mf2").load(str(large)).write.parquet(str(folder / "out"))
    every = all_seconds() - before_all
    size = support.WARC.stat().st_size * given.copies / 1e6
    print(f"{size:.0f} MB as Parquet: {every:.2f} s of all processes, "
          f"{size / every:.0f} MB/s a core; workers alone {size / seconds:.0f} MB/s, "
          f"mf2 archive {size / alone:.0f} MB/s")
    times = seconds / alone
    megabytes = (peak - idle) / 1e6
    print(f"{given.copies} copies: workers {seconds:.2f} s, mf2 archive -j 1 {alone:.2f} s: "
          f"{times:.2f} times (at most {MOST_TIMES})")
    print(f"a worker's peak {peak / 1e6:.0f} MB, idle {idle / 1e6:.0f} MB: "
          f"{megabytes:.0f} MB more (at most {MOST_MEGABYTES})")
    return times <= MOST_TIMES and megabytes <= MOST_MEGABYTES


MEASURES = {"splits": measure_splits, "workers": measure_workers}


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=int, default=1800, help="it may take")
    parser.add_argument("--gigabytes", type=float, default=1)
    parser.add_argument("--copies", type=int, default=10)
    parser.add_argument("measures", nargs="+", choices=MEASURES)
    given = parser.parse_args()
    signal.alarm(given.seconds)
    spark = support.start(f"local[{TASKS}]", **{"spark.driver.memory": "1g"})
    is_right = True
    for name in given.measures:
        with tempfile.TemporaryDirectory() as folder:
            is_right &= MEASURES[name](spark, pathlib.Path(folder), given)
    spark.stop()
    sys.exit(0 if is_right else 1)


if __name__ == "__main__":
    main()
