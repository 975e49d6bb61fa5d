// One scene, laid out as its size and its environment are changed.
let pinned = null;      // the picture to compare with, as the data of a page
let isLaidOut = false;  // whether a layout is being computed
let isStale = false;    // whether the configuration changed meanwhile
let treeTimer = 0;

/** Lays the scene out; while one layout is computed, only the latest of the next ones waits. */
async function layOut() {
  isStale = true;
  if (isLaidOut) return;
  isLaidOut = true;
  while (isStale) {
    isStale = false;
    const answer = await attempt(() => ask("/api/layout", shownLayout()));
    if (!answer) break;
    if (byId("note")?.classList.contains("error")) note("");
    showLayout(answer.page);
  }
  isLaidOut = false;
  keepChosen();
}

/** Returns a layout as the new side of a comparison with the pinned one. */
function comparedWithPin(data) {
  if (!pinned) return data;
  // The tables of both pages are joined; the numbers of the new page follow those of the pinned one.
  const [outlinesBefore, wordsBefore] = [pinned.outlines.length, pinned.words.length];
  const shifted = data.pictures.map((row) => ({
    ...row, outline: row.outline + outlinesBefore, texts: shiftedTexts(row.texts, wordsBefore)
  }));
  const joined = {
    ...data, outlines: [...pinned.outlines, ...data.outlines], words: [...pinned.words, ...data.words],
    pictures: [...pinned.pictures, ...shifted]
  };
  const item = {
    ...data.items[0], before: pinned.items[0].after, after: data.items[0].after + pinned.pictures.length,
    old: pinned.items[0].configuration, new: data.items[0].configuration
  };
  usePage(joined);
  const [old, young] = [picture(item.before), picture(item.after)];
  const paths = new Map(old.nodes.map((node, index) => [node.path, index]));
  item.match = young.nodes.map((node) => paths.get(node.path) ?? -1);
  Object.assign(item, changesBetween(old, young, item.match, joined.words));
  return { ...joined, items: [item] };
}

/** Returns measured texts whose numbers of words and glyphs are higher. */
function shiftedTexts(texts, by) {
  return texts?.split(";").map((text) => {
    const values = numbers(text);
    for (let part = 4; part < values.length; part += 4) {
      values[part] += by;
      if (values[part + 3] >= 0) values[part + 3] += by;
    }
    return `${values}`;
  }).join(";");
}

/** Returns the changes of frames, and appends their descriptions to the words. */
function changesBetween(old, young, match, words) {
  const changes = [];
  let moved = 0;
  const add = (row, text) => { changes.push([...row, words.length, []]); words.push(text); };
  young.nodes.forEach((node, index) => {
    const before = old.nodes[match[index]];
    if (!before) return add([index, -1, 2], "added");
    const isSameSize = before.width === node.width && before.height === node.height;
    const isSamePlace = before.inner.x === node.inner.x && before.inner.y === node.inner.y;
    if (isSameSize && isSamePlace) {
      if (before.x !== node.x || before.y !== node.y) { moved += 1; add([index, match[index], 1], ""); }
      return undefined;
    }
    const size = isSameSize ? [] : [`size ${points(before.width)}×${points(before.height)} → ${points(node.width)}×${points(node.height)}`];
    const place = isSamePlace ? [] : [`place ${points(before.inner.x)}, ${points(before.inner.y)} → ${points(node.inner.x)}, ${points(node.inner.y)}`];
    return add([index, match[index], 0], [...size, ...place].join(" · "));
  });
  const kept = new Set(match);
  old.nodes.forEach((_, index) => { if (!kept.has(index)) add([-1, index, 3], "removed"); });
  return { changes, changed: changes.length - moved, moved };
}

/** Shows a layout, and keeps the selected node. */
function showLayout(data) {
  const path = state.item >= 0 ? sceneOf(state.item).nodes[state.node]?.path ?? null : readAddress().path;
  usePage(comparedWithPin(data));
  state.item = 0;
  state.hover = -1;
  const scene = sceneOf(0);
  state.node = path === null ? -1 : scene.nodes.findIndex((node) => node.path === path);
  if (!pinned) state.view = "after";
  const root = scene.nodes[scene.ofNew[0]].after;
  byId("configuration-line").textContent =
    `${page.items[0].configuration}  ·  ${points(root.width)} × ${points(root.height)}, ${counted(scene.nodes.length, "node")}`;
  showStage();
  clearTimeout(treeTimer);
  treeTimer = setTimeout(showBesidePicture, 120);
}

/** Shows what is beside the picture, once nothing has changed for a moment. */
function showBesidePicture() {
  showTree();
  markTree();
  showDetails();
  showCurve();
}

/** Keeps the current layout as the old side, or ends the comparison. */
function pin() {
  pinned = pinned ? null : page;
  byId("pin").setAttribute("aria-pressed", `${pinned !== null}`);
  byId("pin").textContent = pinned ? "End the comparison" : "Compare with this";
  state.view = pinned ? "overlay" : "after";
  byId("views").hidden = pinned === null;
  layOut();
}

function startLive() {
  byId("scene").textContent = site.scene;
  document.body.classList.add("live", "reading");
  byId("back").addEventListener("click", () => { location.href = address("/scenes", { at: site.at }); });
  document.querySelector(".steps").hidden = true;
  byId("views").hidden = true;
  state.onlyChanged = false;
  startStage();
  startTree();
  startKeys();
  startHandles();
  addControls();
  addCurve();
  readChosen();
  showControls();
  byId("tree").addEventListener("click", () => showCurve());
  byId("stage").addEventListener("click", () => showCurve());
  layOut();
  followChanges((what) => { if (what === "scenes") layOut(); });
}
