"""The programs of doc/how-to/cluster.md print the output there; MF2_WRITE_DOC=1 writes it."""

import importlib.util
import os
import pathlib
import re
import runpy
import shutil
import subprocess
import sys
import tempfile
import unittest

from support import ROOT

PAGE = ROOT / "doc/how-to/cluster.md"
# A checkout of cc-pyspark, which is not a package.
CC_PYSPARK = os.environ.get("MF2_CC_PYSPARK", "")
has_packages = all(map(importlib.util.find_spec, ("duckdb", "polars", "daft")))


class Recipes(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name) / "examples"
        shutil.copytree(ROOT / "examples", self.folder)
        programs = os.path.dirname(sys.executable)
        self.variables = os.environ | {"PATH": f"{programs}:{os.environ['PATH']}", "TZ": "UTC"}

    @unittest.skipUnless(has_packages, "MF2_SPARK_RECIPES is not set")
    def test_programs_print_what_the_page_says(self):
        # Most blocks have another name than those that `b2 test-docs` runs without packages.
        text = PAGE.read_text()
        names = re.findall("^```(console|shell-session)$", text, re.MULTILINE)
        copy = self.folder.parent / "page.md"
        copy.write_text(text.replace("```shell-session", "```console"))
        page_run = runpy.run_path(str(ROOT / "test/doc/run"))["page_run"]
        page_run.run.__globals__["SECONDS"] = 900  # Spark starts slowly where much else runs
        page = page_run(copy, self.folder, self.variables)
        self.assertEqual(page.count, len(names))
        if os.environ.get("MF2_WRITE_DOC"):
            PAGE.write_text(re.sub(
                "^```console$", lambda _: "```" + names.pop(0), page.text, flags=re.MULTILINE))
        self.assertEqual(page.faults, [])

    @unittest.skipUnless(
        CC_PYSPARK and importlib.util.find_spec("warcio"), "MF2_CC_PYSPARK is not set")
    def test_the_job_of_cc_pyspark_counts(self):
        program, = re.findall(
            r'```python title="microformats.py"\n(.*?)```', PAGE.read_text(), re.DOTALL)
        (self.folder / "microformats.py").write_text(program)
        (self.folder / "paths.txt").write_text(f"file:{self.folder}/crawl.warc\n")
        subprocess.run(
            [sys.executable, "microformats.py", "--num_input_partitions", "1",
             "--num_output_partitions", "1", "--output_format", "json", "--output_compression",
             "None", "paths.txt", "types"],
            cwd=self.folder, check=True, timeout=300, capture_output=True,
            env=self.variables | {"PYTHONPATH": CC_PYSPARK})
        lines = [
            line for path in self.folder.glob("spark-warehouse/types/part-*")
            for line in path.read_text().splitlines()]
        self.assertEqual(sorted(lines), [
            '{"key":"h-card","val":1}', '{"key":"h-entry","val":1}', '{"key":"h-feed","val":1}',
            '{"key":"h-recipe","val":1}'])


if __name__ == "__main__":
    unittest.main()
