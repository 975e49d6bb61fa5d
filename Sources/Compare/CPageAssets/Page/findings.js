// What a check found: the screen and the views at fault, and the texts in each language.

/**
 * Returns the screen of an item as a frame.
 *
 * @param {NonNullable<PageItem["screen"]>} screen
 * @returns {Frame}
 */
function screenFrame([x, y, width, height]) { return { x, y, width, height }; }

/**
 * Returns the key of the view that has the fault, or -1.
 *
 * @param {Scene} scene
 */
function faultOf({ item, ofNew }) { return item.faults ? ofNew[item.faults[0]] : -1; }

/**
 * Returns the screen and the views at fault of an item, the first of which has the fault, and those that a server
 * found to be at fault.
 *
 * @param {Scene} scene
 */
function drawFaults(scene) {
  const { item, nodes, ofNew } = scene;
  const [own, ...others] = (item.faults ?? []).map((position) => nodes[ofNew[position]]);
  const faults = [...(own ? [own] : []), ...(extensions.faults?.(scene) ?? [])];
  if (faults.length === 0 && !item.screen) return [];
  const mark = (/** @type {string} */ name) => (/** @type {SceneNode} */ node) =>
    rectangle(frameOn(node, "after"), { class: name });
  return [svg(
    "g", { class: "faults" }, item.screen ? rectangle(screenFrame(item.screen), { class: "screen" }) : null,
    ...faults.map(mark("fault")), ...others.map(mark("other"))
  )];
}

/**
 * Returns a table of the texts that do not fit or are not translated, with a column for each language.
 *
 * @param {TextTable} texts
 */
function textsTable({ languages, rows, rest }) {
  const lines = rows.map(([title, scene, cells]) => html(
    "tr", {}, html("th", { scope: "row" }, title, html("span.note", {}, scene)),
    ...cells.map(([kind, parts]) => html(`td${kind ? `.${kind}` : ""}`, {}, ...parts.map((part) => html("div", {}, part))))
  ));
  return html(
    "div.texts", {},
    html("p.quiet", {}, "Texts that are not listed fit and are translated in every language."),
    html(
      "table", {},
      html("thead", {}, html("tr", {}, ...["text", ...languages].map((name) => html("th", { scope: "col" }, name)))),
      html("tbody", {}, ...lines)
    ),
    rest > 0 ? html("p.quiet", {}, `… and ${counted(rest, "more text")}`) : ""
  );
}
