// One scene, laid out as its size and its environment are changed.
/** @type {PageData | null} */
let pinned = null;      // the picture to compare with, as the data of a page
let isLaidOut = false;  // whether a layout is being computed
let isStale = false;    // whether the configuration changed meanwhile
let laidOut = "";       // the request for the layout that is shown
let treeTimer = 0;

/** Lays the scene out; while one layout is computed, only the latest of the next ones waits. */
async function layOut() {
  isStale = true;
  if (isLaidOut) return;
  isLaidOut = true;
  while (isStale) {
    isStale = false;
    const request = shownLayout();
    const answer = await attempt(() => ask("/api/layout", request));
    if (!answer) break;
    laidOut = JSON.stringify(request);
    if (document.getElementById("note")?.classList.contains("error")) note("");
    showLayout(answer.page);
  }
  isLaidOut = false;
  keepChosen();
}

/**
 * Returns a layout as the new side of a comparison with the pinned one.
 *
 * @param {PageData} data
 * @returns {PageData}
 */
function comparedWithPin(data) {
  if (!pinned) return data;
  const [was, is] = [pinned.items[0], data.items[0]];
  if (was.after === undefined || is.after === undefined) return data;
  const [partWas, partIs] = [partOf(was, pinned), partOf(is, data)];
  const [old, young] = [picture(partWas, was.after)?.nodes ?? [], picture(partIs, is.after)?.nodes ?? []];
  const paths = new Map(old.map((node, index) => [node.path, index]));
  const match = young.map((node) => paths.get(node.path) ?? -1);
  const { changes, words, changed, moved } = changesBetween(old, young, match);
  const part = joined(partWas, partIs);
  const first = part.words.length;
  part.words.push(...words);
  part.diffs = [{ match, changes: changes.map(([to, from, kind, word]) => [to, from, kind, first + word, []]) }];
  const item = {
    ...is, part: 0, before: was.after, after: is.after + partWas.pictures.length, diff: 0,
    old: was.configuration, new: is.configuration, changed, moved
  };
  return { ...data, items: [item], parts: [part] };
}

/**
 * Returns the tables of two parts as those of one; the numbers of the second follow those of the first.
 *
 * @param {PagePart} first
 * @param {PagePart} second
 * @returns {PagePart}
 */
function joined(first, second) {
  const pictures = second.pictures.map((row) => ({
    ...row, outline: row.outline + first.outlines.length,
    ...(row.texts !== undefined && { texts: row.texts + first.texts.length })
  }));
  const texts = second.texts.map((text) => shiftedTexts(text, first.words.length));
  return {
    outlines: [...first.outlines, ...second.outlines], pictures: [...first.pictures, ...pictures],
    words: [...first.words, ...second.words], texts: [...first.texts, ...texts], diffs: []
  };
}

/**
 * Returns measured texts whose numbers of words and glyphs are higher.
 *
 * @param {string} texts
 * @param {number} by
 */
function shiftedTexts(texts, by) {
  return texts.split(";").map((text) => {
    const values = numbers(text);
    for (let part = 4; part < values.length; part += 4) {
      values[part] += by;
      if (values[part + 3] >= 0) values[part + 3] += by;
    }
    return `${values}`;
  }).join(";");
}

/**
 * Returns the changes of frames with their descriptions.
 *
 * @param {PictureNode[]} old
 * @param {PictureNode[]} young
 * @param {number[]} match The positions of the new nodes among the old ones, or -1.
 */
function changesBetween(old, young, match) {
  /** @type {ChangeRow[]} */
  const changes = [];
  /** @type {string[]} */
  const words = [];
  let moved = 0;
  const add = (
    /** @type {number} */ newIndex, /** @type {number} */ oldIndex, /** @type {ChangeKind} */ kind,
    /** @type {string} */ text
  ) => {
    changes.push([newIndex, oldIndex, kinds.indexOf(kind), words.length, []]);
    words.push(text);
  };
  young.forEach((node, index) => {
    const before = old[match[index]];
    if (!before) return add(index, -1, "added", "added");
    const isSameSize = before.width === node.width && before.height === node.height;
    const isSamePlace = before.inner.x === node.inner.x && before.inner.y === node.inner.y;
    if (isSameSize && isSamePlace) {
      if (before.x === node.x && before.y === node.y) return undefined;
      moved += 1;
      return add(index, match[index], "along", "");
    }
    const size = (/** @type {Frame} */ { width, height }) => `${points(width)}×${points(height)}`;
    const place = (/** @type {PictureNode["inner"]} */ { x, y }) => `${points(x)}, ${points(y)}`;
    const parts = [
      isSameSize ? "" : `size ${size(before)} → ${size(node)}`,
      isSamePlace ? "" : `place ${place(before.inner)} → ${place(node.inner)}`
    ];
    return add(index, match[index], "changed", parts.filter((part) => part).join(" · "));
  });
  const kept = new Set(match);
  old.forEach((_, index) => { if (!kept.has(index)) add(-1, index, "gone", "removed"); });
  return { changes, words, changed: changes.length - moved, moved };
}

/**
 * Shows a layout, and keeps the selected node.
 *
 * @param {PageData} data
 */
function showLayout(data) {
  const path = state.item >= 0 ? selectedNode()?.path ?? null : readAddress().path;
  usePage(comparedWithPin(data));
  state.item = 0;
  state.hover = -1;
  const scene = sceneOf(0);
  state.node = path === null ? -1 : scene.nodes.findIndex((node) => node.path === path);
  if (!pinned) state.view = "after";
  const root = frameOn(scene.nodes[scene.ofNew[0]], "after");
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
  showFindings();
  showCurve();
}

/** Keeps the current layout as the old side, or ends the comparison. */
function pin() {
  // There is nothing to keep before the first layout.
  if (state.item < 0) return;
  pinned = pinned ? null : page;
  byId("pin").setAttribute("aria-pressed", `${pinned !== null}`);
  byId("pin").textContent = pinned ? "End the comparison" : "Compare with this";
  state.view = pinned ? "overlay" : "after";
  byId("views").hidden = pinned === null;
  layOut();
}

/** Shows one scene, with the form that changes its configuration. */
function startLive() {
  const { scene, at } = siteOf("scene");
  byId("scene").textContent = scene;
  document.body.classList.add("live", "reading");
  byId("back").addEventListener("click", () => { location.href = address("/scenes", { at }); });
  expected(document.querySelector(".steps"), HTMLElement, ".steps").hidden = true;
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
  extensions.faults = foundFaults;
  followChanges((what) => {
    if (what !== "scenes") return;
    checked = null;
    layOut();
  });
}
