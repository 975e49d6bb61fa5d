// The scene of an item: the nodes of both sides in one list, with their changes.
/** @type {ChangeKind[]} */
const kinds = ["changed", "along", "added", "gone"];
/** @type {Map<number, Scene>} */
const scenes = new Map();
/** @type {Side[]} */
const bothSides = ["before", "after"];

/**
 * Returns the scene of an item; the most recent scenes are cached.
 *
 * @param {number} position
 */
function sceneOf(position) {
  const known = scenes.get(position);
  if (known) return known;
  const scene = makeScene(page.items[position]);
  scenes.set(position, scene);
  const [oldest] = scenes.keys();
  if (scenes.size > 24) scenes.delete(oldest);
  return scene;
}

/**
 * Returns the selected node of the current item; undefined if there is none.
 *
 * @returns {SceneNode | undefined}
 */
function selectedNode() { return state.item < 0 ? undefined : sceneOf(state.item).nodes[state.node]; }

/**
 * Creates the scene of an item.
 *
 * @param {PageItem} item
 * @returns {Scene}
 */
function makeScene(item) {
  const part = partOf(item);
  const [before, after] = [picture(part, item.before), picture(part, item.after)];
  /** @type {PageDiff} */
  const { match, changes = [] } = part.diffs[item.diff ?? -1] ?? {};
  /** @type {SceneNode[]} */
  const nodes = [];
  /** @type {number[]} */
  const ofNew = [];
  /** @type {number[]} */
  const ofOld = [];
  after?.nodes.forEach((node, index) => {
    const old = before ? (match ? match[index] : index) : -1;
    const key = nodes.length;
    ofNew.push(key);
    if (old >= 0) ofOld[old] = key;
    nodes.push({
      key, type: node.type, label: node.label, path: node.path, name: node.name, after: node,
      before: before && old >= 0 ? before.nodes[old] : null, parent: node.parent < 0 ? -1 : ofNew[node.parent],
      change: null, depth: 0
    });
  });
  before?.nodes.forEach((node, index) => {
    if (ofOld[index] !== undefined) return;
    const key = nodes.length;
    ofOld[index] = key;
    nodes.push({
      key, type: node.type, label: node.label, path: node.path, name: node.name, after: null, before: node,
      parent: node.parent < 0 ? -1 : ofOld[node.parent], change: null, depth: 0
    });
  });
  for (const [newIndex, oldIndex, kind, word, causes, evidence] of changes) {
    const node = nodes[newIndex >= 0 ? ofNew[newIndex] : ofOld[oldIndex]];
    node.change = { kind: kinds[kind], text: part.words[word], causes, evidence };
  }
  const scene = {
    item, nodes, ofNew, ofOld, tree: inTreeOrder(nodes, before, ofOld),
    before: before && { order: before.order.map((index) => ofOld[index]) },
    after: after && { order: after.order.map((index) => ofNew[index]) }
  };
  return { ...scene, extent: extent(scene) };
}

/**
 * Returns the nodes in pre-order; removed nodes follow their previous siblings.
 *
 * @param {SceneNode[]} nodes
 * @param {Picture | null} before
 * @param {number[]} ofOld
 */
function inTreeOrder(nodes, before, ofOld) {
  /** @type {Map<number, SceneNode[]>} */
  const children = new Map();
  const childrenOf = (/** @type {number} */ key) => {
    const known = children.get(key) ?? [];
    children.set(key, known);
    return known;
  };
  for (const node of nodes) {
    if (node.after) childrenOf(node.parent).push(node);
  }
  /** @type {Map<number, SceneNode>} */
  const lastSibling = new Map();
  before?.nodes.forEach((old, index) => {
    const node = nodes[ofOld[index]];
    if (!node.after) {
      const siblings = childrenOf(node.parent);
      const last = lastSibling.get(old.parent);
      siblings.splice(last ? siblings.indexOf(last) + 1 : 0, 0, node);
    }
    lastSibling.set(old.parent, node);
  });
  /** @type {SceneNode[]} */
  const order = [];
  const pending = [...(children.get(-1) ?? [])].reverse();
  for (let node = pending.pop(); node; node = pending.pop()) {
    node.depth = node.parent < 0 ? 0 : nodes[node.parent].depth + 1;
    order.push(node);
    pending.push(...[...(children.get(node.key) ?? [])].reverse());
  }
  return order;
}

/**
 * Returns the frame of a node on a side that has it.
 *
 * @param {SceneNode} node
 * @param {Side} side
 */
function frameOn(node, side) {
  const frame = node[side];
  if (frame) return frame;
  throw new Error(`${node.path} has no frame on the side ${side}`);
}

/**
 * Returns the nodes of a side in the order in which they are drawn; none if there is no such side.
 *
 * @param {Omit<Scene, "extent">} scene
 * @param {Side} side
 */
function nodesOn(scene, side) { return (scene[side]?.order ?? []).map((key) => scene.nodes[key]); }

/**
 * Returns the bounding box of the frames of both sides.
 *
 * @param {Omit<Scene, "extent">} scene
 * @returns {Frame}
 */
function extent(scene) {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  const add = (/** @type {Frame} */ frame) => {
    box.left = Math.min(box.left, frame.x);
    box.top = Math.min(box.top, frame.y);
    box.right = Math.max(box.right, frame.x + frame.width);
    box.bottom = Math.max(box.bottom, frame.y + frame.height);
  };
  for (const side of bothSides) {
    for (const node of nodesOn(scene, side)) add(frameOn(node, side));
  }
  if (extensions.bounds) add(extensions.bounds(scene));
  if (scene.item.screen) add(screenFrame(scene.item.screen));
  // A version that lacks the snapshot has no frames.
  if (box.left > box.right) return { x: 0, y: 0, width: 1, height: 1 };
  const margin = 8;
  return {
    x: box.left - margin, y: box.top - margin,
    width: box.right - box.left + 2 * margin, height: box.bottom - box.top + 2 * margin
  };
}

/**
 * Returns the change of a node; for a node that moved with an ancestor, that of the ancestor.
 *
 * @param {Scene} scene
 * @param {SceneNode | undefined} node
 */
function originOf(scene, node) {
  let current = node;
  while (current?.change?.kind === "along") current = scene.nodes[current.parent];
  return current?.change;
}

/**
 * Returns the positions of the causes of a node's change.
 *
 * @param {Scene} scene
 * @param {SceneNode | undefined} node
 */
function causesOf(scene, node) {
  return originOf(scene, node)?.causes ?? [];
}

/**
 * Returns the words before the causes of a node's change: whether all of several are needed, if proved.
 *
 * @param {Scene} scene
 * @param {SceneNode} node
 */
function becauseOf(scene, node) {
  const change = originOf(scene, node);
  if (!change || change.causes.length < 2) return "Because";
  switch (change.evidence) {
    case "proof": return "Because of all of these";
    case "proofOfEach": return "Because of any of these";
    default: return "Because of one or more of these";
  }
}

/**
 * Describes the change of a node.
 *
 * @param {Scene} scene
 * @param {SceneNode} node
 */
function whatOf(scene, node) {
  if (!node.change) return "";
  if (node.change.kind !== "along") return node.change.text;
  /** @type {SceneNode | undefined} */
  let ancestor = node;
  while (ancestor?.change?.kind === "along") ancestor = scene.nodes[ancestor.parent];
  return ancestor ? `moved with ${ancestor.name}` : "moved with its parent";
}
