"""The requirements that the backend tells pip, and the wheels that it makes, by the functions that
pip calls."""

import ast
import os
import pathlib
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import unittest
from importlib import metadata

from shared import ROOT

BACKEND = ROOT / "python/backend"
SOURCE = BACKEND / "mf2_build.py"
NO_HEADERS = '#!/bin/sh\nexec "{}" -nostdinc "$@"\n'
needs_source = unittest.skipUnless(SOURCE.is_file(), "without the source")
needs_build = unittest.skipUnless(
    SOURCE.is_file() and shutil.which("b2") and "MF2_WHEEL" not in os.environ, "without a build")


def compiler():
    """The system's compiler. ccache in its place would find itself again, so it is passed over."""
    found = (pathlib.Path(each, "g++") for each in os.get_exec_path())
    return next((each for each in found if each.exists() and each.resolve().name != "ccache"), None)


def build(script, path):
    """Run some Python with the backend, with the programs of one folder alone."""
    return subprocess.run(
        [sys.executable, "-c", f"import sys, mf2_build; {script}"], capture_output=True, text=True,
        env={"PATH": str(path), "PYTHONPATH": str(BACKEND), "PYTHONDONTWRITEBYTECODE": "1"})


@needs_source
class WhatIsMissing(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))

    def program(self, name, text):
        path = self.folder / name
        path.write_text(text)
        path.chmod(0o755)

    def told(self, settings):
        made = build(f"mf2_build.build_wheel('/nowhere', {settings})", self.folder)
        self.assertEqual((made.returncode, made.stdout), (1, ""))
        # No other output, such as the compiler's.
        self.assertRegex(made.stderr, r"\A[^\n]+\n\Z")
        return made.stderr.split()

    def test_programs_are_named(self):
        told = self.told({})
        self.assertIn("libboost1.81-tools-dev", told)
        self.assertIn("g++", told)

    @unittest.skipUnless(compiler(), "without g++")
    def test_libraries_are_named_before_anything_is_compiled(self):
        self.program("b2", "#!/bin/sh\nexit 3\n")
        self.program("g++", NO_HEADERS.format(compiler()))
        self.folder.joinpath("as").symlink_to(shutil.which("as"))
        self.folder.joinpath("ld").symlink_to(shutil.which("ld"))
        told = self.told({})
        for package in ("libboost1.81-dev", "zlib1g-dev", "libicu-dev", "libisal-dev"):
            self.assertIn(package, told)
        self.assertNotIn("libboost-json1.81-dev", told)  # the linker finds it
        told = self.told({"icu": "off", "isal": "off"})
        self.assertIn("zlib1g-dev", told)
        self.assertNotIn("libicu-dev", told)
        self.assertNotIn("libisal-dev", told)

    @unittest.skipUnless(
        pathlib.Path(sysconfig.get_paths()["include"], "Python.h").is_file(), "without Python.h")
    def test_compilers_and_libraries_that_only_b2_knows_are_not_looked_for(self):
        self.program("b2", "#!/bin/sh\necho as b2 >&2\nexit 3\n")
        settings = {"toolset": "clang-other", "b2": "--user-config=other.jam"}
        made = build(f"mf2_build.build_wheel('/nowhere', {settings})", self.folder)
        self.assertTrue(made.stderr.startswith("as b2\n"), made.stderr)

    def test_an_older_python_is_told_which_one_it_takes(self):
        script = "print(mf2_build.metadata('').decode())"
        made = build(f"sys.modules['tomllib'] = None; del sys.modules['mf2_build'];"
                     f"import mf2_build; {script}", self.folder)
        self.assertIn("Requires-Python: >=3.11\n", made.stdout)
        ast.parse(SOURCE.read_text(), feature_version=(3, 8))


class Metadata(unittest.TestCase):
    def test_it_has_what_registries_show(self):
        told = metadata.metadata("libmf2")
        self.assertIn("https://", told["Project-URL"])
        self.assertEqual(told["Requires-Python"], ">=3.11")

    def test_it_has_the_licences_of_all_that_it_contains(self):
        told = metadata.metadata("libmf2")
        self.assertTrue(told["License-Expression"].startswith("BSL-1.0 AND BSD-2-Clause AND MIT"))
        files = {path.name: path.read_text() for path in metadata.files("libmf2")
                 if path.parent.name == "licenses"}
        self.assertEqual(sorted(files), sorted(told.get_all("License-File")))
        self.assertIn("Boost Software License", files["LICENSE"])
        self.assertIn("Felix Böhm", files["NOTICES"])


@needs_source
class SourceArchive(unittest.TestCase):
    def test_it_has_the_files_that_its_metadata_name(self):
        with tempfile.TemporaryDirectory() as folder:
            made = build(f"print(mf2_build.build_sdist({folder!r}))", os.environ["PATH"])
            self.assertEqual(made.stderr, "")
            with tarfile.open(pathlib.Path(folder, made.stdout.strip())) as archive:
                base = archive.getnames()[0].split("/")[0]
                told = archive.extractfile(f"{base}/PKG-INFO").read().decode()
                for line in told.split("\n\n")[0].splitlines():
                    name, _, value = line.partition(": ")
                    if name == "License-File":
                        self.assertIn(f"{base}/{value}", archive.getnames())


@needs_build
class Editable(unittest.TestCase):
    def test_it_is_the_source_with_what_is_compiled(self):
        links = [ROOT / f"python/libmf2/{name}.abi3.so" for name in ("_core", "_archive")]
        were_there = [link for link in links if link.is_symlink()]
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([sys.executable, "-m", "venv", folder], check=True)
            subprocess.run(
                [f"{folder}/bin/pip", "install", "--quiet", "--no-index", "--editable", ROOT],
                check=True)
            told = subprocess.run(
                [f"{folder}/bin/python", "-c",
                 "import libmf2, libmf2.archive; print(libmf2.__file__);"
                 "print(libmf2.parse('<p class=h-card>Jo')['items'][0]['properties'])"],
                check=True, capture_output=True, text=True, cwd="/").stdout
            self.assertTrue(pathlib.Path(folder, "bin/mf2").is_file())
        for link in set(links) - set(were_there):
            link.unlink()
        self.assertEqual(told, f"{ROOT / 'python/libmf2/__init__.py'}\n{{'name': ['Jo']}}\n")


if __name__ == "__main__":
    unittest.main()
