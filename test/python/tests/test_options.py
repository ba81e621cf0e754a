"""Options are those of the library, for type checkers and in the text of `help`."""

import io
import pathlib
import re
import subprocess
import sys
import typing
import unittest

import libmf2
import libmf2.archive
from libmf2 import types
from shared import COMMAND, EXAMPLE, ROOT

TABLES = ("src/options/parse_option_table.cpp", "src/archive/archive_option.cpp")
needs_tables = unittest.skipUnless((ROOT / TABLES[0]).is_file(), "without the source")
#: arguments of their own, and those that `rows` replaces
APART = {"base_url", "content_type", "format", "items"}


def told_by_table(path):
    """The options of a table in C++, each with the names that it takes; none if it takes other
    values."""
    text = (ROOT / path).read_text()
    found = {}
    for entry in re.split(r"\{\.name = ", text)[1:]:
        name = entry.split('"')[1].replace("-", "_")
        names = entry.partition("one_of")[2]
        found[name] = re.findall(r'\{"([a-z-]+)",', names)
    return {name: names for name, names in found.items() if name not in APART}


def literals_of(hint):
    return [
        each for part in typing.get_args(hint) for each in typing.get_args(part)
        if isinstance(each, str)]


class Types(unittest.TestCase):
    @needs_tables
    def test_options_are_those_of_the_library_with_what_they_take(self):
        of_pages, of_archives = (told_by_table(path) for path in TABLES)
        self.assertGreater(len(of_pages), 30)
        for options, told in (
                (types.Options, of_pages), (types.ArchiveOptions, of_pages | of_archives)):
            hints = typing.get_type_hints(options)
            self.assertEqual(set(hints) - {"type", "base_names"}, set(told))
            for name, names in told.items():
                self.assertEqual(literals_of(hints[name]), names, name)

    def test_help_lists_each_option(self):
        for name in types.Options.__annotations__:
            self.assertRegex(libmf2.__doc__, rf"(?m)^([a-z_]+, )*{name}\b")

    def test_what_a_literal_says_is_taken(self):
        hints = typing.get_type_hints(types.Options)
        for name, hint in hints.items():
            for value in literals_of(hint):
                libmf2.parse("", **{name: value})
        # A size may also be a text.
        libmf2.parse("", input_limit="1M", memory_limit=1 << 20)


class Errors(unittest.TestCase):
    def test_a_value_of_no_fitting_type_names_the_option(self):
        for value in (1.5, object(), [1], {"a": 1}.keys, b"on"):
            with self.assertRaisesRegex(TypeError, "^exclude_roots is a str, a bool"):
                libmf2.parse("", exclude_roots=value)

    def test_an_argument_of_no_fitting_type_is_named(self):
        for name, values in (("url", (5, b"http://a.example/")),
                             ("content_type", (5, b"text/html")),
                             ("type", (5, b"h-card", [5], ["h-card", None]))):
            for value in values:
                for use in (libmf2.parse, libmf2.parse_json, libmf2.items):
                    with self.assertRaisesRegex(TypeError, f"^{name} is a str"):
                        use(b"", **{name: value})

    def test_names_of_types_are_checked_as_those_of_archives_are(self):
        def told(use):
            with self.assertRaises(ValueError) as raised:
                use()
            return str(raised.exception)

        self.assertEqual(
            told(lambda: libmf2.parse(b"", type="card")),
            "type takes names such as h-entry, not 'card'; did you mean h-card?")
        for names in ("card", ["h-entry", "card"], "h-entry,card", "", [], "h-Card", "h-a h-b"):
            expected = told(lambda: libmf2.archive.read([], type=names))
            self.assertTrue(expected.startswith("type "), expected)
            for use in (libmf2.parse, libmf2.parse_json, libmf2.items):
                self.assertEqual(told(lambda: use(b"", type=names)), expected)
            self.assertEqual(told(lambda: libmf2.ItemParser(type=names)), expected)
            self.assertEqual(told(lambda: libmf2.Parser().finish(type=names)), expected)

    def test_names_of_types_may_have_spaces_between_them(self):
        page = libmf2.parse("<p class=h-card>A</p><p class=h-entry>B", type="h-feed, h-entry")
        self.assertEqual([each["type"] for each in page["items"]], [["h-entry"]])

    def test_data_that_are_none_are_told_with_their_type(self):
        class Soup:
            def __getattr__(self, name):
                return None  # as BeautifulSoup has it: there is no such element

        class Odd(io.RawIOBase):
            def read(self, size=-1):
                return 5

        for data in (None, 5, ["<p>"], Soup(), Odd()):
            told = "^a page is bytes, a str, a path or a file, not [A-Za-z]+$"
            for use in (libmf2.parse, libmf2.links, lambda data: list(libmf2.items(data))):
                with self.assertRaisesRegex(TypeError, told):
                    use(data)

    def test_a_file_that_has_nothing_yet_is_no_empty_page(self):
        class Waiting(io.RawIOBase):
            def read(self, size=-1):
                return None

        for use in (libmf2.parse, libmf2.parse_json, libmf2.links,
                    lambda file: list(libmf2.items(file))):
            with self.assertRaisesRegex(BlockingIOError, "no bytes yet"):
                use(Waiting())

        class Stalling(io.BytesIO):
            def read(self, size=-1):
                return super().read(5) or None

        with self.assertRaises(BlockingIOError):
            list(libmf2.items(Stalling(b"<p class=h-card>")))


class Modules(unittest.TestCase):
    def run_python(self, *arguments):
        return subprocess.run(
            [sys.executable, *arguments], capture_output=True, text=True, check=True).stdout

    def test_modules_are_there_without_an_import_of_their_own(self):
        told = self.run_python(
            "-c", "import sys, libmf2; print('libmf2.archive' in sys.modules, "
            "libmf2.interpret.__name__, libmf2.archive.__name__)")
        self.assertEqual(told.split(), ["False", "libmf2.interpret", "libmf2.archive"])
        with self.assertRaisesRegex(AttributeError, "libmf2.*nonsense"):
            libmf2.nonsense

    @unittest.skipUnless(pathlib.Path(COMMAND).is_file(), "without the command")
    def test_the_package_runs_as_the_command(self):
        told = self.run_python("-m", "libmf2", str(EXAMPLE))
        self.assertEqual(told, subprocess.run(
            [COMMAND, str(EXAMPLE)], capture_output=True, text=True, check=True).stdout)


if __name__ == "__main__":
    unittest.main()
