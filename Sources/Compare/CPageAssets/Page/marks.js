// Marks the hovered and the selected node, in the picture and in the tree.

/** Draws the marks of the hovered and the selected node in each picture. */
function drawMarks() {
  const scene = sceneOf(state.item);
  const selected = scene.nodes[state.node];
  const hovered = scene.nodes[state.hover];
  for (const picture of pictures()) {
    picture.querySelector(".marks")?.remove();
    const marks = svg("g", { class: "marks" });
    const shows = (side) => [side, "both"].includes(picture.dataset.sides);
    if (selected?.before && shows("before")) marks.append(rectangle(selected.before, { class: "old" }));
    if (selected?.after && shows("after")) marks.append(rectangle(selected.after));
    if (selected?.before && selected.after && shownView() === "overlay") marks.append(way(selected));
    if (hovered) marks.append(...hoverMarks(hovered, shows));
    picture.append(marks);
  }
}

/** Draws the hovered node; in the overlay, also its old frame. */
function hoverMarks(node, shows) {
  const frame = shows("after") ? node.after ?? node.before : node.before;
  const marks = frame ? [rectangle(frame, { class: "hover" })] : [];
  if (shownView() === "overlay" && node.before && node.after && node.change) {
    marks.unshift(rectangle(node.before, { class: "old" }));
  }
  return marks;
}

/** Draws an arrow from the old to the new position of a node. */
function way({ before, after }) {
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
  const follows = (node) => causesOf(scene, node).includes(state.cause);
  for (const element of byId("stage").querySelectorAll("svg g[data-key]")) {
    const node = scene.nodes[element.dataset.key];
    element.classList.toggle("dim", node.change !== null && !follows(node));
  }
  for (const element of byId("tree").querySelectorAll("[data-key]")) {
    element.classList.toggle("dim", !follows(scene.nodes[element.dataset.key]));
  }
}

/** Sets the hovered node; a negative key clears it. */
function hover(key) {
  if (state.hover === key) return;
  state.hover = key;
  drawMarks();
  markTree();
  const scene = sceneOf(state.item);
  const node = scene.nodes[key];
  byId("tip").replaceChildren(...(node ? tipOf(scene, node) : []));
}

/** Returns the name of a node, which may be cut, and its numbers, which are not. */
function tipOf(scene, node) {
  const frame = node.after ?? node.before;
  const what = whatOf(scene, node);
  const place = `${points(frame.width)}×${points(frame.height)} at ${points(frame.x)}, ${points(frame.y)} on screen`;
  const label = node.label && !node.name.includes("“") ? ` “${node.label}”` : "";
  return [
    html("span.name", {}, `${node.name}${label}`),
    html("span.numbers", {}, `  ${place}${what ? `  ${what}` : ""}`)
  ];
}

/** Selects a node; a negative key clears the selection. */
function select(key, scrolls = false) {
  state.node = key;
  drawMarks();
  markTree(scrolls);
  showDetails();
  if (state.view === "timeline") showStage();
  keepAddress();
}

/** Returns the key of the node at the location of an event, or -1. */
function keyAt(event) {
  const element = event.target.closest?.("[data-key]");
  return element ? Number(element.dataset.key) : -1;
}
