#!/usr/bin/env python3
"""Prints the statements that Keyline sent to a PostgreSQL server, without duplicates, as JSON.

usage: Scripts/check/sent-statements.py LOG.csv…, logs of the kind csvlog with log_statement = all
"""
import csv
import json
import re
import sys

APPLICATION, MESSAGE = 22, 13
csv.field_size_limit(1 << 30)
statements = set()
for path in sys.argv[1:]:
    with open(path, newline="", encoding="utf-8", errors="replace") as file:
        for row in csv.reader(file):
            if len(row) <= APPLICATION or row[APPLICATION] != "keyline":
                continue
            found = re.match(r"(?:statement|execute [^:]*): (.*)", row[MESSAGE], re.DOTALL)
            if found:
                statements.add(found.group(1))
if not statements:
    sys.exit("no statement was logged")
json.dump(sorted(statements), sys.stdout, indent=1)
