"""The rows of a store's views in tables of DuckDB."""
import os
import subprocess
import time

import duckdb

from questions import MACROS, OVERLAP

# The numbers of each table; all other columns are texts.
TYPES = {
    "frame": {"node": "INTEGER", "parent": "INTEGER"} | dict.fromkeys(["x", "y", "width", "height"], "DOUBLE"),
    "node": {"scene": "INTEGER", "node": "INTEGER", "parent": "INTEGER"},
    "change": {"old_snapshot": "INTEGER", "new_snapshot": "INTEGER"},
    "node_change": dict.fromkeys(
        ["x", "y", "width", "height", "old_x", "old_y", "old_width", "old_height"], "DOUBLE"
    ),
    "version": {"sequence": "INTEGER"},
    "proposal": dict.fromkeys(["width", "height"], "DOUBLE"),
    "decision": dict.fromkeys(["sequence", "version", "snapshot"], "INTEGER"),
    "snapshot": {"id": "INTEGER"},
}


class Duck:
    """A database in a file, filled from CSV files that sqlite3 writes."""

    def __init__(self, folder):
        self.folder = folder
        self.connection = duckdb.connect(f"{folder}/duck.db")
        self.connection.execute("SET threads = 2")
        self.connection.execute(MACROS)

    def load(self, records):
        """Writes and reads the tables; returns the seconds for reading the frames."""
        self._read("version", records, "SELECT sequence, label FROM version")
        self._read("proposal", records, "SELECT text, width, height FROM proposal")
        self._read("snapshot", records, "SELECT id, name FROM snapshot")
        self._read("decision", records, "SELECT sequence, verdict, version, snapshot, author, message FROM decision")
        self._read("latest", records, "SELECT version FROM latest")
        for view in ["node", "change", "node_change"]:
            self._read(view, records, f"SELECT * FROM {view}")
        seconds = self._read("frame", records, "SELECT * FROM frame")
        self.connection.execute(OVERLAP)
        return seconds

    def _read(self, table, store, sql):
        path = f"{self.folder}/{table}.csv"
        with open(path, "w") as file:
            subprocess.run(["sqlite3", "-csv", "-header", store, sql], stdout=file, check=True)
        if os.path.getsize(path) == 0:
            columns = ", ".join(name.split(".")[-1] + " VARCHAR" for name in sql.split("FROM")[0][7:].split(", "))
            if "*" in sql:
                with open(path, "w") as file:
                    names = subprocess.run(
                        ["sqlite3", store, f"SELECT name FROM pragma_table_info('{table}')"],
                        capture_output=True, text=True, check=True,
                    ).stdout.split()
                columns = ", ".join(f"{name} {TYPES.get(table, {}).get(name, 'VARCHAR')}" for name in names)
            self.connection.execute(f"CREATE TABLE {table} ({columns})")
            return 0
        types = ", ".join(f"'{name}': '{kind}'" for name, kind in TYPES.get(table, {}).items())
        options = f", types = {{{types}}}" if types else ""
        start = time.perf_counter()
        self.connection.execute(
            f"CREATE TABLE {table} AS SELECT * FROM read_csv('{path}', header = true, auto_detect = true{options})"
        )
        self.connection.execute("CHECKPOINT")
        seconds = time.perf_counter() - start
        os.remove(path)
        return seconds

    def ask(self, sql):
        """Returns the number of rows of a question, and its seconds."""
        start = time.perf_counter()
        rows = self.connection.execute(sql).fetchone()
        return rows[0], time.perf_counter() - start
