"""Spark's reports of files, and of their parts, add up to the report of the command."""

import collections
import gzip
import json
import random
import subprocess
import unittest

import libmf2.archive
from support import COMMAND, WithSpark, record

LISTED = 1000  # names of a list in a report; the sum of the others is "(other)"
LISTS = ("items", "properties", "hosts")  # of names that pages choose


def names_of(begin, count):
    """Names of letters alone, as types and properties are."""
    letters = str.maketrans("0123456789", "abcdefghij")
    return [f"{each:06}".translate(letters) for each in range(begin, begin + count)]


class Archives:
    """Archives whose pages have names: of an item's type, its property, and a host."""

    def __init__(self, count):
        self._names = [[] for _ in range(count)]
        self._chance = random.Random(1)

    def add(self, archive, names, least, most):
        """Add each name to an archive, a random number of times."""
        for name in names:
            self._names[archive] += [name] * self._chance.randint(least, most)

    def write(self, folder):
        """Write pages in random order; one archive in two is compressed."""
        folder.mkdir()
        for index, names in enumerate(self._names):
            lists = [self._chance.sample(names, len(names)) for _ in LISTS]
            pages = [
                record(f"https://{host}/", f'<p class="h-{kind}"><b class="p-{name}">a</b>')
                for kind, name, host in zip(*lists)]
            if index % 2:
                pages = [gzip.compress(each, 1) for each in pages]
            (folder / f"{index}.warc{'.gz' * (index % 2)}").write_bytes(b"".join(pages))

    def counts(self):
        """How often each name is there, by the lists of a report."""
        names = [name for some in self._names for name in some]
        found = {"items": [f"h-{name}" for name in names], "properties": names, "hosts": names}
        return {
            key: collections.Counter(
                name if len(name) <= 255 else name[:252] + "..." for name in some)
            for key, some in found.items()}


def listed(counts):
    """The names that a report lists, with their counts."""
    names = sorted(counts, key=lambda name: (-counts[name], name))
    return {name: counts[name] for name in names[:LISTED]} | {
        "(other)": sum(counts[name] for name in names[LISTED:])}


def differences(one, other):
    """The differences of some counts. unittest takes minutes for them."""
    return sorted(set(one.items()) ^ set(other.items()))[:9]


class Sums(WithSpark):
    def told(self):
        """The report of the command."""
        report = self.folder / "report.json"
        subprocess.run(
            [COMMAND, "archive", "-q", "-r", self.folder / "in", "-o", "/dev/null", "--report",
             report], check=True)
        return json.loads(report.read_text())

    def added(self, least, **options):
        """The sum of all reports, of which there are at least so many."""
        frame = self.load(str(self.folder / "in"), rows="accounting", **options)
        rows = frame.where("kind = 'report'").toLocalIterator()
        found = libmf2.archive.add_reports(row.report for row in rows)
        self.assertGreaterEqual(found["inputs"], least)
        return found

    def test_up_to_65536_names_the_sum_is_the_report(self):
        archives = Archives(4)
        for at in range(4):
            # The most frequent names over all archives come after others in each of them.
            archives.add(at, names_of(0, 2000), 1, 2)
            archives.add(at, names_of(2000 * (at + 1), LISTED), 3, 3)
            archives.add(at, [256 * "z" + each for each in names_of(0, 9)], 1, 1)
        archives.write(self.folder / "in")
        told = self.told()
        for name, counts in archives.counts().items():
            self.assertEqual(differences(told[name], listed(counts)), [], name)
        # These depend on more than the pages.
        of_run = {"inputs", "skipped", "interrupted", "archives", "slowest", "stages"}
        del told["bytes"]["written"]
        for added in (self.added(4), self.added(20, split_size="200K")):
            del added["bytes"]["written"]
            self.assertEqual(set(added["count_errors"].values()), {0})
            for name in LISTS:
                self.assertEqual(differences(added[name], told[name]), [], name)
            for name in told.keys() - of_run:
                self.assertTrue(added[name] == told[name], name)

    def test_hosts_that_are_no_text_have_a_place_as_one_name(self):
        (self.folder / "in").mkdir()
        page = record("https://HOST/", "<p class=h-card>a</p>")
        few = [page.replace(b"HOST", name.encode()) for name in names_of(0, LISTED)]
        odd = [page.replace(b"HOST", name) for name in (b"\xff", b"\xfe", b"\xff" * 300)]
        for index, pages in enumerate((3 * few, 2 * odd)):
            (self.folder / f"in/{index}.warc").write_bytes(b"".join(pages))
        hosts = self.told()["hosts"]
        self.assertEqual(hosts["\ufffd"], 4)
        self.assertEqual(differences(self.added(2)["hosts"], hosts), [])

    def test_of_more_names_the_tops_are_the_same_within_the_stated_error(self):
        archives = Archives(4)
        for at in range(4):
            archives.add(at, names_of(0, LISTED), 3, 5)
            archives.add(at, names_of(LISTED * (at + 1), LISTED), 6, 6)
            archives.add(at, names_of(100_000 * (at + 1), 1000 if at else 64_000), 1, 1)
        archives.write(self.folder / "in")
        counts = archives.counts()
        told = self.told()
        for report in (told, self.added(4), self.added(20, split_size="1M")):
            for name, error in report["count_errors"].items():
                if name in counts:
                    self.assert_within(error, report[name], counts[name])
                else:
                    self.assertEqual((error, report[name]), (0, told[name]), name)

    def assert_within(self, error, found, counts):
        """The most frequent names, each with its count but for an error."""
        total = sum(counts.values())
        self.assertEqual(sum(found.values()), total)
        self.assertGreater(error, 0)
        self.assertLessEqual(error, total / 32_768)
        self.assertEqual(found.keys(), listed(counts).keys())
        for name in found.keys() - {"(other)"}:
            self.assertLessEqual(found[name], counts[name], name)
            self.assertGreaterEqual(found[name] + error, counts[name], name)


if __name__ == "__main__":
    unittest.main()
