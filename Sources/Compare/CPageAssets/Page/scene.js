// The scene of an item: the nodes of both sides in one list, with their changes.
const kinds = ["changed", "along", "added", "gone"];
const scenes = new Map();

/** Returns the scene of an item; the most recent scenes are cached. */
function sceneOf(position) {
  const known = scenes.get(position);
  if (known) return known;
  const scene = makeScene(page.items[position]);
  scenes.set(position, scene);
  if (scenes.size > 24) scenes.delete(scenes.keys().next().value);
  return scene;
}

/**
 * Creates the scene of an item.
 *
 * Each node has a `before` and an `after`, one of which can be missing, a `change` and a `depth`.
 * `ofOld` and `ofNew` contain the key of the node at each position in the old and the new picture.
 */
function makeScene(item) {
  const [before, after] = [picture(item.before), picture(item.after)];
  const nodes = [];
  const ofNew = [];
  const ofOld = [];
  const match = item.match ?? null;
  after?.nodes.forEach((node, index) => {
    const old = before ? (match ? match[index] : index) : -1;
    const key = nodes.length;
    ofNew.push(key);
    if (old >= 0) ofOld[old] = key;
    nodes.push({
      key, type: node.type, label: node.label, path: node.path, name: node.name, after: node,
      before: old >= 0 ? before.nodes[old] : null, parent: node.parent < 0 ? -1 : ofNew[node.parent],
      change: null
    });
  });
  before?.nodes.forEach((node, index) => {
    if (ofOld[index] !== undefined) return;
    const key = nodes.length;
    ofOld[index] = key;
    nodes.push({
      key, type: node.type, label: node.label, path: node.path, name: node.name, after: null, before: node,
      parent: node.parent < 0 ? -1 : ofOld[node.parent], change: null
    });
  });
  noteChanges(item, nodes, ofNew, ofOld);
  const scene = { item, nodes, ofNew, ofOld, tree: inTreeOrder(nodes, before, ofOld) };
  scene.before = before && { order: before.order.map((index) => ofOld[index]) };
  scene.after = after && { order: after.order.map((index) => ofNew[index]) };
  scene.extent = extent(scene);
  return scene;
}

function noteChanges(item, nodes, ofNew, ofOld) {
  for (const [newIndex, oldIndex, kind, word, causes, evidence] of item.changes ?? []) {
    const node = nodes[newIndex >= 0 ? ofNew[newIndex] : ofOld[oldIndex]];
    node.change = { kind: kinds[kind], text: page.words[word], causes, evidence };
  }
}

/** Returns the nodes in pre-order; removed nodes follow their previous siblings. */
function inTreeOrder(nodes, before, ofOld) {
  const children = new Map();
  for (const node of nodes) {
    if (!node.after) continue;
    if (!children.has(node.parent)) children.set(node.parent, []);
    children.get(node.parent).push(node);
  }
  const lastSibling = new Map();
  before?.nodes.forEach((old, index) => {
    const node = nodes[ofOld[index]];
    if (!node.after) {
      if (!children.has(node.parent)) children.set(node.parent, []);
      const siblings = children.get(node.parent);
      siblings.splice(siblings.indexOf(lastSibling.get(old.parent)) + 1, 0, node);
    }
    lastSibling.set(old.parent, node);
  });
  const order = [];
  const pending = [...(children.get(-1) ?? [])].reverse();
  while (pending.length > 0) {
    const node = pending.pop();
    node.depth = node.parent < 0 ? 0 : (nodes[node.parent].depth ?? 0) + 1;
    order.push(node);
    pending.push(...[...(children.get(node.key) ?? [])].reverse());
  }
  return order;
}

/** Returns the bounding box of the frames of both sides. */
function extent(scene) {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  const add = (frame) => {
    box.left = Math.min(box.left, frame.x);
    box.top = Math.min(box.top, frame.y);
    box.right = Math.max(box.right, frame.x + frame.width);
    box.bottom = Math.max(box.bottom, frame.y + frame.height);
  };
  for (const side of ["before", "after"]) {
    for (const key of scene[side]?.order ?? []) add(scene.nodes[key][side]);
  }
  if (extensions.bounds) add(extensions.bounds(scene));
  if (scene.item.screen) add(screenOf(scene.item));
  // A version that lacks the snapshot has no frames.
  if (box.left > box.right) return { x: 0, y: 0, width: 1, height: 1 };
  const margin = 8;
  return {
    x: box.left - margin, y: box.top - margin,
    width: box.right - box.left + 2 * margin, height: box.bottom - box.top + 2 * margin
  };
}

/** Returns the change of a node; for a node that moved with an ancestor, that of the ancestor. */
function originOf(scene, node) {
  let current = node;
  while (current?.change?.kind === "along") current = scene.nodes[current.parent];
  return current?.change;
}

/** Returns the causes of a node's change. */
function causesOf(scene, node) {
  return originOf(scene, node)?.causes ?? [];
}

/** Returns the words before the causes of a node's change: whether all of several are needed, if proved. */
function becauseOf(scene, node) {
  const change = originOf(scene, node);
  if ((change?.causes.length ?? 0) < 2) return "Because";
  return { proof: "Because of all of these", proofOfEach: "Because of any of these" }[change.evidence]
    ?? "Because of one or more of these";
}

/** Describes the change of a node. */
function whatOf(scene, node) {
  if (!node.change) return "";
  if (node.change.kind !== "along") return node.change.text;
  let ancestor = node;
  while (ancestor?.change?.kind === "along") ancestor = scene.nodes[ancestor.parent];
  return ancestor ? `moved with ${ancestor.name}` : "moved with its parent";
}
