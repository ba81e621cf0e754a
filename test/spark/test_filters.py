"""Filters that Spark hands to the data source: rows stay the same, and fewer are read."""

import gzip
import unittest

from libmf2._spark_filters import may_hold, options_of
from pyspark.sql import datasource as of
from support import PAGES, WARC, WithSpark, needs_pages, page, record

URL, STATUS, TYPES, FILE = ("url",), ("status",), ("item_types",), ("file",)


class Options(unittest.TestCase):
    """The options for the reader, without Spark."""

    def check(self, filters, rows="pages", **expected):
        self.assertEqual(options_of(filters, rows), expected, filters)

    def test_statuses_are_those_that_all_filters_want(self):
        self.check([of.EqualTo(STATUS, 200)], status="200")
        self.check([of.In(STATUS, (404, 410))], status="404,410")
        self.check(
            [of.GreaterThanOrEqual(STATUS, 301), of.LessThan(STATUS, 304),
             of.Not(of.EqualTo(STATUS, 302))], status="301,303")

    def test_statuses_without_three_digits_are_not_lost(self):
        for each in (
                of.GreaterThan(STATUS, 400), of.LessThan(STATUS, 400), of.EqualTo(STATUS, 1000),
                of.EqualTo(STATUS, 99), of.In(STATUS, (404, 1)), of.Not(of.EqualTo(STATUS, 200))):
            self.check([each])
        self.check([of.GreaterThan(STATUS, 400), of.LessThan(STATUS, 1001)])

    def test_nulls_are_not_lost(self):
        for each in (
                of.IsNull(STATUS), of.EqualNullSafe(STATUS, None), of.IsNotNull(STATUS),
                of.Not(of.EqualNullSafe(STATUS, 200)), of.In(STATUS, (200, None))):
            self.check([each])
        self.check([of.EqualNullSafe(STATUS, 200)], status="200")

    def test_the_filter_of_urls_that_tells_most_is_an_expression(self):
        prefix = of.StringStartsWith(URL, "https://a.example/")
        self.check([prefix], url=r"\A(?:https://a\.example/)")
        self.check([of.StringContains(URL, "/a"), prefix], url=r"\A(?:https://a\.example/)")
        self.check([prefix, of.In(URL, ("a?", "b"))], url=r"\A(?:a\?|b)\z")
        self.check([of.StringEndsWith(URL, ".htm")], url=r"(?:\.htm)\z")
        self.check([prefix], "items", url=r"\A(?:https://a\.example/)")

    def test_urls_that_may_be_written_otherwise_in_the_archive_are_no_expression(self):
        for each in (
                of.EqualTo(URL, "https://a.example/ä"), of.EqualTo(URL, "a\nb"),
                of.EqualTo(URL, ""),
                of.In(URL, ("a", None)), of.In(URL, tuple(map(str, range(101)))),
                of.Not(of.EqualTo(URL, "a")), of.StringContains(URL, "a" * 10000)):
            self.check([each])

    def test_rows_that_have_no_such_column_are_left_alone(self):
        filters = [
            of.EqualTo(STATUS, 200), of.EqualTo(URL, "a"), of.EqualTo(TYPES, ["h-card"])]
        self.check(filters, "quads")
        self.check(filters, "accounting")
        self.check(filters, "items", url=r"\A(?:a)\z")

    def test_pages_whose_types_are_told_have_items(self):
        self.check([of.EqualTo(TYPES, ["h-card"])], only_with_items=True)
        self.check([of.EqualTo(TYPES, [])])
        self.check([of.IsNotNull(TYPES)])

    def test_filters_of_names_judge_texts(self):
        for each, holds in (
                (of.EqualTo(FILE, "a"), True), (of.EqualTo(FILE, "b"), False),
                (of.In(FILE, ("b", "a")), True), (of.StringEndsWith(FILE, "b"), False),
                (of.GreaterThan(FILE, "a"), False), (of.LessThanOrEqual(FILE, "a"), True),
                (of.Not(of.StringContains(FILE, "a")), False), (of.EqualTo(FILE, 1), True),
                (of.EqualNullSafe(FILE, None), True), (of.IsNotNull(FILE), True),
                (of.Not(of.IsNull(FILE)), True)):
            self.assertEqual(may_hold(each, "a"), holds, each)


class Pushdown(WithSpark):
    settings = {
        "spark.sql.python.filterPushdown.enabled": "true", "spark.sql.adaptive.enabled": "false"}

    def load(self, path, **options):
        return super().load(path, pushdown="true", base_names="true", **options)

    def setUp(self):
        super().setUp()
        names = ("ok", "gone", "odd", "ok2")
        for name, number in zip(names, (200, 404, 99, 200)):
            self.write(f"in/{name}.warc.gz", gzip.compress(
                page(name).replace(b" 200 OK", f" {number:03} OK".encode())))
        self.write("in/plain.warc", record("https://example.com/none", "<p>nothing"))
        self.folder_of_all = str(self.folder / "in")

    def read(self, condition, path=None, **options):
        """The rows that fit, and how many rows Spark received."""
        frame = self.load(path or self.folder_of_all, **options).where(condition)
        rows = frame.collect()
        leaves = frame._jdf.queryExecution().executedPlan().collectLeaves()
        received = leaves.apply(0).metrics().apply("numOutputRows").value()
        return rows, received

    def test_what_is_not_wanted_is_not_read(self):
        for condition, names, most in (
                ("status = 200", ["none", "ok", "ok2"], 3),
                ("status IN (404, 410)", ["gone"], 1),
                ("status < 200", ["odd"], 5),
                ("status <> 200", ["gone", "odd"], 5),
                ("url LIKE 'https://example.com/ok%'", ["ok", "ok2"], 2),
                ("url = 'https://example.com/ok'", ["ok"], 1),
                ("url LIKE '%/gone' AND status > 400", ["gone"], 1),
                ("status = 200 OR url LIKE '%gone'", ["gone", "none", "ok", "ok2"], 5),
                ("file = 'ok.warc.gz'", ["ok"], 1),
                ("file LIKE 'ok%' AND file <> 'ok.warc.gz'", ["ok2"], 1),
                ("item_types = array('h-card')", ["gone", "odd", "ok", "ok2"], 4),
                ("file = 'x'", [], 0)):
            rows, received = self.read(condition)
            self.assertEqual(sorted(row.url.rpartition("/")[2] for row in rows), names, condition)
            self.assertEqual(received, most, condition)

    def test_options_go_before_filters(self):
        rows, received = self.read("status = 404", status="200")
        self.assertEqual((rows, received), ([], 3))

    def load_list(self, **options):
        names = self.write("list", f"{self.folder_of_all}/ok.warc.gz\n/none/x.warc\n".encode())
        return self.load("", list=names, **options)

    def test_files_that_are_not_wanted_are_not_opened(self):
        frame = self.load_list(on_file_error="fail").where("file = 'ok.warc.gz'")
        self.assertEqual(frame.count(), 1)
        with self.assertRaisesRegex(Exception, "No such file"):
            self.load_list(on_file_error="fail").where("status = 200").count()

    def test_a_file_that_cannot_be_read_is_still_a_row(self):
        self.assertEqual(self.load_list().where("status IS NULL").count(), 1)
        self.assertEqual(self.load_list().where("file LIKE 'x%'").count(), 1)

    def test_without_the_option_a_frame_serves_several_queries(self):
        # Spark 4.3 keeps the first query's filters for the next queries.
        frame = super().load(self.folder_of_all)
        self.assertEqual(frame.where("status = 404").count(), 1)
        self.assertEqual(frame.count(), 5)

    @needs_pages
    def test_rows_of_the_shared_archive_are_those_that_spark_would_choose(self):
        every = super().load(str(WARC)).drop("mf2").cache()
        self.assertEqual(every.count(), PAGES)
        url = every.where("url LIKE '%?%'").orderBy("record_offset").first().url
        for condition in (
                "url LIKE '%.htm'", "url LIKE 'http://%'", "url LIKE '%blog%' AND status = 200",
                f"url = '{url}'", f"url IN ('{url}', 'x')", "NOT url LIKE 'https%'",
                "status <> 200", "item_types = array('h-entry')", "url > 'https://m'"):
            rows, _ = self.read(condition, str(WARC))
            self.assertEqual(
                sorted(row.record_offset for row in rows),
                sorted(row.record_offset for row in every.where(condition).collect()), condition)


class NoPushdown(WithSpark):
    def test_a_session_without_it_says_so(self):
        a = self.write("a.warc", page("a"))
        self.assertEqual(self.load(a).where("status = 200").count(), 1)
        with self.assertRaisesRegex(Exception, "filterPushdown.enabled"):
            self.load(a, pushdown="true").where("status = 200").count()
        with self.assertRaisesRegex(Exception, "pushdown is true or false"):
            self.load(a, pushdown="yes")


if __name__ == "__main__":
    unittest.main()
