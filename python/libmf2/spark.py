"""Crawl archives as a data source of Apache Spark.

    >>> from libmf2.spark import register
    >>> register(spark)
    >>> pages = spark.read.format("mf2").option("status", "200").load("crawl/*.warc.gz")
    >>> entries = spark.read.format("mf2").options(rows="items", type="h-entry").load("crawl/")

Rows and their columns are those of `libmf2.archive.read`; doc/cluster.md has more. Needs pyspark
4.0 or later, and pyarrow, on the driver and all executors. URLs such as s3://bucket/crawl need
fsspec, and the package that it needs for their scheme.

Options, besides those of `libmf2.archive.read` such as `status`, `type` and `page_bytes`:

rows           "pages" (the default), "items", "quads" or "accounting"
list           a file of paths, a line each, to read beside or instead of `load`'s paths; it may be
               a gzip file, such as warc.paths.gz
root           a prefix for the relative paths of a list: a folder with "/", or a URL
split_size     a longer file is read in several partitions of about this many bytes each, such as
               "128M". By default no file is split, .zst and .lz4 files never.
on_file_error  "row" (the default): a file that cannot be read is a row, and counts; "fail": it
               fails the job
attempts       most attempts at one read of a remote file, the first included; 4
pushdown       "true": filters by `url`, `status`, `file` and `item_types` choose the pages to read.
               The session needs spark.sql.python.filterPushdown.enabled. Use such a DataFrame in
               one query: Spark 4.3 keeps its filters for later ones.
max_files_per_trigger  (or maxFilesPerTrigger) most new files in a batch of a stream; pyspark 4.2
               or later
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import sys
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import pyarrow
from pyspark.sql.datasource import (
    DataSource,
    DataSourceReader,
    DataSourceStreamReader,
    InputPartition,
)
from pyspark.sql.pandas.types import from_arrow_schema

from . import archive
from ._spark_fetch import rows_of, wanted_in
from ._spark_files import (
    BrokenFile,
    Found,
    Range,
    expanded,
    is_remote,
    lines_of,
    open_file,
    with_sizes,
)
from ._spark_parts import Part, edges_of, moved, parts_of

__all__ = ["Mf2DataSource", "fetch", "register"]

_OWN_OPTIONS = {
    "path", "paths", "rows", "list", "root", "split_size", "on_file_error", "attempts", "pushdown",
    "max_files_per_trigger"}
_SIZES = {"": 1, "K": 1 << 10, "M": 1 << 20, "G": 1 << 30}


def register(spark: Any) -> None:
    """Make `spark.read.format("mf2")` and `spark.readStream.format("mf2")` known to a session."""
    spark.dataSource.register(Mf2DataSource)


class Mf2DataSource(DataSource):
    """The data source, for `register`."""

    @classmethod
    def name(cls) -> str:
        return "mf2"

    def schema(self) -> Any:
        return from_arrow_schema(_settings(self.options).empty_reader().schema)

    def reader(self, schema: Any) -> DataSourceReader:
        settings = _settings(self.options)
        # If a session pushes no filters down, Spark rejects a reader that takes them.
        return _PushingReader(settings) if settings.pushdown else _Reader(settings)

    def streamReader(self, schema: Any) -> DataSourceStreamReader:
        return _StreamReader(_settings(self.options))


class _Settings(NamedTuple):
    """The options, read. The executors get a copy."""

    paths: list[str]
    rows: str
    split_size: int | None
    fails: bool
    attempts: int
    pushdown: bool
    most_files: int | None
    options: dict[str, Any]

    def read(self, sources: Iterable[Any]) -> archive.Archives:
        return archive.read(list(sources), self.rows, **self.options)

    def empty_reader(self) -> pyarrow.RecordBatchReader:
        return pyarrow.RecordBatchReader.from_stream(self.read([]))


def _settings(options: dict[str, str]) -> _Settings:
    """Read and check the options, on the driver."""
    given = {name.lower().replace("-", "_"): value for name, value in options.items()}
    if "types" in given:  # as DataFrames call several
        given["type"] = given.pop("types")
    if "maxfilespertrigger" in given:  # as Spark's own sources call it
        given["max_files_per_trigger"] = given.pop("maxfilespertrigger")
    paths = _paths_in(given)
    on_file_error = given.get("on_file_error", "row")
    if on_file_error not in ("row", "fail"):
        raise ValueError(f"on_file_error is row or fail, not {on_file_error!r}")
    split_size = given.get("split_size")
    settings = _Settings(
        paths, given.get("rows", "pages"), None if split_size is None else _to_size(split_size),
        on_file_error == "fail", int(given.get("attempts", 4)), _to_flag(given, "pushdown"),
        _to_count(given.get("max_files_per_trigger")),
        {name: _to_value(value) for name, value in given.items() if name not in _OWN_OPTIONS})
    settings.empty_reader()  # rejects wrong values of the others
    return settings


def _to_flag(given: dict[str, str], name: str) -> bool:
    text = given.get(name, "false").lower()
    if text not in ("true", "false"):
        raise ValueError(f"{name} is true or false, not {text!r}")
    return text == "true"


def _to_count(text: str | None) -> int | None:
    if text is not None and not re.fullmatch(r"[1-9]\d{0,8}", text):
        raise ValueError(f"max_files_per_trigger is a number of files, not {text!r}")
    return None if text is None else int(text)


def _to_value(text: str) -> Any:
    """Options that take no argument are "true" or "false" in Spark."""
    return {"true": True, "false": False}.get(text.lower(), text)


def _to_size(text: str) -> int:
    found = re.fullmatch(r"(\d+)([KMG]?)", text.upper())
    if not found or int(found[1]) == 0:
        raise ValueError(f"split_size is a number of bytes, such as 128M, not {text!r}")
    return int(found[1]) * _SIZES[found[2]]


def _paths_in(given: dict[str, str]) -> list[str]:
    paths = json.loads(given["paths"]) if "paths" in given else []
    if given.get("path"):
        paths.append(given["path"])
    if "list" in given:
        root = given.get("root", "")
        paths += [
            each if is_remote(each) or each.startswith(("/", "file:")) else root + each
            for each in lines_of(given["list"])]
    return paths


# Partitions.


class _Partition(InputPartition):
    def __init__(self, part: Part) -> None:
        super().__init__(tuple(part))


def _read_partition(
    partition: InputPartition, settings: _Settings
) -> Iterator[pyarrow.RecordBatch]:
    # Instead of no partitions, Spark has one without a value.
    return iter(()) if partition.value is None else _read_part(Part(*partition.value), settings)


def _read_part(part: Part, settings: _Settings) -> Iterator[pyarrow.RecordBatch]:
    with contextlib.ExitStack() as files:
        found = _source_of(part, settings, files)
        if found is None:
            return
        source, begin = found
        archives = settings.read([source])
        for batch in pyarrow.RecordBatchReader.from_stream(archives):
            yield moved(batch, begin)
        failed = archives.report()["failed"]
        if settings.fails and failed:
            raise OSError(failed[0])


def _source_of(
    part: Part, settings: _Settings, files: contextlib.ExitStack
) -> tuple[Any, int] | None:
    """A source for `read`, and its place in the file; None if no record begins in the part."""
    if part.end is None and not is_remote(part.path):
        return part.path, 0
    name = part.path
    try:
        file = files.enter_context(open_file(part.path, settings.attempts))
        if part.end is None:
            return Range(file, 0, sys.maxsize, name), 0
        begin, end = edges_of(file, part)
    except Exception as error:  # of any type: fsspec calls other libraries
        return BrokenFile(error, name), 0
    if begin == end:
        return None
    return Range(file, begin, end, name), begin


class _Reader(DataSourceReader):
    def __init__(self, settings: _Settings) -> None:
        self._settings = settings

    def partitions(self) -> list[InputPartition]:
        if not self._settings.paths:
            raise ValueError("load() names no archive, and there is no option list")
        found = [each for each in expanded(self._settings.paths) if self._is_wanted(each.path)]
        return [_Partition(part) for part in parts_of(found, self._settings.split_size)]

    def _is_wanted(self, path: str) -> bool:
        return True

    def read(self, partition: Any) -> Iterator[pyarrow.RecordBatch]:
        return _read_partition(partition, self._settings)


class _PushingReader(_Reader):
    """Leaves out pages that filters do not want. Spark judges the rows again."""

    def __init__(self, settings: _Settings) -> None:
        super().__init__(settings)
        self._of_file: list[Any] = []

    def pushFilters(self, filters: list[Any]) -> list[Any]:
        from . import _spark_filters as spark_filters

        options = self._settings.options
        # An option that the user has set goes before these.
        spared = spark_filters.options_of(filters, self._settings.rows)
        self._settings = self._settings._replace(options=spared | options)
        self._of_file = spark_filters.of_column(filters, "file")
        return filters

    def _is_wanted(self, path: str) -> bool:
        from . import _spark_filters as spark_filters

        name = os.path.basename(path) if self._settings.options.get("base_names") else path
        # A row has repaired UTF-8, which may differ from a name that is not ASCII.
        return not name.isascii() or all(
            spark_filters.may_hold(each, name) for each in self._of_file)


try:
    from pyspark.sql.streaming.datasource import (
        ReadAllAvailable,
        ReadMaxFiles,
        SupportsTriggerAvailableNow,
    )
except ImportError:  # before pyspark 4.2, without limits

    class SupportsTriggerAvailableNow:  # type: ignore[no-redef]
        pass


class _StreamReader(DataSourceStreamReader, SupportsTriggerAvailableNow):
    """Reads new files, each once. Spark's checkpoint has the known ones.

    An offset has all files so far, also deleted ones, since they may come again.
    """

    def __init__(self, settings: _Settings) -> None:
        self._settings = settings
        self._known: list[str] = []
        self._last: set[str] | None = None  # None: more files may come

    def initialOffset(self) -> dict[str, Any]:
        return {"files": []}

    def getDefaultReadLimit(self) -> Any:
        most = self._settings.most_files
        return ReadAllAvailable() if most is None else ReadMaxFiles(most)

    def prepareForTriggerAvailableNow(self) -> None:
        self._last = {each.path for each in expanded(self._settings.paths, may_come=True)}

    def latestOffset(
        self, start: dict[str, Any] | None = None, limit: Any = None
    ) -> dict[str, Any]:
        self._learn(start)
        known = set(self._known)
        found = [
            each for each in expanded(self._settings.paths, may_come=True)
            if each.path not in known and (self._last is None or each.path in self._last)]
        # An empty file is still to be written.
        there = [path for path, size in with_sizes(found) if size]
        return {"files": self._known + there[:getattr(limit, "max_files", None)]}

    def partitions(self, start: dict[str, Any], end: dict[str, Any]) -> list[InputPartition]:
        self._learn(end)
        known = set(start["files"])
        found = [Found(path) for path in end["files"] if path not in known]
        return [_Partition(part) for part in parts_of(found, self._settings.split_size)]

    def read(self, partition: Any) -> Iterator[pyarrow.RecordBatch]:
        return _read_partition(partition, self._settings)

    def _learn(self, offset: dict[str, Any] | None) -> None:
        if offset and len(offset["files"]) > len(self._known):
            self._known = offset["files"]


_INDEX_NAMES = (
    ("filename", "offset", "length"),
    ("warc_filename", "warc_record_offset", "warc_record_length"))


def fetch(
    index: Any, root: str = "https://data.commoncrawl.org/", rows: str = "pages",
    attempts: int = 4, **options: Any
) -> Any:
    """Read the records of an index's rows, such as those of Common Crawl. Needs pandas 2.2.

    index    a DataFrame with the columns filename, offset and length, or warc_filename,
             warc_record_offset and warc_record_length; also `url`, if it has that
    root     a prefix for a file's name: a folder, or a URL, which needs fsspec
    rows     as with the data source; so are the options

    Records of one file that lie near each other are one request. A record that cannot be read is a
    row with its error, offset, length and `url`, except with quads. A row of the index without a
    place is left out. The rows are in no order.
    """
    names = next((each for each in _INDEX_NAMES if set(each) <= set(index.columns)), None)
    if names is None:
        raise ValueError("the index has neither filename, offset, length nor warc_filename, ...")
    settings = _settings({"rows": rows, "attempts": str(attempts)} | {
        name: value if isinstance(value, str) else str(value) for name, value in options.items()})
    schema = from_arrow_schema(settings.empty_reader().schema)

    def read(batches: Iterable[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
        for batch in batches:
            for wanted in wanted_in(batch, root):
                yield from rows_of(wanted, settings)

    chosen = index.selectExpr(
        f"{names[0]} AS filename", f"CAST({names[1]} AS BIGINT) AS offset",
        f"CAST({names[2]} AS BIGINT) AS length",
        f"{'url' if 'url' in index.columns else 'NULL'}::STRING AS url")
    return (
        chosen.dropna(subset=["filename", "offset", "length"])
        .repartition("filename").sortWithinPartitions("filename", "offset")
        .mapInArrow(read, schema))
