// The breakpoints of a scene, and what is wrong with it.
/** @type {number[]} */
let breakpoints = [];   // the widths at which a new layout range begins

/**
 * Returns marks of the breakpoints in the curve.
 *
 * @param {(width: number) => number} x Returns the place of a width.
 * @param {number} height
 */
function breakpointMarks(x, height) {
  const [first, last] = [curveWidths[0], curveWidths[curveWidths.length - 1]];
  return breakpoints.filter((width) => width >= first && width <= last)
    .map((width) => svg("line", { class: "breakpoint", x1: x(width), x2: x(width), y1: 4, y2: height }));
}

/** Searches for the widths at which the layout changes. */
async function findBreakpoints() {
  const section = byId("breakpoints");
  section.replaceChildren(html("p.quiet", {}, "Searching…"));
  const answer = await attempt(() => ask("/api/probe", shownLayout()));
  const ranges = (answer?.probe.scenes[0]?.layoutRanges ?? []).filter(({ isMinor }) => !isMinor);
  breakpoints = ranges.slice(1).map(({ from }) => from);
  section.replaceChildren(
    html("button", { onclick: () => findBreakpoints() }, "Find breakpoints"),
    answer ? html("p.quiet", {}, `${counted(ranges.length, "layout range")} from 320 to 1366`) : "",
    html("ul.ranges", {}, ...ranges.slice(0, 200).map((range) => html("li", {}, html(
      "button", { onclick: () => choose({ width: range.from }) },
      `${points(range.from)}`, html("span.quiet", {}, whatChanges(range))
    ))))
  );
  showCurve();
}

/**
 * Describes what changes at the beginning of a layout range.
 *
 * @param {LayoutRange} range
 */
function whatChanges({ changes }) {
  const [first] = changes;
  if (!first) return "";
  const rest = changes.length - 1;
  return ` ${first.kind}: ${first.name}${rest > 0 ? ` and ${rest} more` : ""}`;
}

/** Checks the layout that is shown. */
async function findFaults() {
  const { scene } = siteOf("scene");
  const section = byId("findings");
  section.replaceChildren(html("p.quiet", {}, "Checking…"));
  const answer = await attempt(() => ask("/api/check", shownLayout()));
  const found = answer?.check.findings ?? [];
  section.replaceChildren(
    html("button", { onclick: () => findFaults() }, "Check"),
    answer ? html("p.quiet", {}, found.length === 0 ? "Nothing found." : counted(found.length, "finding")) : "",
    html("ul.ranges", {}, ...found.map((finding) => html("li", {}, html(
      "button", { onclick: () => selectPath(finding.nodes[0]?.path) },
      html("span.chip", {}, finding.rule), ` ${finding.message}`
    ))))
  );
}

/**
 * Selects the node with a path.
 *
 * @param {string | undefined} path
 */
function selectPath(path) {
  const key = sceneOf(state.item).nodes.findIndex((node) => node.path === path);
  if (key >= 0) select(key, true);
}
