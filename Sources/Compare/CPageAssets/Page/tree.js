// The tree of nodes next to the picture.
const treeLimit = 1500;
const signs = { changed: "~", along: "·", added: "+", gone: "−" };

function startTree() {
  byId("only-changed").addEventListener("change", (event) => {
    state.onlyChanged = event.target.checked;
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

/** Handles the keys of the tree: arrow keys move between rows, Return selects. */
function walkTree(event) {
  const rows = [...byId("tree").querySelectorAll("[data-key]")];
  const place = rows.indexOf(document.activeElement);
  const next = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: rows.length - 1 }[event.key];
  if (next !== undefined && rows[next]) {
    event.preventDefault();
    for (const row of rows) row.tabIndex = -1;
    rows[next].tabIndex = 0;
    rows[next].focus();
  } else if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    if (place >= 0) select(Number(rows[place].dataset.key));
  } else if (event.key === "ArrowLeft" && place >= 0) {
    const parent = sceneOf(state.item).nodes[rows[place].dataset.key].parent;
    rows.find((row) => Number(row.dataset.key) === parent)?.focus();
  }
}

/** Lists the nodes of the current item. */
function showTree() {
  const scene = sceneOf(state.item);
  const hasChanges = scene.nodes.some((node) => node.change);
  const isShort = hasChanges && state.onlyChanged;
  byId("only-changed").checked = isShort;
  byId("only-changed").disabled = !hasChanges;
  byId("only-changed").parentElement.hidden = page.isCheck === true;
  const shown = isShort ? changedNodes(scene) : scene.tree;
  const rows = shown.slice(0, treeLimit).map((node) => treeRow(scene, node));
  if (rows.length > 0) rows[0].tabIndex = 0;
  if (shown.length > treeLimit) {
    rows.push(html("p.notice", {}, `… and ${shown.length - treeLimit} more nodes`));
  }
  byId("tree").replaceChildren(...rows);
}

/** Returns the changed nodes and all their ancestors. */
function changedNodes(scene) {
  const kept = new Set();
  for (const node of scene.nodes) {
    if (!node.change || node.change.kind === "along") continue;
    for (let key = node.key; key >= 0 && !kept.has(key); key = scene.nodes[key].parent) kept.add(key);
  }
  return scene.tree.filter((node) => kept.has(node.key));
}

function treeRow(scene, node) {
  const kind = node.change?.kind;
  const look = { changed: "moved", along: "along", added: "added", gone: "gone" }[kind] ?? "same";
  const id = node.path.includes("/") ? "" : node.path;
  const view = viewOf(node);
  // The name of a modifier has its type.
  const type = view.includes(`.${node.type}`) ? view : node.type;
  const row = html(
    `div.node.${look}`,
    { role: "treeitem", "aria-level": node.depth + 1, "aria-selected": "false", tabindex: -1, title: node.name },
    html("span.sign", { "aria-label": kind ?? "" }, signs[kind] ?? ""),
    html(
      "span.label", {}, html("span.type", {}, type),
      html("span.says", {}, [id && id !== node.type ? `#${id}` : type === view ? "" : view, node.label ? `“${node.label}”` : ""].join(" ").trim())
    ),
    html("span.what", {}, ...(kind && kind !== "along" ? whole(shortWhat(node.change.text)) : []))
  );
  row.style.paddingLeft = `${8 + Math.min(node.depth, 24) * 12}px`;
  row.dataset.key = node.key;
  return row;
}

/** Returns the part of the name that follows the names around it, unless the type and the label have it. */
function viewOf(node) {
  const last = node.name.split(" › ").pop();
  return node.label || last === node.type || last === node.path ? "" : last;
}

/** Returns the parts of a text, between which, but not in which, a line can break. */
function whole(text) {
  return text.split(" · ").flatMap((part, index) => [index > 0 ? " · " : null, html("span", {}, part)]);
}

/** Shortens the text of a change to fit the column. */
function shortWhat(text) { return text.replace(/^(added|removed), .*$/, "$1"); }

/** Marks the rows of the hovered and the selected node. */
function markTree(scrolls = false) {
  // In one column, the tree is as long as its rows, and the page scrolls instead.
  const isScrolled = scrolls && byId("tree").scrollHeight > byId("tree").clientHeight;
  for (const row of byId("tree").querySelectorAll("[data-key]")) {
    const key = Number(row.dataset.key);
    row.classList.toggle("lit", key === state.hover);
    row.setAttribute("aria-selected", `${key === state.node}`);
    if (isScrolled && key === state.node) row.scrollIntoView({ block: "nearest" });
  }
}
