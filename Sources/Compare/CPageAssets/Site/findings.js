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

/**
 * What a check found in a layout, which its request names.
 *
 * @type {{ request: string, findings: Finding[] } | null}
 */
let checked = null;

/** Returns what a check found in the layout that is shown; null if that was not checked. */
function shownFindings() { return checked?.request === laidOut ? checked.findings : null; }

/** Checks the layout that is shown. */
async function findFaults() {
  byId("findings").replaceChildren(html("p.quiet", {}, "Checking…"));
  const request = shownLayout();
  const answer = await attempt(() => ask("/api/check", request));
  checked = answer ? { request: JSON.stringify(request), findings: answer.check.findings } : null;
  showFindings();
  if (state.item >= 0) showStage();
}

/** Lists what a check found in the layout that is shown. */
function showFindings() {
  const found = shownFindings();
  byId("findings").replaceChildren(
    html("button", { onclick: () => findFaults() }, "Check"),
    found ? html("p.quiet", {}, found.length === 0 ? "Nothing found." : counted(found.length, "finding")) : "",
    html("ul.ranges", {}, ...(found ?? []).map(({ nodes, rule, message }) => html("li", {}, html(
      "button", { onclick: () => selectPath(nodes[0]?.path) }, html("span.chip", {}, rule), ` ${message}`
    ))))
  );
}

/**
 * Returns the nodes of a scene that a check of the layout found to be at fault.
 *
 * @param {Scene} scene
 */
function foundFaults({ nodes }) {
  const paths = new Set(shownFindings()?.map((finding) => finding.nodes[0]?.path));
  return nodes.filter(({ path, after }) => after && paths.has(path));
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
