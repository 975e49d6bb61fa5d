"""Simulates a team's day with a real server, and prints a table of bytes, rates and rows."""
import os
import re
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, os.path.dirname(__file__))
from proxy import Proxy
import scenes

TOOL, ADDRESS, FOLDER = sys.argv[1:4]
SCENES, PROPOSALS, NODES, VERSIONS, ENGINEERS = map(int, sys.argv[4:9] or (1000, 10, 500, 10, 10))
HOST, PORT = re.match(r"postgresql://\w+@([\d.]+):(\d+)", ADDRESS).groups()
proxy = Proxy(HOST, int(PORT))
direct = f"{ADDRESS}/layouts"
counted = f"postgresql://keyline@127.0.0.1:{proxy.port}/layouts"


def path(name):
    return os.path.join(FOLDER, name)


def run(*arguments):
    start = time.perf_counter()
    done = subprocess.run(arguments, capture_output=True, text=True)
    if done.returncode not in (0, 1):
        sys.exit(f"{' '.join(arguments)} exited with {done.returncode}: {done.stderr}")
    return time.perf_counter() - start


def sql(text, database="layouts"):
    return subprocess.run(
        ["psql", "-X", "-q", "-A", "-t", "-d", f"{ADDRESS}/{database}", "-c", text],
        capture_output=True, text=True, check=True).stdout.strip()


def report(what, value, unit):
    print(f"| {what} | {value:,.6g} {unit} |", flush=True)


def size():
    return int(sql("SELECT pg_database_size('layouts')"))


sql("CREATE DATABASE layouts", "postgres")
print("| measured | |\n|---|---|")
report("placements of a version", SCENES * PROPOSALS * NODES, "")
scenes.write(path("scenes"), SCENES, NODES, proposals=PROPOSALS)
report("recording the first version", run(TOOL, "record", path("scenes"), "--label", "v0", "--store", path("base.sqlite")), "s")
report("its store", os.path.getsize(path("base.sqlite")) / 1e6, "MB")
seconds = run(TOOL, "store", "push", counted, "--ref", "baseline", "--store", path("base.sqlite"))
sent = sum(proxy.take())
report("pushing it", seconds, "s")
report("bytes on the wire", sent / 1e6, "MB")
first = size()
report("database", first / 1e6, "MB")
seconds = run(TOOL, "store", "pull", counted, "--shallow", "--store", path("new.sqlite"))
report("fetching it into a new store", seconds, "s")
report("bytes on the wire", sum(proxy.take()) / 1e6, "MB")
for engineer in range(ENGINEERS):
    shutil.copy(path("base.sqlite"), path(f"engineer-{engineer}.sqlite"))
records, pushes, bytes_pushed = [], [], []
for version in range(1, VERSIONS + 1):
    # Each version changes the first 1 % of the scenes again.
    scenes.write(path("scenes"), SCENES // 100, NODES, proposals=PROPOSALS, seed=version * 7_919)
    store = path(f"engineer-{version % ENGINEERS}.sqlite")
    run(TOOL, "store", "pull", direct, "--store", store)
    records.append(run(TOOL, "record", path("scenes"), "--label", f"v{version}", "--store", store))
    pushes.append(run(TOOL, "store", "push", counted, "--ref", "baseline", "--store", store))
    bytes_pushed.append(sum(proxy.take()))
report("pushing a version with 1 % changed, mean", sum(pushes) / len(pushes), "s")
report("bytes on the wire, mean", sum(bytes_pushed) / len(bytes_pushed) / 1e6, "MB")
report("growth of the database for each", (size() - first) / VERSIONS / 1e6, "MB")
start = time.perf_counter()
with ThreadPoolExecutor(ENGINEERS) as pool:
    list(pool.map(lambda e: run(TOOL, "store", "pull", counted, "--store", path(f"engineer-{e}.sqlite")), range(ENGINEERS)))
report(f"{ENGINEERS} engineers pull what they lack, at once", time.perf_counter() - start, "s")
report("bytes on the wire for each", sum(proxy.take()) / ENGINEERS / 1e6, "MB")
digests = {subprocess.run([TOOL, "list", "--digest", "--store", path(f"engineer-{e}.sqlite")], capture_output=True, text=True).stdout for e in range(ENGINEERS)}
report("different stores among them afterwards", len(digests), "")
for table in ("keyline_node", "keyline_scene", "keyline_placement", "keyline_snapshot", "keyline_list"):
    report(f"{table}: rows", int(sql(f"SELECT count(*) FROM {table}")), "")
    report(f"{table}: with its index", int(sql(f"SELECT pg_total_relation_size('{table}')")) / 1e6, "MB")
