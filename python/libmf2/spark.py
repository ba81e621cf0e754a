"""Crawl archives as a data source of Apache Spark.

    >>> from libmf2.spark import register
    >>> register(spark)
    >>> pages = spark.read.format("mf2").option("status", "200").load("crawl/*.warc.gz")
    >>> entries = spark.read.format("mf2").options(rows="items", type="h-entry").load("crawl/")

Rows and their columns are those of `libmf2.archive.read`; doc/cluster.md says more. Needs pyspark
4.0 or later, and pyarrow, on the driver and on all executors; URLs such as s3://bucket/crawl need
fsspec and what it needs for them.

Options, besides those of `libmf2.archive.read` such as `status`, `type` and `page_bytes`:

rows           "pages" (the default), "items", "quads" or "accounting"
list           a file of paths, a line each, to be read beside or in the place of `load`'s; it may
               be a gzip file, such as warc.paths.gz
root           what stands before the relative paths of a list: a folder with "/", or a URL
split_size     a file that is longer is read in several partitions, each of about so many bytes,
               such as "128M"; never, if it is not given. .zst and .lz4 are not split.
on_file_error  "row" (the default): a file that cannot be read is a row, and counts; "fail": it
               fails the job
attempts       how often reading a remote file is tried anew where it fails; 4
pushdown       "true": filters by `url`, `status`, `file` and `item_types` spare reading what they
               do not want. The session has to have spark.sql.python.filterPushdown.enabled. Use
               such a DataFrame in one query: Spark 4.3 reads no more for the next one.
max_files_per_trigger  (or maxFilesPerTrigger) how many new files a batch of a stream has at most;
               pyspark 4.2 or later
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
    """The data source. `register` is what calls for it."""

    @classmethod
    def name(cls) -> str:
        return "mf2"

    def schema(self) -> Any:
        return from_arrow_schema(_settings(self.options).empty_reader().schema)

    def reader(self, schema: Any) -> DataSourceReader:
        settings = _settings(self.options)
        # Where a session pushes no filters down Spark refuses a reader that takes them.
        return _PushingReader(settings) if settings.pushdown else _Reader(settings)

    def streamReader(self, schema: Any) -> DataSourceStreamReader:
        return _StreamReader(_settings(self.options))


class _Settings(NamedTuple):
    """What the options say. It goes to the executors."""

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
    """Judge the options, on the driver."""
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
    settings.empty_reader()  # says what is wrong with the others
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
    # In the place of no partitions Spark has one without a value.
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
    """What `read` takes, and where it begins in the file; nothing where no record does."""
    if part.end is None and not is_remote(part.path):
        return part.path, 0
    name = part.path
    try:
        file = files.enter_context(open_file(part.path, settings.attempts))
        if part.end is None:
            return Range(file, 0, sys.maxsize, name), 0
        begin, end = edges_of(file, part)
    except Exception as error:  # of any kind, where fsspec calls others
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
    """Spares what filters do not want. Spark judges the rows all the same."""

    def __init__(self, settings: _Settings) -> None:
        super().__init__(settings)
        self._of_file: list[Any] = []

    def pushFilters(self, filters: list[Any]) -> list[Any]:
        from . import _spark_filters as spark_filters

        options = self._settings.options
        # What is asked for by an option has to be as it is.
        spared = spark_filters.options_of(filters, self._settings.rows)
        self._settings = self._settings._replace(options=spared | options)
        self._of_file = spark_filters.of_column(filters, "file")
        return filters

    def _is_wanted(self, path: str) -> bool:
        from . import _spark_filters as spark_filters

        name = os.path.basename(path) if self._settings.options.get("base_names") else path
        # A row has other names in UTF-8.
        return not name.isascii() or all(
            spark_filters.may_hold(each, name) for each in self._of_file)


try:
    from pyspark.sql.streaming.datasource import (
        ReadAllAvailable,
        ReadMaxFiles,
        SupportsTriggerAvailableNow,
    )
except ImportError:  # before pyspark 4.2, which has no limits

    class SupportsTriggerAvailableNow:  # type: ignore[no-redef]
        pass


class _StreamReader(DataSourceStreamReader, SupportsTriggerAvailableNow):
    """New files, each once: which are known is Spark's checkpoint.

    An offset has all files so far, those that are not there any more too: they may come again.
    """

    def __init__(self, settings: _Settings) -> None:
        self._settings = settings
        self._known: list[str] = []
        self._last: set[str] | None = None  # none: files may come

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
        # One without a byte is to come still.
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
    """The records that rows of an index name, such as those of Common Crawl. It needs pandas 2.2.

    index    a DataFrame with the columns filename, offset and length, or warc_filename,
             warc_record_offset and warc_record_length; of others `url` is used, if it is there
    root     what stands before a file's name: a folder, or a URL, which needs fsspec
    rows     as with the data source; so are the options

    Records of one file that stand near each other are one request. A record that cannot be read
    is a row with its error, offset, length and `url`, but for quads. A row of the index without a
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
