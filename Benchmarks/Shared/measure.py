"""Measures the shared store and merging as ratios of times from the same run on the same disk."""
import os
import re
import shutil
import sqlite3
import statistics
import subprocess
import sys
import time

sys.path.insert(0, os.path.dirname(__file__))
from proxy import Proxy
import scenes

TOOL, ADDRESS, FOLDER = sys.argv[1:4]
REPORT_ONLY = "--report-only" in sys.argv
NAMES = [argument for argument in sys.argv[4:] if not argument.startswith("--")]
HOST, PORT = re.match(r"postgresql://\w+@([\d.]+):(\d+)", ADDRESS).groups()
RUNS = 7
rows = []


def run(*arguments, stdin=None):
    """Runs a program until it exits, and returns its output."""
    done = subprocess.run(arguments, stdin=stdin, capture_output=True, text=True)
    if done.returncode not in (0, 1):
        sys.exit(f"{' '.join(arguments)} exited with {done.returncode}: {done.stderr}")
    return done.stdout


def timed(*arguments, stdin=None):
    start = time.perf_counter()
    run(*arguments, stdin=stdin)
    return time.perf_counter() - start


def sql(database, *statements):
    commands = [part for text in statements for part in ("-c", text)]
    return run("psql", "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-d", f"{ADDRESS}/{database}", *commands)


def fresh(name):
    sql("postgres", f"DROP DATABASE IF EXISTS {name}", f"CREATE DATABASE {name}")


def path(name):
    return os.path.join(FOLDER, name)


def record(folder, label, store, *more):
    run(TOOL, "record", path(folder), "--label", label, "--store", path(store), *more)


def target(what, value, limit, isGreatest, unit="times"):
    met = value <= limit if isGreatest else value >= limit
    rows.append((what, f"{value:.3g} {unit}", f"{'≤' if isGreatest else '≥'} {limit:g}", "met" if met else "NOT MET"))


def report(what, value, unit):
    rows.append((what, f"{value:.4g} {unit}", "", ""))


# The tables of snapshots and their parts, with the columns by which their rows are ordered.
TABLES = {
    "keyline_environment": "digest",
    "keyline_node": "nodes_digest, node",
    "keyline_scene": "digest, nodes_digest",
    "keyline_placement": "layout_digest, nodes_digest, node",
    "keyline_layout": "digest, nodes_digest",
    "keyline_snapshot": "digest",
}


def record_thousand():
    if not os.path.exists(path("thousand.sqlite")):
        scenes.write(path("thousand"), 1000, 100)
        record("thousand", "1.0", "thousand.sqlite")


def measure_push():
    record_thousand()
    scenes.write(path("nothing"), 1, 2)
    record("nothing", "0", "nothing.sqlite")
    pushes, copies = [], []
    for index in range(RUNS):
        fresh("pushed")
        # For both measurements, the tables are created beforehand.
        run(TOOL, "store", "push", f"{ADDRESS}/pushed", "--store", path("nothing.sqlite"))
        pushes.append(timed(TOOL, "store", "push", f"{ADDRESS}/pushed", "--store", path("thousand.sqlite")))
        if index == 0:
            for table, key in TABLES.items():
                with open(path(table), "wb") as file:
                    subprocess.run(
                        ["psql", "-X", "-q", "-d", f"{ADDRESS}/pushed", "-c", f"COPY (SELECT * FROM {table} ORDER BY {key}) TO STDOUT"],
                        stdout=file, check=True)
        fresh("copied")
        run(TOOL, "store", "push", f"{ADDRESS}/copied", "--store", path("nothing.sqlite"))
        sql("copied", "TRUNCATE " + ", ".join(TABLES))
        commands = []
        for table in TABLES:
            commands += ["-c", f"\\copy {table} FROM '{path(table)}'"]
        copies.append(timed("psql", "-X", "-q", "-v", "ON_ERROR_STOP=1", "-d", f"{ADDRESS}/copied", *commands))
    size = sum(os.path.getsize(path(table)) for table in TABLES)
    push, copy = statistics.median(pushes), statistics.median(copies)
    report("100,000 placements of 1,000 scenes: rows as psql copies them", size / 1e6, "MB")
    report("the same: COPY by psql, with its start", copy * 1e3, "ms")
    report("the same: push, with its start and its queries", push * 1e3, "ms")
    target("rate of push over rate of COPY", copy / push, 0.5, False)


def measure_bytes():
    record_thousand()
    proxy = Proxy(HOST, int(PORT))
    address = f"postgresql://keyline@127.0.0.1:{proxy.port}/bytes"
    fresh("bytes")
    shutil.copy(path("thousand.sqlite"), path("changed.sqlite"))
    scenes.write(path("thousand-changed"), 1000, 100, changed=10)
    record("thousand-changed", "1.1", "changed.sqlite")
    counts = {}
    for name, arguments in {
        "push 1.0": ["store", "push", address, "1.0", "--store", path("changed.sqlite")],
        "push 1.1": ["store", "push", address, "1.1", "--store", path("changed.sqlite")],
        "push again": ["store", "push", address, "1.1", "--store", path("changed.sqlite")],
        "pull 1.0": ["store", "pull", address, "1.0", "--store", path("pulled.sqlite")],
        "pull 1.1": ["store", "pull", address, "1.1", "--store", path("pulled.sqlite")],
    }.items():
        run(TOOL, *arguments)
        counts[name] = sum(proxy.take())
    for name in counts:
        report(f"bytes on the wire, both ways: {name}", counts[name] / 1e3, "kB")
    target("push with 1 % changed over the first", counts["push 1.1"] / counts["push 1.0"], 0.02, True)
    target("pull with 1 % changed over the first", counts["pull 1.1"] / counts["pull 1.0"], 0.02, True)


COPYING = """
INSERT OR IGNORE INTO build (fingerprint, program, platform) SELECT fingerprint, program, platform FROM a.build;
INSERT OR IGNORE INTO scene (digest, nodes_digest, node_count, body, nodes)
  SELECT digest, nodes_digest, node_count, body, nodes FROM a.scene;
INSERT OR IGNORE INTO proposal (text, width, height) SELECT text, width, height FROM a.proposal;
INSERT OR IGNORE INTO environment (digest, body) SELECT digest, body FROM a.environment;
INSERT OR IGNORE INTO result (digest, node_count, body) SELECT digest, node_count, body FROM a.result;
INSERT OR IGNORE INTO answers (digest, body) SELECT digest, body FROM a.answers;
INSERT OR IGNORE INTO snapshot (digest, name, document, scene, proposal, environment, result, answers)
  SELECT s.digest, s.name, s.document, c.id, p.id, e.id, r.id, l.id FROM a.snapshot s
  JOIN a.scene ac ON ac.id = s.scene JOIN scene c ON c.digest = ac.digest AND c.nodes_digest = ac.nodes_digest
  JOIN a.proposal ap ON ap.id = s.proposal JOIN proposal p ON p.text = ap.text
  JOIN a.environment ae ON ae.id = s.environment JOIN environment e ON e.digest = ae.digest
  JOIN a.result ar ON ar.id = s.result JOIN result r ON r.digest = ar.digest
  JOIN a.answers al ON al.id = s.answers JOIN answers l ON l.digest = al.digest;
INSERT OR IGNORE INTO version (sequence, label, parent, build, source_commit, message, created_at, snapshot_count, content_digest, digest, shallow)
  SELECT sequence, label, parent, 1, source_commit, message, created_at, snapshot_count, content_digest, digest, shallow FROM a.version;
INSERT OR IGNORE INTO version_snapshot (version, snapshot)
  SELECT 1, s.id FROM a.version_snapshot m JOIN a.snapshot x ON x.id = m.snapshot JOIN snapshot s ON s.digest = x.digest;
"""


def copy_by_sqlite(shards, schema):
    """Creates a store and copies the rows of shards with SQL alone, with the durability of a store."""
    target = path("copied.sqlite")
    if os.path.exists(target):
        os.remove(target)
    connection = sqlite3.connect(target, isolation_level=None)
    start = time.perf_counter()
    connection.execute("PRAGMA journal_mode = DELETE")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA cache_size = -65536")
    connection.executescript(f"BEGIN; {schema}; COMMIT;")
    for index, shard in enumerate(shards):
        connection.execute(f"ATTACH ? AS a{index}", (shard,))
    parts = [re.sub(r"\ba\.", f"a{index}.", COPYING) for index in range(len(shards))]
    connection.executescript("BEGIN;" + "".join(parts) + "COMMIT;")
    connection.close()
    return time.perf_counter() - start


def measure_merge():
    scenes.write(path("many"), 3000, 100)
    shards = []
    for index in range(1, 5):
        shards.append(path(f"shard-{index}.sqlite"))
        record("many", "1.0", f"shard-{index}.sqlite", "--shard", f"{index}/4")
    with sqlite3.connect(shards[0]) as connection:
        schema = ";\n".join(row[0] for row in connection.execute(
            "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY rowid"))
    merges, copies = [], []
    for _ in range(RUNS):
        copies.append(copy_by_sqlite(shards, schema))
        for suffix in ("", ".lock"):
            if os.path.exists(path("merged.sqlite") + suffix):
                os.remove(path("merged.sqlite") + suffix)
        merges.append(timed(TOOL, "store", "merge", *shards, "--output", path("merged.sqlite"), "--expect", "4"))
    merge, copy = statistics.median(merges), statistics.median(copies)
    report("4 shards of 300,000 placements: tables, ATTACH and INSERT, without starting a process", copy * 1e3, "ms")
    report("the same: merge, with its start and every digest", merge * 1e3, "ms")
    target("merge over ATTACH and INSERT", merge / copy, 1.5, True)


PARTS = {"push": measure_push, "bytes": measure_bytes, "merge": measure_merge}
if unknown := [name for name in NAMES if name not in PARTS]:
    sys.exit(f"there is no part “{unknown[0]}”, but {', '.join(PARTS)}")
for name, measure in PARTS.items():
    if not NAMES or name in NAMES:
        measure()
rows[:0] = [("what", "median", "target", "met")]
widths = [max(len(row[column]) for row in rows) for column in range(4)]
rows[1:1] = [tuple("-" * width for width in widths)]
for row in rows:
    print("| " + " | ".join(text.ljust(width) for text, width in zip(row, widths)) + " |")
if any(row[3] == "NOT MET" for row in rows) and not REPORT_ONLY:
    sys.exit(1)
