// The timeline of a snapshot: a card for each version in which it changed.

/**
 * Returns the item of a timeline with the same picture as an item: the item itself, the latest equal one, or -1.
 *
 * @param {Timeline} line
 * @param {number} position
 */
function anchorOf(line, position) {
  const items = line.map(([, item]) => item).filter((item) => item >= 0);
  if (items.includes(position)) return position;
  const { after } = page.items[position];
  return items.findLast((item) => page.items[item].after === after) ?? -1;
}

/**
 * Returns the frames of a node of the current item, by the items of the timeline.
 *
 * @param {Timeline} line
 * @param {SceneNode} node
 */
function follow(line, node) {
  const items = line.map(([, item]) => item).filter((item) => item >= 0);
  /** @type {Map<number, PictureNode | null>} */
  const frames = new Map();
  const anchor = anchorOf(line, state.item);
  if (anchor < 0) return frames;
  const place = items.indexOf(anchor);
  const shown = sceneOf(state.item);
  const start = sceneOf(anchor);
  // Both items have the same picture, so the node has the same position in both.
  const key = anchor === state.item ? node.key : start.ofNew[shown.ofNew.indexOf(node.key)] ?? -1;
  let current = start.ofNew.indexOf(key);
  if (current >= 0) frames.set(anchor, start.nodes[key].after);
  for (const item of items.slice(place + 1)) {
    const scene = sceneOf(item);
    current = current < 0 ? -1 : newPosition(scene, scene.ofOld[current]);
    if (current >= 0) frames.set(item, scene.nodes[scene.ofNew[current]].after);
  }
  current = start.ofOld.indexOf(key);
  for (const item of items.slice(0, place).reverse()) {
    if (current < 0) break;
    const scene = sceneOf(item);
    const earlier = scene.nodes[scene.ofNew[current]];
    if (!earlier?.after) break;
    frames.set(item, earlier.after);
    current = scene.ofOld.indexOf(earlier.key);
  }
  return frames;
}

/**
 * Describes a frame on screen.
 *
 * @param {Frame} frame
 */
function frameText(frame) {
  return `${points(frame.width)} × ${points(frame.height)} at ${points(frame.x)}, ${points(frame.y)}`;
}

/**
 * Returns the position of a node in the new picture, or -1.
 *
 * @param {Scene} scene
 * @param {number | undefined} key
 */
function newPosition(scene, key) { return key === undefined ? -1 : scene.ofNew.indexOf(key); }

/**
 * Draws the timeline.
 *
 * @param {HTMLElement} stage
 */
function showTimeline(stage) {
  const line = timelineOf(state.item) ?? [];
  const node = selectedNode();
  const found = node ? follow(line, node) : null;
  const current = anchorOf(line, state.item);
  /** @type {HTMLElement[]} */
  const parts = [];
  /** @type {string[]} */
  let quiet = [];
  for (const [label, item] of line) {
    if (item < 0) { quiet.push(label); continue; }
    if (parts.length > 0) parts.push(between(quiet));
    quiet = [];
    parts.push(card(label, item, found?.get(item) ?? null, item === current));
  }
  if (quiet.length > 0) parts.push(between(quiet, true));
  stage.replaceChildren(html("div.timeline", { role: "list", "aria-label": "Versions" }, ...parts));
  for (const picture of stage.querySelectorAll("svg")) {
    const { width, height } = picture.getBoundingClientRect();
    const box = picture.viewBox.baseVal;
    hideTinyTexts(picture, Math.min(width / box.width, height / box.height));
  }
  stage.querySelector('[aria-current="true"]')?.scrollIntoView({ block: "nearest", inline: "center" });
  setControl(html("span", {}, node
    ? `${node.name} is marked in each version that has it` : "Select a node in the tree to follow it; select a version to look at it."));
}

/**
 * Returns the line between two cards, for the versions in which nothing changed.
 *
 * @param {string[]} labels
 * @param {boolean} isLast
 */
function between(labels, isLast = false) {
  const text = labels.length === 0 ? "" : labels.length === 1
    ? `${labels[0]}: unchanged` : `${labels.length} versions unchanged`;
  return html(`div.between${isLast ? ".last" : ""}`, { role: "listitem", title: labels.join(", ") }, html("span", {}, text));
}

/**
 * Marks the changed nodes, except those that only moved with an ancestor.
 *
 * @param {Scene} scene
 */
function drawMoved(scene) {
  return svg("g", { class: "moved-marks" }, ...scene.nodes.map(({ change, after }) =>
    after && change && change.kind !== "along" ? rectangle(after) : null));
}

/**
 * Returns the card of a version.
 *
 * @param {string} label
 * @param {number} position The position of its item.
 * @param {PictureNode | null} frame The frame of the node that is followed.
 * @param {boolean} isCurrent
 */
function card(label, position, frame, isCurrent) {
  const item = page.items[position];
  const scene = sceneOf(position);
  const causes = (item.causes ?? []).map(([, text]) => text).join("; ");
  const holder = html("div.picture");
  const picture = canvas(scene, `${item.scene} in ${label}`);
  if (scene.after) picture.append(drawSide(scene, "after"), drawMoved(scene));
  if (frame) picture.append(svg("g", { class: "marks" }, rectangle(frame)));
  if (scene.after) holder.append(picture);
  const button = html(
    "button.version",
    { "aria-current": isCurrent ? "true" : null, onclick: () => openVersion(position) },
    html("span.label", {}, label), html("span", {}, noteOf([item])), html("span.why", {}, causes),
    frame ? html("span.where", {}, frameText(frame)) : null,
    holder
  );
  return html("div", { role: "listitem", style: null }, button);
}

/**
 * Opens a version of the timeline, and keeps the node selected if the version has it.
 *
 * @param {number} position The position of its item.
 */
function openVersion(position) {
  const node = selectedNode();
  const line = timelineOf(state.item);
  const frame = node && line ? follow(line, node).get(position) : null;
  const isSame = position === state.item;
  if (!isSame) {
    show(position);
    const scene = sceneOf(position);
    const key = scene.nodes.findIndex((other) => frame && other.after && other.after.path === frame.path);
    if (key >= 0) select(key);
    const entry = entryOf(position);
    if (entry >= 0) state.entry = entry;
    markRow();
  } else {
    setView("overlay");
  }
}
