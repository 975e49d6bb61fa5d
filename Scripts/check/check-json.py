"""Validates reports as JSON and as SARIF: check-json.py FOLDER DIFF-SCHEMA REPORTS."""

import json
import pathlib
import sqlite3
import sys

import jsonschema


def sarif_schema(folder):
    """Returns the schema of SARIF 2.1.0, which the package schemastore contains as a cached response."""
    [store] = folder.glob("python/lib/*/site-packages/schemastore/cache.sqlite")
    with sqlite3.connect(f"file:{store}?mode=ro", uri=True) as database:
        for (answer,) in database.execute("SELECT value FROM responses"):
            title = answer.find(b"(SARIF) Version 2.1.0 JSON Schema")
            if title < 0:
                continue
            text = answer[answer.rfind(b"{", 0, title):].decode("utf-8", "replace")
            return json.JSONDecoder().raw_decode(text)[0]
    raise SystemExit("the package schemastore has no schema of SARIF 2.1.0")


def main():
    folder, own, reports = map(pathlib.Path, sys.argv[1:])
    schemas = {"json": json.loads(own.read_text("utf-8")), "sarif": sarif_schema(folder)}
    for format, schema in schemas.items():
        kind = jsonschema.validators.validator_for(schema)
        kind.check_schema(schema)
        for name in ("diff", "same"):
            report = json.loads((reports / f"{name}.{format}").read_text("utf-8"))
            for error in kind(schema).iter_errors(report):
                raise SystemExit(f"{name}.{format}: {error.json_path}: {error.message}")
            # A schema that rejects nothing would accept every report.
            if kind(schema).is_valid({**report, "version": 7, "compared": "x", "runs": 1}):
                raise SystemExit(f"the schema of {format} takes what is no {format}")


main()
