// A query in SQL, with its rows as a table and a chart.
const savedKey = "keyline-queries";
const usualQuery = "SELECT label, snapshot_count AS snapshots\nFROM version ORDER BY sequence";

/**
 * Returns the saved queries.
 *
 * @returns {[name: string, sql: string][]}
 */
function savedQueries() {
  try {
    return JSON.parse(localStorage.getItem(savedKey) ?? "[]");
  } catch {
    return [];
  }
}

/**
 * Returns a value as text.
 *
 * @param {QueryRow[string]} value
 */
function cellText(value) {
  if (value === null) return "NULL";
  return typeof value === "number" ? `${Math.round(value * 1e6) / 1e6}` : `${value}`;
}

/**
 * Returns the table of a result.
 *
 * @param {string[]} columns
 * @param {QueryRow[]} rows
 */
function resultTable(columns, rows) {
  return html(
    "div.scrolled", { tabindex: "0", role: "region", "aria-label": "Rows" },
    html(
      "table.rows", {},
      html("thead", {}, html("tr", {}, ...columns.map((name) => html("th", { scope: "col" }, name)))),
      html("tbody", {}, ...rows.slice(0, 1000).map((row) => html("tr", {}, ...columns.map((name) => {
        const value = row[name];
        return html(`td${typeof value === "number" ? ".number" : ""}`, {}, cellText(value));
      }))))
    )
  );
}

/**
 * Returns bars of the first column with numbers, named by the first with texts; null if there are none.
 *
 * @param {string[]} columns
 * @param {QueryRow[]} rows
 */
function resultChart(columns, rows) {
  const value = columns.find((name) => rows.every((row) => typeof row[name] === "number"));
  if (!value || rows.length < 2 || rows.length > 60) return null;
  const name = columns.find((other) => other !== value);
  const sizes = rows.map((row) => Math.abs(Number(row[value])));
  const most = Math.max(...sizes, 1e-9);
  const [line, left, width] = [22, 200, 520];
  const lengths = sizes.map((size) => size / most * width);
  const bars = rows.flatMap((row, index) => {
    const text = name ? cellText(row[name]) : `${index + 1}`;
    return [
      svg("text", { x: left - 8, y: index * line + 15, class: "end" }, text.length > 28 ? `${text.slice(0, 27)}…` : text),
      svg("rect", { x: left, y: index * line + 3, height: line - 6, width: lengths[index] }),
      svg("text", { x: left + lengths[index] + 6, y: index * line + 15, class: "line" }, cellText(row[value]))
    ];
  });
  return html("figure.chart", {}, html("figcaption", {}, name ? `${value} by ${name}` : value), svg(
    "svg", { viewBox: `0 0 ${left + width + 100} ${rows.length * line}`, role: "img", "aria-label": `${value}, ${counted(rows.length, "bar")}` },
    ...bars
  ));
}

/** Shows a query, its result, and the saved ones. */
function startQuery() {
  const { sql: asked } = siteOf("query");
  const text = html("textarea", { id: "sql", rows: "6", spellcheck: "false", "aria-label": "Query" });
  text.value = asked || usualQuery;
  const result = html("section", { id: "result", "aria-live": "polite" });
  const run = async () => {
    history.replaceState(null, "", address("/query", { sql: text.value }));
    result.replaceChildren(html("p.quiet", {}, "…"));
    try {
      const { columns, rows } = await ask("/api/query", { sql: text.value });
      const count = rows.length > 1000 ? `${counted(rows.length, "row")}, of which the first 1000 are shown` : counted(rows.length, "row");
      const chart = resultChart(columns, rows);
      result.replaceChildren(html("p.quiet", {}, count), ...(chart ? [chart] : []), resultTable(columns, rows));
    } catch (error) {
      result.replaceChildren(html("p.problem", { role: "alert" }, messageOf(error)));
    }
  };
  const saved = html("ul.saved", { "aria-label": "Saved queries" });
  const list = () => saved.replaceChildren(...savedQueries().map(([name, sql], index) => html(
    "li", {}, html("a", { href: address("/query", { sql }) }, name),
    html("button", { "aria-label": `Remove ${name}`, onclick: () => {
      localStorage.setItem(savedKey, JSON.stringify(savedQueries().filter((_, other) => other !== index)));
      list();
    } }, "×")
  )));
  const name = html("input", { id: "query-name", placeholder: "Name", "aria-label": "Name of the query", autocomplete: "off" });
  const save = html("button", { onclick: () => {
    if (!name.value.trim()) { name.focus(); return; }
    localStorage.setItem(savedKey, JSON.stringify([...savedQueries(), [name.value.trim(), text.value]]));
    name.value = "";
    list();
  } }, "Save");
  text.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) run();
  });
  showContent(
    html("div.query", {}, text, html("div.bar", {},
      html("button.primary", { onclick: run, title: "Control-Return" }, "Run"), name, save), saved),
    result
  );
  list();
  if (asked) run();
  followChanges(() => {});
}
