// The tree of nodes next to the picture.
const treeLimit = 1500;
const signs = { changed: "~", along: "·", added: "+", gone: "−" };
const looks = { changed: "moved", along: "along", added: "added", gone: "gone" };

/** Follows the pointer and the keys in the tree. */
function startTree() {
  const onlyChanged = inputById("only-changed");
  onlyChanged.addEventListener("change", () => {
    state.onlyChanged = onlyChanged.checked;
    showTree();
  });
  const tree = byId("tree");
  tree.addEventListener("pointerover", (event) => hover(keyAt(event)));
  tree.addEventListener("pointerleave", () => { if (state.item >= 0) hover(-1); });
  tree.addEventListener("click", (event) => {
    const key = keyAt(event);
    if (key >= 0) select(key);
  });
  tree.addEventListener("focusin", (event) => {
    const key = keyAt(event);
    if (key >= 0) hover(key);
  });
  tree.addEventListener("keydown", walkTree);
}

/** Returns the rows of nodes. */
function treeRows() {
  /** @type {NodeListOf<HTMLElement>} */
  const found = byId("tree").querySelectorAll("[data-key]");
  return [...found];
}

/**
 * Handles the keys of the tree: arrow keys move between rows, Return selects.
 *
 * @param {KeyboardEvent} event
 */
function walkTree(event) {
  const rows = treeRows();
  const place = rows.findIndex((row) => row === document.activeElement);
  /** @type {Record<string, HTMLElement | undefined>} */
  const goals = { ArrowDown: rows[place + 1], ArrowUp: rows[place - 1], Home: rows[0], End: rows.at(-1) };
  const next = goals[event.key];
  if (next) {
    event.preventDefault();
    for (const row of rows) row.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  } else if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    if (place >= 0) select(keyOf(rows[place]));
  } else if (event.key === "ArrowLeft" && place >= 0) {
    const parent = sceneOf(state.item).nodes[keyOf(rows[place])]?.parent;
    rows.find((row) => keyOf(row) === parent)?.focus();
  }
}

/** Lists the nodes of the current item. */
function showTree() {
  const scene = sceneOf(state.item);
  const hasChanges = scene.nodes.some((node) => node.change);
  const isShort = hasChanges && state.onlyChanged;
  const onlyChanged = inputById("only-changed");
  onlyChanged.checked = isShort;
  onlyChanged.disabled = !hasChanges;
  if (onlyChanged.parentElement) onlyChanged.parentElement.hidden = page.isCheck === true;
  const shown = isShort ? changedNodes(scene) : scene.tree;
  /** @type {HTMLElement[]} */
  const rows = shown.slice(0, treeLimit).map((node) => treeRow(node));
  if (rows.length > 0) rows[0].tabIndex = 0;
  if (shown.length > treeLimit) {
    rows.push(html("p.notice", {}, `… and ${shown.length - treeLimit} more nodes`));
  }
  byId("tree").replaceChildren(...rows);
}

/**
 * Returns the changed nodes and all their ancestors.
 *
 * @param {Scene} scene
 */
function changedNodes(scene) {
  /** @type {Set<number>} */
  const kept = new Set();
  for (const node of scene.nodes) {
    if (!node.change || node.change.kind === "along") continue;
    for (let key = node.key; key >= 0 && !kept.has(key); key = scene.nodes[key].parent) kept.add(key);
  }
  return scene.tree.filter((node) => kept.has(node.key));
}

/**
 * Returns the row of a node.
 *
 * @param {SceneNode} node
 */
function treeRow(node) {
  const kind = node.change?.kind;
  const look = kind ? looks[kind] : "same";
  const id = node.path.includes("/") ? "" : node.path;
  const view = viewOf(node);
  // The name of a modifier has its type.
  const type = view.includes(`.${node.type}`) ? view : node.type;
  const says = id && id !== node.type ? `#${id}` : type === view ? "" : view;
  const row = html(
    `div.node.${look}`,
    { role: "treeitem", "aria-level": node.depth + 1, "aria-selected": "false", tabindex: -1, title: node.name },
    html("span.sign", { "aria-label": kind ?? "" }, kind ? signs[kind] : ""),
    html(
      "span.label", {}, html("span.type", {}, type),
      html("span.says", {}, `${says} ${node.label ? `“${node.label}”` : ""}`.trim())
    ),
    html("span.what", {}, ...(node.change && kind !== "along" ? whole(shortWhat(node.change.text)) : []))
  );
  row.style.paddingLeft = `${8 + Math.min(node.depth, 24) * 12}px`;
  row.dataset.key = `${node.key}`;
  return row;
}

/**
 * Returns the part of the name that follows the names around it, unless the type and the label have it.
 *
 * @param {SceneNode} node
 */
function viewOf(node) {
  const last = node.name.split(" › ").pop() ?? "";
  return node.label || last === node.type || last === node.path ? "" : last;
}

/**
 * Returns the parts of a text, between which, but not in which, a line can break.
 *
 * @param {string} text
 */
function whole(text) {
  return text.split(" · ").flatMap((part, index) => [index > 0 ? " · " : null, html("span", {}, part)]);
}

/**
 * Shortens the text of a change to fit the column.
 *
 * @param {string} text
 */
function shortWhat(text) { return text.replace(/^(added|removed), .*$/, "$1"); }

/** Marks the rows of the hovered and the selected node. */
function markTree(scrolls = false) {
  // In one column, the tree is as long as its rows, and the page scrolls instead.
  const isScrolled = scrolls && byId("tree").scrollHeight > byId("tree").clientHeight;
  for (const row of treeRows()) {
    const key = keyOf(row);
    row.classList.toggle("lit", key === state.hover);
    row.setAttribute("aria-selected", `${key === state.node}`);
    if (isScrolled && key === state.node) row.scrollIntoView({ block: "nearest" });
  }
}
