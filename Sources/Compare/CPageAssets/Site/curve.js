// The edges of the selected node over the width, as curves.
const curveWidths = Array.from({ length: 100 }, (_, index) => 120 + index * 12);
/** @type {{ key: string, data: PageData } | null} */
let curve = null;       // the layouts at all widths, and the configuration that they belong to
let isLoadingCurve = false;

/** Returns what the curve depends on. */
function curveKey() { return JSON.stringify([chosen.height, chosenEnvironment()]); }

/**
 * Loads the layouts, and draws the curve of the selected node.
 *
 * @returns {Promise<void>}
 */
async function showCurve() {
  if (!expected(byId("curve"), HTMLDetailsElement, "curve").open) return;
  if (curve?.key !== curveKey()) {
    if (isLoadingCurve) return;
    isLoadingCurve = true;
    const key = curveKey();
    const proposals = curveWidths.map((width) => proposalText(width, chosen.height));
    const answer = await attempt(() => ask("/api/layout", { ...shownLayout(), proposals }));
    isLoadingCurve = false;
    if (!answer) return;
    curve = { key, data: answer.page };
    if (key !== curveKey()) return showCurve();
  }
  drawCurve(curve.data);
}

/**
 * Returns the frames of a node, or else of the root, at all widths.
 *
 * @param {PageData} data The layouts at all widths.
 * @param {SceneNode | undefined} node
 */
function curveFrames(data, node) {
  return data.items.map((item) => {
    const nodes = picture(partOf(item, data), item.after)?.nodes;
    return nodes?.find(({ parent, path }) => (node ? path === node.path : parent < 0));
  });
}

/**
 * Draws the curves of the selected node, or else of the root.
 *
 * @param {PageData} data The layouts at all widths.
 */
function drawCurve(data) {
  const node = selectedNode();
  const frames = curveFrames(data, node);
  /** @type {[name: string, place: (frame: Frame) => number][]} */
  const lines = [
    ["left", ({ x }) => x], ["right", ({ x, width }) => x + width],
    ["top", ({ y }) => y], ["bottom", ({ y, height }) => y + height]
  ];
  const [wide, high, left, low] = [640, 200, 40, 22];
  const values = frames.flatMap((frame) => (frame ? lines.map(([, value]) => value(frame)) : [])).filter(Number.isFinite);
  const [least, most] = [Math.min(0, ...values), Math.max(1, ...values)];
  const [first, last] = [curveWidths[0], curveWidths[curveWidths.length - 1]];
  const x = (/** @type {number} */ width) => left + (width - first) / (last - first) * (wide - left - 8);
  const y = (/** @type {number} */ value) => high - low - (value - least) / (most - least) * (high - low - 10);
  const plots = lines.map(([name, value]) => {
    let path = "";
    frames.forEach((frame, index) => {
      if (!frame) return;
      path += `${index > 0 && frames[index - 1] ? "L" : "M"}${x(curveWidths[index])} ${y(value(frame))}`;
    });
    return svg("path", { class: `curve ${name}`, d: path || "M0 0" }, svg("title", {}, name));
  });
  const ticks = [least, most].map((value) => svg("text", { class: "end", x: left - 6, y: y(value) + 4 }, points(value)));
  const ticksBelow = [first, 390, 820, last].map((width) =>
    svg("text", { x: x(width), y: high - 6, class: width === last ? "end" : "" }, `${width}`));
  const now = chosen.width === null ? null : svg("line", { class: "now", x1: x(chosen.width), x2: x(chosen.width), y1: 4, y2: high - low });
  const graph = svg("svg", { viewBox: `0 0 ${wide} ${high}`, role: "img", "aria-label": "Edges over the width" },
    svg("rect", { class: "paper", x: left, y: 4, width: wide - left - 8, height: high - low - 4 }),
    ...plots, ...breakpointMarks(x, high - low), ...ticks, ...ticksBelow, now);
  graph.addEventListener("click", (event) => {
    const box = graph.getBoundingClientRect();
    const place = (event.clientX - box.left) / box.width * wide;
    const width = first + (place - left) / (wide - left - 8) * (last - first);
    choose({ width: Math.round(within(width, leastLength)) });
  });
  byId("curve-graph").replaceChildren(
    html("p.quiet", {}, `${node?.name ?? "The root"}, on screen, over the width: `,
      ...lines.map(([name]) => html(`span.legend.edge-${name}`, {}, name))),
    graph
  );
}

/** Adds the section of the curve below the picture. */
function addCurve() {
  byId("tip").after(html(
    "details", { id: "curve", ontoggle: () => showCurve() },
    html("summary", {}, "Over the width"), html("div", { id: "curve-graph" })
  ));
}
