// Marks the hovered and the selected node, in the picture and in the tree.

/** Draws the marks of the hovered and the selected node in each picture. */
function drawMarks() {
  const scene = sceneOf(state.item);
  const selected = scene.nodes[state.node];
  const hovered = scene.nodes[state.hover];
  for (const picture of pictures()) {
    picture.querySelector(".marks")?.remove();
    const marks = svg("g", { class: "marks" });
    const shows = (/** @type {Side} */ side) => [side, "both"].includes(picture.dataset.sides ?? "");
    if (selected?.before && shows("before")) marks.append(rectangle(selected.before, { class: "old" }));
    if (selected?.after && shows("after")) marks.append(rectangle(selected.after));
    if (selected?.before && selected.after && shownView() === "overlay") {
      marks.append(way(selected.before, selected.after));
    }
    if (hovered) marks.append(...hoverMarks(hovered, shows));
    picture.append(marks);
  }
}

/**
 * Draws the hovered node; in the overlay, also its old frame.
 *
 * @param {SceneNode} node
 * @param {(side: Side) => boolean} shows Whether the picture shows a side.
 */
function hoverMarks(node, shows) {
  const frame = shows("after") ? node.after ?? node.before : node.before;
  const marks = frame ? [rectangle(frame, { class: "hover" })] : [];
  if (shownView() === "overlay" && node.before && node.after && node.change) {
    marks.unshift(rectangle(node.before, { class: "old" }));
  }
  return marks;
}

/**
 * Draws an arrow from the old to the new position of a node.
 *
 * @param {Frame} before
 * @param {Frame} after
 */
function way(before, after) {
  return svg("line", {
    class: "way", x1: before.x + before.width / 2, y1: before.y + before.height / 2,
    x2: after.x + after.width / 2, y2: after.y + after.height / 2
  });
}

/** Dims the nodes that do not depend on the selected cause. */
function drawCause() {
  for (const element of document.querySelectorAll("#stage .dim, #tree .dim")) element.classList.remove("dim");
  if (state.cause < 0) return;
  const scene = sceneOf(state.item);
  const follows = (/** @type {SceneNode} */ node) => causesOf(scene, node).includes(state.cause);
  for (const element of byId("stage").querySelectorAll("svg g[data-key]")) {
    const node = scene.nodes[keyOf(element)];
    element.classList.toggle("dim", node.change !== null && !follows(node));
  }
  for (const element of byId("tree").querySelectorAll("[data-key]")) {
    element.classList.toggle("dim", !follows(scene.nodes[keyOf(element)]));
  }
}

/**
 * Sets the hovered node; a negative key clears it.
 *
 * @param {number} key
 */
function hover(key) {
  if (state.hover === key) return;
  state.hover = key;
  drawMarks();
  markTree();
  const scene = sceneOf(state.item);
  const node = scene.nodes[key];
  byId("tip").replaceChildren(...(node ? tipOf(scene, node) : []));
}

/**
 * Returns the name of a node, which may be cut, and its numbers, which are not.
 *
 * @param {Scene} scene
 * @param {SceneNode} node
 */
function tipOf(scene, node) {
  const frame = node.after ?? frameOn(node, "before");
  const what = whatOf(scene, node);
  const place = `${points(frame.width)}×${points(frame.height)} at ${points(frame.x)}, ${points(frame.y)} on screen`;
  const label = node.label && !node.name.includes("“") ? ` “${node.label}”` : "";
  return [
    html("span.name", {}, `${node.name}${label}`),
    html("span.numbers", {}, `  ${place}${what ? `  ${what}` : ""}`)
  ];
}

/**
 * Selects a node; a negative key clears the selection.
 *
 * @param {number} key
 * @param {boolean} scrolls Whether the tree scrolls to the node.
 */
function select(key, scrolls = false) {
  state.node = key;
  drawMarks();
  markTree(scrolls);
  showDetails();
  if (state.view === "timeline") showStage();
  keepAddress();
}

/**
 * Returns the key of the node that an element shows.
 *
 * @param {Element} element
 */
function keyOf(element) { return Number(element.getAttribute("data-key")); }

/**
 * Returns the key of the node at the location of an event, or -1.
 *
 * @param {Event} event
 */
function keyAt({ target }) {
  const element = target instanceof Element ? target.closest("[data-key]") : null;
  return element ? keyOf(element) : -1;
}
