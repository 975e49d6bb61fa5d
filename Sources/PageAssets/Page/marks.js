// What is hovered and selected, marked in the picture; linked with the tree.

/** Draws the marks of the hovered and the selected node. */
function drawMarks() {
  const picture = byId("stage").querySelector(":scope > svg");
  if (!picture) return;
  picture.querySelector(".marks")?.remove();
  const scene = sceneOf(state.item);
  const marks = svg("g", { class: "marks" });
  const selected = scene.nodes[state.node];
  if (selected) {
    if (selected.before && shows("before")) marks.append(rectangle(selected.before, { class: "old" }));
    if (selected.after && shows("after")) marks.append(rectangle(selected.after));
    if (selected.before && selected.after && state.view === "overlay") marks.append(way(selected));
  }
  const hovered = scene.nodes[state.hover];
  if (hovered) {
    const frame = shows("after") ? hovered.after ?? hovered.before : hovered.before ?? hovered.after;
    marks.append(rectangle(frame, { class: "hover" }));
  }
  picture.append(marks);
}

/** Returns whether the view shows a side. */
function shows(side) { return state.view !== (side === "before" ? "after" : "before"); }

/** The way from where a node was to where it is. */
function way({ before, after }) {
  return svg("line", {
    class: "way", x1: before.x + before.width / 2, y1: before.y + before.height / 2,
    x2: after.x + after.width / 2, y2: after.y + after.height / 2
  });
}

/** Dims what does not follow from the cause that was chosen. */
function drawCause() {
  const scene = sceneOf(state.item);
  const follows = (node) => state.cause < 0 || causesOf(scene, node).includes(state.cause);
  for (const element of byId("stage").querySelectorAll("svg g[data-key]")) {
    const node = scene.nodes[element.dataset.key];
    element.classList.toggle("dim", node.change !== null && !follows(node));
  }
  for (const element of byId("tree").querySelectorAll("[data-key]")) {
    element.classList.toggle("dim", !follows(scene.nodes[element.dataset.key]));
  }
}

/** Takes a node as hovered; a negative one is none. */
function hover(key) {
  if (state.hover === key) return;
  state.hover = key;
  drawMarks();
  markTree();
  const scene = sceneOf(state.item);
  const node = scene.nodes[key];
  byId("tip").textContent = node ? tipOf(scene, node) : "";
}

function tipOf(scene, node) {
  const frame = node.after ?? node.before;
  const what = whatOf(scene, node);
  const place = `${points(frame.width)}×${points(frame.height)} at ${points(frame.x)}, ${points(frame.y)}`;
  return `${node.path}${node.label ? ` “${node.label}”` : ""}  ${place}${what ? `  ${what}` : ""}`;
}

/** Selects a node; a negative one is none. */
function select(key, scrolls = false) {
  state.node = key;
  drawMarks();
  markTree(scrolls);
  showDetails();
  if (state.view === "timeline") showStage();
  keepAddress();
}

/** Returns the node that an event in the stage is about. */
function keyAt(event) {
  const element = event.target.closest?.("[data-key]");
  return element ? Number(element.dataset.key) : -1;
}
