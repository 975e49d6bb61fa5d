"""Measures the documented questions beside DuckDB, as Benchmarks/run-queries describes."""
import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "Benchmarks", "Shared"))
import scenes  # noqa: E402
from duck import Duck  # noqa: E402
from questions import duckdb_dialect, questions  # noqa: E402

NODES = 1_000
PROPOSALS = 10


class Table:
    """Rows of what was measured, and whether all targets are met."""

    def __init__(self, title):
        self.rows, self.isMet = [], True
        print(f"\n## {title}\n\n| what | Keyline | DuckDB | target | met |\n|---|---|---|---|---|", flush=True)

    def add(self, what, value, unit="", other=None, target=None):
        isMet = target is None or value <= target
        self.isMet = self.isMet and isMet
        cells = [what, f"{value:.3g} {unit}".strip(), "" if other is None else f"{other:.3g} {unit}".strip()]
        cells += ["", ""] if target is None else [f"≤ {target:.3g}", "met" if isMet else "NOT MET"]
        print("| " + " | ".join(cells) + " |", flush=True)


class Store:
    """A new folder with a store of its own."""

    def __init__(self, program):
        self.program, self.folder = program, tempfile.mkdtemp(prefix="keyline-queries-")
        self.records = f"{self.folder}/.keyline/layouts.sqlite"
        self.environment = os.environ | {"XDG_CACHE_HOME": f"{self.folder}/cache"}

    def run(self, *arguments):
        """Runs a command; returns its output and its seconds."""
        start = time.perf_counter()
        outcome = subprocess.run(
            [self.program, *arguments], cwd=self.folder, env=self.environment, capture_output=True, text=True
        )
        seconds = time.perf_counter() - start
        if outcome.returncode not in (0, 1):
            raise SystemExit(f"{arguments}: {outcome.stderr}")
        return outcome.stdout, seconds

    def query(self, sql):
        limits = ["--max-time", "0", "--max-rows", "0", "--max-memory", "0"]
        output, seconds = self.run("query", sql, *limits, "--format", "json")
        return output, seconds

    def count(self, sql):
        """Returns the number of rows of a question, and its seconds."""
        output, seconds = self.query(f"SELECT count(*) AS count FROM ({sql})")
        return int(output.split(":")[1].strip(" \n}]")), seconds

    def remove(self):
        shutil.rmtree(self.folder)


def measure(program, placements):
    """Prints the table for a number of placements, in two versions of which 1 % differs."""
    table = Table(f"{placements:,} placements")
    store = Store(program)
    count = max(placements // (NODES * PROPOSALS), 1)
    scenes.write(f"{store.folder}/scenes", count, NODES, proposals=PROPOSALS)
    table.add("recording them", store.run("record", "scenes", "--label", "1.0")[1], "s")
    real = count * NODES * PROPOSALS
    changed = max(count // 100, 1)
    scenes.write(f"{store.folder}/scenes", changed, NODES, changed=changed, proposals=PROPOSALS)
    store.run("record", "scenes", "--label", "1.1")
    # The same rows as those of the first version: the second one has them once more.
    duck = Duck(store.folder)
    duck.load(store.records)
    table.add("bytes of the store, a placement", os.path.getsize(store.records) / (real * 1.01), "bytes")
    total, scan = store.query("SELECT count(*) AS n, sum(x), sum(width), max(path) FROM frame")
    other = duck.ask("SELECT count(*), sum(x), sum(width), max(path) FROM frame")[1]
    table.add("a scan of frame, a million rows", scan / (2 * real) * 1e6, "s", other / (2 * real) * 1e6, 1)
    for title, sql in questions(ROOT):
        if title.startswith("Who accepted"):
            continue
        found, seconds = store.count(sql)
        expected, other = duck.ask(f"SELECT count(*) FROM ({duckdb_dialect(sql)})")
        if found != expected:
            raise SystemExit(f"{title}: {found} rows, but DuckDB has {expected}")
        overlap = 3 * max(real / 500_000, 1) if "siblings" in title else 30
        table.add(f"{title} ({found:,} rows)", seconds, "s", other, max(min(3 * other, overlap), 0.1))
    store.remove()
    return table.isMet


def measure_history(program, versions):
    """Prints the time of the history of one node."""
    table = Table(f"{versions:,} versions")
    store = Store(program)
    for version in range(versions):
        scenes.write(f"{store.folder}/scenes", 1, 100, seed=version)
        store.run("record", "scenes", "--label", f"v{version}")
    sql = "SELECT version, x, y, width, height FROM frame WHERE scene = 'scene/000000' AND path = 'VStack/HStack[1]'"
    store.count(sql)
    start = min(store.query("SELECT 1")[1] for _ in range(5))
    seconds = min(store.count(sql)[1] for _ in range(5))
    table.add("the history of one node", (seconds - start) * 1e3, "ms", None, 20)
    store.remove()
    return table.isMet


def measure_log(program, snapshots):
    """Prints the time of the log of one scene among many snapshots."""
    table = Table(f"{snapshots:,} snapshots")
    store = Store(program)
    scenes.write(f"{store.folder}/scenes", max(snapshots // PROPOSALS, 1), 10, proposals=PROPOSALS)
    store.run("record", "scenes", "--label", "1")
    seconds = min(store.run("log", "scene/000000")[1] for _ in range(5))
    table.add("log of one scene", seconds, "s", None, 0.05)
    store.remove()
    return table.isMet


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--report-only", action="store_true")
    parser.add_argument("--versions", type=int, default=1_000)
    parser.add_argument("--snapshots", type=int, default=100_000)
    parser.add_argument("placements", type=int, nargs="*", default=[100_000])
    options = parser.parse_args()
    program = os.path.abspath(options.program)
    isMet = [measure(program, count) for count in options.placements]
    isMet.append(measure_history(program, options.versions))
    isMet.append(measure_log(program, options.snapshots))
    raise SystemExit(0 if all(isMet) or options.report_only else 1)


main()
