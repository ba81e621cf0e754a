"""Shared by the tests and the measurements of the Spark source."""

import os
import pathlib
import tempfile
import unittest
import zlib

from pyspark.sql import SparkSession

from libmf2 import spark as source

COMMAND = os.environ["MF2_COMMAND"]
SHARED = pathlib.Path(os.environ["MF2_SHARED"])
ROOT = pathlib.Path(__file__).resolve().parents[2]
WARC = SHARED / "corpus/pages.warc.gz"
PAGES = 1489  # in WARC
needs_pages = unittest.skipUnless(WARC.exists(), "no pages in MF2_SHARED")
MASTER = os.environ.get("MF2_SPARK_MASTER", "local[2]")


def start(master=MASTER, **settings):
    """A session that prints only failures."""
    builder = (
        SparkSession.builder.master(master).appName("mf2")
        .config("spark.ui.enabled", "false")
        .config("spark.ui.showConsoleProgress", "false")
        .config("spark.sql.session.timeZone", "UTC")
        .config("spark.sql.shuffle.partitions", "4")
        .config("spark.sql.parquet.compression.codec", "zstd"))
    for name, value in settings.items():
        builder = builder.config(name, value)
    spark = builder.getOrCreate()
    spark.sparkContext.setLogLevel("OFF")
    source.register(spark)
    return spark


def record(url, html):
    body = b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n" + html.encode()
    head = (
        "WARC/1.0\r\nWARC-Type: response\r\nWARC-Date: 2026-01-01T00:00:00Z\r\n"
        f"WARC-Record-ID: <urn:x:{url}>\r\nWARC-Target-URI: {url}\r\n"
        f"Content-Type: application/http; msgtype=response\r\nContent-Length: {len(body)}\r\n\r\n")
    return head.encode() + body + b"\r\n\r\n"


def page(name):
    return record(f"https://example.com/{name}", f"<a class=h-card href=/{name}>{name}</a>")


def members(content):
    """The gzip members of a file, each whole."""
    found = []
    while content:
        reader = zlib.decompressobj(31)
        reader.decompress(content)
        found.append(content[:len(content) - len(reader.unused_data)])
        content = reader.unused_data
    return found


def cut(folder, count):
    """The shared archive, as a number of files in a folder."""
    folder.mkdir(parents=True)
    found = members(WARC.read_bytes())
    for index in range(count):
        part = found[len(found) * index // count:len(found) * (index + 1) // count]
        (folder / f"{index:03}.warc.gz").write_bytes(b"".join(part))
    return str(folder)


def rows_of(path, **options):
    """All rows, one partition after the other, without Spark."""
    reader = source._Reader(source._settings({"path": path} | options))
    return [
        row for each in reader.partitions()
        for batch in reader.read(each) for row in batch.to_pylist()]


class WithSpark(unittest.TestCase):
    """A session for all tests of a class, and a folder for each."""

    settings = {}

    @classmethod
    def setUpClass(cls):
        cls.spark = start(**cls.settings)

    @classmethod
    def tearDownClass(cls):
        cls.spark.stop()

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def write(self, name, content):
        path = self.folder / name
        path.parent.mkdir(exist_ok=True, parents=True)
        path.write_bytes(content)
        return str(path)

    def load(self, path, **options):
        return self.spark.read.format("mf2").options(**options).load(path)


class Process:
    """A descendant of this process, as /proc shows it."""

    def __init__(self, number):
        self.number = number
        stat = pathlib.Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()
        self.parent = int(stat[1])
        self.seconds = (int(stat[11]) + int(stat[12])) / os.sysconf("SC_CLK_TCK")
        self.began = int(stat[19])
        words = pathlib.Path(f"/proc/{number}/cmdline").read_bytes().split(b"\0")
        self.command = b" ".join(words).decode(errors="replace")

    @property
    def is_executor(self):
        return "CoarseGrainedExecutorBackend" in self.command

    @property
    def is_daemon(self):
        return "pyspark.daemon" in self.command

    def peak_memory(self):
        """Peak resident memory, in bytes."""
        for line in pathlib.Path(f"/proc/{self.number}/status").read_text().splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) << 10
        return 0


def descendants():
    """All processes below this one, by their numbers."""
    every = {}
    for name in os.listdir("/proc"):
        if name.isdecimal():
            try:
                every[int(name)] = Process(int(name))
            except OSError:  # it has ended
                pass
    found = {}
    below = {os.getpid()}
    while below:
        found |= {number: every[number] for number in below if number in every}
        below = {
            each.number for each in every.values()
            if each.parent in below and each.number not in found}
    return {number: each for number, each in found.items() if number != os.getpid()}


def python_workers():
    """The workers that read archives: a daemon of Spark forks them."""
    every = descendants()
    return [
        each for each in every.values()
        if each.is_daemon and each.parent in every and every[each.parent].is_daemon]


def executors():
    return [each for each in descendants().values() if each.is_executor]
