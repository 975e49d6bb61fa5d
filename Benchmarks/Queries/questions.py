"""The questions of the documentation, and the same in the dialect of DuckDB."""
import re

PAGE = "Documentation/HowTo/QueryTheStore.md"

# The functions of `keyline query`, as macros.
MACROS = """
CREATE MACRO overlapping(x, y, w, h, x2, y2, w2, h2) AS
  least(x + w, x2 + w2) > greatest(x, x2) AND least(y + h, y2 + h2) > greatest(y, y2);
CREATE MACRO inside(x, y, w, h, x2, y2, w2, h2) AS
  x >= x2 AND y >= y2 AND x + w <= x2 + w2 AND y + h <= y2 + h2;
CREATE MACRO gap(x, y, w, h, x2, y2, w2, h2) AS
  sqrt(greatest(x2 - (x + w), x - (x2 + w2), 0) ** 2 + greatest(y2 - (y + h), y - (y2 + h2), 0) ** 2);
CREATE MACRO common(x, y, w, h, x2, y2, w2, h2) AS
  greatest(least(x + w, x2 + w2) - greatest(x, x2), 0) * greatest(least(y + h, y2 + h2) - greatest(y, y2), 0);
CREATE MACRO iou(x, y, w, h, x2, y2, w2, h2) AS
  common(x, y, w, h, x2, y2, w2, h2) / (w * h + w2 * h2 - common(x, y, w, h, x2, y2, w2, h2));
"""

# The view of overlapping siblings, over all frames.
OVERLAP = """
CREATE VIEW overlap AS
SELECT a.version, a.scene, a.proposal, a.environment, p.path AS container, p.type AS container_type, a.path,
  b.path AS other_path
FROM frame a
JOIN frame b ON b.version = a.version AND b.scene = a.scene AND b.proposal = a.proposal
  AND b.environment = a.environment AND b.parent = a.parent AND b.node > a.node
JOIN frame p ON p.version = a.version AND p.scene = a.scene AND p.proposal = a.proposal
  AND p.environment = a.environment AND p.node = a.parent
WHERE overlapping(a.x, a.y, a.width, a.height, b.x, b.y, b.width, b.height)
"""

# Adapts the names of the documentation's example to the generated scenes, whose leaves have no ids.
NAMES = [
    ("'%-button'", "'%/Rectangle[1]%'"),
    ("'cancel-button'", "'VStack/HStack[0]/frame[0]'"),
    ("'submit-button'", "'VStack/HStack[1]/frame[0]'"),
]


def questions(root):
    """Returns the questions of the page: a title and its SQL."""
    with open(f"{root}/{PAGE}") as file:
        page = file.read()
    found = []
    for match in re.finditer(r"([^\n]+)\n+```sql\n([^`]*)```", page):
        title, sql = match.group(1).strip("*:. "), match.group(2).strip()
        for name, other in NAMES:
            sql = sql.replace(name, other)
        found.append((title, sql))
    return found


def duckdb_dialect(sql):
    """Renames a function that is a keyword, and leaves out an order by columns that are not selected."""
    sql = sql.replace("overlaps(", "overlapping(")
    if "SELECT DISTINCT" in sql:
        return re.sub(r"\s*ORDER BY [^()]*$", "", sql)
    return sql
