"""Measures the import of tests' snapshots from a git history, and a run of tests, as Benchmarks/run-test-files describes."""
import argparse
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import history

#: The number of files of a single commit, and of a run of tests.
FILES = 5_000

ROOT = Path(__file__).resolve().parents[2]

#: The folder of the package with tests, whose path is part of the commands that build it.
PACKAGE = Path(tempfile.gettempdir()) / "keyline-many-tests"


class Table:
    """Rows of what was measured, and whether all targets are met."""

    def __init__(self):
        self.isMet = True
        print("| what | elapsed | processor | target | met |\n|---|---|---|---|---|", flush=True)

    def measure(self, what, command, folder, target=None):
        before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
        subprocess.run(command, check=True, cwd=folder, stdout=subprocess.DEVNULL)
        elapsed, after = time.monotonic() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
        self.add(what, elapsed, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, target)

    def add(self, what, elapsed, processor=None, target=None):
        isMet = target is None or elapsed <= target
        self.isMet = self.isMet and isMet
        verdict = "" if target is None else "met" if isMet else "NOT MET"
        limit = "" if target is None else f"≤ {target} s"
        spent = "" if processor is None else f"{processor:.2f} s"
        print(f"| {what} | {elapsed:.2f} s | {spent} | {limit} | {verdict} |", flush=True)


def imports(keyline, folder, arguments, table):
    """Measures the import of many commits, and of one more."""
    contents = [history.files(keyline, folder, arguments.snapshots, 8 + step) for step in range(7)]
    repository = folder / "history"
    history.write(repository, contents, arguments.commits + 1, arguments.changed)
    command = [keyline, "store", "import", "--history"]
    many = f"{arguments.commits} commits of {arguments.snapshots} snapshots"
    table.measure(many, [*command, "main~1"], repository, 10)
    table.measure("one more commit", [*command, "main"], repository, 1)
    table.measure("no new commit", [*command, "main"], repository, 1)


def files(keyline, folder, table):
    """Measures the reading of a commit's files, whose snapshots the store has from a commit before."""
    contents = history.files(keyline, folder, FILES, 4)
    repository = folder / "files"
    history.write(repository, [contents, contents], 2, 1)
    command = [keyline, "store", "import", "--commit"]
    table.measure(f"{FILES} files of a commit, stored", [*command, "main~1"], repository)
    table.measure(f"{FILES} files of a commit, read again", [*command, "main"], repository, 0.5)


def tests(table):
    """Measures a debug build's run of tests that compares a file each."""
    if PACKAGE.exists():
        sys.exit(f"{PACKAGE} exists; remove it")
    shutil.copytree(ROOT / "Benchmarks" / "TestFiles" / "ManyTests", PACKAGE)
    try:
        manifest = PACKAGE / "Package.swift"
        manifest.write_text(manifest.read_text().replace('"../../.."', f'"{ROOT}"'))
        unset = ("CI", "GITHUB_ACTIONS", "KEYLINE_RECORD", "KEYLINE_REPORT", "KEYLINE_STORE")
        environment = {name: value for name, value in os.environ.items() if name not in unset}
        environment["MANY_COUNT"] = str(FILES)
        command = ["swift", "test", "--scratch-path", str(ROOT / ".build"), "--quiet"]
        for _ in ("record", "compare"):
            run = subprocess.run(command, check=True, cwd=PACKAGE, env=environment, stdout=subprocess.PIPE, text=True)
        line = next(line for line in run.stdout.splitlines() if line.startswith("many: "))
        layout, reading, end = map(float, line.split()[1:])
        table.add(f"{FILES} tests in a debug build, without reading", layout)
        table.add(f"{FILES} files of tests, read and searched for unused snapshots", reading + end, target=0.3)
    finally:
        shutil.rmtree(PACKAGE)


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--program", required=True)
    options.add_argument("--report-only", action="store_true")
    options.add_argument("--commits", type=int, default=1000)
    options.add_argument("--snapshots", type=int, default=500)
    options.add_argument("--changed", type=int, default=3)
    arguments = options.parse_args()
    keyline = os.path.abspath(arguments.program)
    table = Table()
    with tempfile.TemporaryDirectory() as scratch:
        imports(keyline, Path(scratch), arguments, table)
        files(keyline, Path(scratch), table)
    tests(table)
    sys.exit(0 if table.isMet or arguments.report_only else 1)


main()
