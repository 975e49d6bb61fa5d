// The data of the page, and the state of the view. All text is inserted as text, never as HTML.
/** @type {PageData} */
let page = JSON.parse(byId("data").textContent ?? "");

/** @type {ViewState} */
const state = { item: -1, entry: -1, view: "overlay", node: -1, hover: -1, cause: -1, zoom: 1, onlyChanged: true };

/** @type {Extensions} */
const extensions = { decisions: null, drawn: null, bounds: null, scale: null, faults: null };

/**
 * Parses comma-separated numbers.
 *
 * @param {string} text
 * @returns {number[]}
 */
function numbers(text) { return JSON.parse(`[${text}]`); }

/**
 * The JSON of each part of the page; null until one is needed.
 *
 * @type {string[] | null}
 */
let partTexts = null;

/**
 * Returns the part of a page with what an item shows, which is read when it is first needed.
 *
 * @param {PageItem} item
 * @returns {PagePart}
 */
function partOf({ part }, data = page) {
  partTexts ??= (byId("parts").textContent ?? "").split("\n");
  data.parts ??= [];
  data.parts[part] ??= JSON.parse(partTexts[part]);
  return data.parts[part];
}

/** @type {WeakMap<OutlineRow[], OutlineNode[]>} */
const outlines = new WeakMap();

/**
 * Returns the nodes of an outline with their paths, and their names for people.
 *
 * @param {OutlineRow[]} rows
 */
function outline(rows) {
  const known = outlines.get(rows);
  if (known) return known;
  /** @type {number[]} */
  const counts = [];
  /** @type {OutlineNode[]} */
  const nodes = [];
  for (const [parent, type, label, path, name] of rows) {
    const place = parent < 0 ? 0 : counts[parent]++;
    counts.push(0);
    const usual = parent < 0 ? type : `${nodes[parent].path}/${type}[${place}]`;
    nodes.push({ parent, type, label: label ?? null, path: path ?? usual, name: name ?? path ?? usual });
  }
  outlines.set(rows, nodes);
  return nodes;
}

/**
 * Returns the nodes of a picture with their frames in the root's coordinates; null without a number.
 *
 * @param {PagePart} part
 * @param {number | undefined} number
 * @returns {Picture | null}
 */
function picture({ outlines, pictures, words, texts }, number) {
  if (number === undefined) return null;
  const row = pictures[number];
  const places = numbers(row.places);
  /** @type {PictureNode[]} */
  const nodes = outline(outlines[row.outline]).map((node, index) => {
    // A proposal can be null.
    const [x, y, width, height, proposedWidth, proposedHeight] =
      places.slice(index * 6, index * 6 + 6);
    return { ...node, inner: { x, y }, x, y, width, height, proposedWidth, proposedHeight };
  });
  for (const text of row.texts === undefined ? [] : texts[row.texts].split(";")) {
    const [index, size, weight, isRightToLeft, ...parts] = numbers(text);
    /** @type {MeasuredLine[]} */
    const lines = [];
    for (let part = 0; part < parts.length; part += 4) {
      const [word, baseline, width, glyphs] = parts.slice(part, part + 4);
      lines.push({ text: words[word], baseline, width, glyphs: words[glyphs], words });
    }
    nodes[index].measured = { size, weight, isRightToLeft, lines };
  }
  for (const node of nodes) {
    if (node.parent < 0) continue;
    node.x += nodes[node.parent].x;
    node.y += nodes[node.parent].y;
  }
  const order = row.order === undefined ? nodes.map((_, index) => index) : row.order;
  return { nodes, order };
}

/**
 * Shows other data, such as a layout that a server has just computed.
 *
 * @param {PageData} data
 */
function usePage(data) {
  page = data;
  scenes.clear();
  searched.clear();
}

/**
 * Returns the current item; undefined if there is none.
 *
 * @returns {PageItem | undefined}
 */
function currentItem() { return page.items[state.item]; }

/**
 * Returns the versions of an item's snapshot; null if unknown.
 *
 * @param {number} position
 */
function timelineOf(position) {
  const number = page.items[position]?.timeline;
  return number === undefined ? null : page.timelines[number] ?? null;
}
