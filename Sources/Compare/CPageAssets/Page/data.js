// The data of the page, and the state of the view. All text is inserted as text, never as HTML.
let page = JSON.parse(document.getElementById("data").textContent);

const state = {
  item: -1,         // the index of the current item
  entry: -1,        // the index of the current item in the list
  view: "overlay",
  node: -1,         // the selected node of the current item
  hover: -1,
  cause: -1,        // the cause whose changes are highlighted
  zoom: 1,
  onlyChanged: true // whether the tree hides unchanged nodes
};

/** What the page of a server adds to that of a report. */
const extensions = {
  /** Returns the elements that decide on the causes of a group; null without a server. */
  decisions: null,
  /** Called after the stage was drawn. */
  drawn: null,
  /** Returns a frame that pictures show besides those of the nodes. */
  bounds: null,
  /** The number of pixels per point that pictures keep; null if they fit the stage. */
  scale: null
};

/** Parses comma-separated numbers. */
function numbers(text) { return JSON.parse(`[${text}]`); }

const outlines = new Map();

/** Returns the nodes of an outline with their paths, and their names for people. */
function outline(number) {
  if (outlines.has(number)) return outlines.get(number);
  const counts = [];
  const nodes = [];
  for (const [parent, type, label, path, name] of page.outlines[number]) {
    const place = parent < 0 ? 0 : counts[parent]++;
    counts.push(0);
    const usual = parent < 0 ? type : `${nodes[parent].path}/${type}[${place}]`;
    nodes.push({ parent, type, label: label ?? null, path: path ?? usual, name: name ?? path ?? usual });
  }
  outlines.set(number, nodes);
  return nodes;
}

/** Returns the nodes of a picture with their frames in the root's coordinates. */
function picture(number) {
  if (number === undefined) return null;
  const row = page.pictures[number];
  const places = numbers(row.places);
  const nodes = outline(row.outline).map((node, index) => {
    const [x, y, width, height, proposedWidth, proposedHeight] =
      places.slice(index * 6, index * 6 + 6);
    return { ...node, inner: { x, y }, x, y, width, height, proposedWidth, proposedHeight };
  });
  for (const text of row.texts?.split(";") ?? []) {
    const [index, size, weight, isRightToLeft, ...parts] = numbers(text);
    const lines = [];
    for (let part = 0; part < parts.length; part += 4) {
      const [word, baseline, width, glyphs] = parts.slice(part, part + 4);
      lines.push({ text: page.words[word], baseline, width, glyphs: page.words[glyphs] });
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

/** Shows other data, such as a layout that a server has just computed. */
function usePage(data) {
  page = data;
  outlines.clear();
  scenes.clear();
  searched.clear();
}

/** Returns the current item; undefined if there is none. */
function currentItem() { return page.items[state.item]; }

/** Returns the versions of an item's snapshot as [label, item]; null if unknown. */
function timelineOf(position) { return page.timelines[page.items[position]?.timeline] ?? null; }
