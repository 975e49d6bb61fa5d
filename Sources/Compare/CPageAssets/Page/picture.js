// Draws one side of a scene, or both sides overlaid.

/**
 * The CSS classes of changed nodes in the overlay, with their old and with their new frames.
 *
 * The old frame of a node that only moved along is drawn while the pointer is over the node.
 *
 * @type {Record<Side, Partial<Record<ChangeKind, string>>>}
 */
const overlayLooks = {
  before: { changed: "was", gone: "gone" },
  after: { changed: "is", along: "along", added: "added" }
};

/**
 * Returns the CSS class of a leaf.
 *
 * @param {string} type
 */
function leafClass(type) {
  if (type === "Text") return "text";
  if (type === "Image") return "image";
  return type === "Divider" || type === "Spacer" ? "plain" : "shape";
}

/**
 * Returns the corner radius of a shape.
 *
 * @param {PictureNode} frame
 */
function corners({ type, width, height }) {
  if (type === "Ellipse") return { rx: width / 2, ry: height / 2 };
  if (type === "Circle" || type === "Capsule") return { rx: Math.min(width, height) / 2 };
  return type === "RoundedRectangle" ? { rx: Math.min(6, width / 4, height / 4) } : {};
}

/**
 * Returns the outline of a shape; a circle is inscribed in its frame.
 *
 * @param {PictureNode} frame
 */
function drawn(frame) {
  if (frame.type !== "Circle") return frame;
  const side = Math.min(frame.width, frame.height);
  return {
    ...frame, x: frame.x + (frame.width - side) / 2, y: frame.y + (frame.height - side) / 2,
    width: side, height: side
  };
}

/**
 * Draws a frame.
 *
 * @param {Frame} frame
 * @param {Attributes} attributes
 */
function rectangle(frame, attributes = {}) {
  return svg("rect", {
    x: frame.x, y: frame.y, width: Math.max(frame.width, 0), height: Math.max(frame.height, 0),
    ...attributes
  });
}

const letters = (/** @type {string} */ line) => [...line].length;

/**
 * Returns words in at most so many lines, the longest of which is as short as possible.
 *
 * @param {string[]} words
 * @param {number} count
 */
function wrapped(words, count) {
  let limit = Math.max(Math.ceil(letters(words.join(" ")) / count), ...words.map(letters));
  for (;;) {
    /** @type {string[]} */
    const lines = [];
    for (const word of words) {
      const last = lines.length - 1;
      if (last >= 0 && letters(lines[last]) + 1 + letters(word) <= limit) lines[last] += ` ${word}`;
      else lines.push(word);
    }
    if (lines.length <= count) return lines;
    limit += 1;
  }
}

/**
 * Returns the lines of a label that let its font be largest, and its size, as LabelLines does.
 *
 * @param {string} label
 * @param {Frame} frame
 */
function fitted(label, frame) {
  const measured = (/** @type {string[]} */ lines) => {
    const natural = Math.max(...lines.map(letters), 1) * 0.5;
    return { lines, size: Math.min(frame.height / lines.length * 0.78, frame.width / natural, 17) };
  };
  const words = label.split(" ").filter((word) => word);
  let best = measured([label]);
  for (let count = 2; count <= words.length && frame.height / count * 0.78 > best.size; count += 1) {
    const broken = measured(wrapped(words, count));
    if (broken.size > best.size) best = broken;
  }
  return best;
}

/**
 * Draws the glyphs of a line whose font the page has.
 *
 * @param {string} text The numbers of the glyphs.
 * @param {string[]} outlines
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
function glyphs(text, outlines, x, y, size) {
  const values = numbers(text);
  const group = svg("g", { class: "glyphs", "font-size": size, transform: `translate(${x} ${y})` });
  for (let start = 0; start < values.length; start += 4) {
    const [outline, right, down, scale] = values.slice(start, start + 4);
    const transform = `translate(${right} ${down}) scale(${scale} ${-scale})`;
    group.append(svg("path", { d: outlines[outline], transform }));
  }
  return group;
}

/**
 * Returns a text in the lines, and at the size and the widths, that were measured.
 *
 * The viewer's font, in which a line is drawn that has no glyphs, may have different widths.
 *
 * @param {Frame} frame
 * @param {MeasuredText} text
 */
function measuredWords(frame, { size, weight, isRightToLeft, lines }) {
  const x = isRightToLeft ? frame.x + frame.width : frame.x;
  return lines.map((line) => {
    const y = frame.y + line.baseline;
    if (line.glyphs !== undefined) return glyphs(line.glyphs, line.words, isRightToLeft ? x - line.width : x, y, size);
    return svg("text", {
      x, y, class: isRightToLeft ? "line end" : "line", "font-size": size, "font-weight": weight,
      ...(line.width > 0 && { textLength: line.width, lengthAdjust: "spacingAndGlyphs" })
    }, line.text);
  });
}

/**
 * Returns the label of a leaf: a text as it was measured, and any other label in lines that fill the leaf.
 *
 * @param {string | null} label
 * @param {PictureNode} frame
 */
function words(label, frame) {
  if (frame.width <= 0 || frame.height <= 0) return [];
  if (frame.measured) return measuredWords(frame, frame.measured);
  if (!label) return [];
  const { lines, size } = fitted(label, frame);
  const height = frame.height / lines.length;
  return lines.map((line, index) => {
    const isTop = lines.length === 1 && frame.height > size * 2;
    return svg("text", {
      x: frame.x + frame.width / 2, y: isTop ? frame.y + size : frame.y + height * (index + 0.5) + size * 0.34,
      "font-size": size
    }, line);
  });
}

/** @type {WeakMap<Scene, Set<number>>} */
const containers = new WeakMap();

/**
 * Returns the keys of nodes with children.
 *
 * @param {Scene} scene
 */
function containersOf(scene) {
  const known = containers.get(scene) ?? new Set(scene.nodes.map((node) => node.parent));
  containers.set(scene, known);
  return known;
}

/**
 * Draws one node of a side.
 *
 * @param {Scene} scene
 * @param {SceneNode} node
 * @param {Side} side
 * @param {string} extra A further CSS class.
 */
function drawNode(scene, node, side, extra = "") {
  const frame = frameOn(node, side);
  const isContainer = containersOf(scene).has(node.key);
  const look = isContainer ? "container" : leafClass(node.type);
  const group = svg("g", { class: `${look} ${extra}` }, rectangle(drawn(frame), corners(frame)));
  if (!isContainer) group.append(...words(frame.label, frame));
  group.dataset.key = `${node.key}`;
  return group;
}

/**
 * Draws one side.
 *
 * @param {Scene} scene
 * @param {Side} side
 */
function drawSide(scene, side) {
  const nodes = nodesOn(scene, side).map((node) => drawNode(scene, node, side));
  return svg("g", { class: `side ${side}` }, sheet(scene, side), ...nodes);
}

/**
 * Draws the bounds of the root and its proposal.
 *
 * @param {Scene} scene
 * @param {Side} side
 */
function sheet(scene, side) {
  const root = frameOn(scene.nodes[(side === "before" ? scene.ofOld : scene.ofNew)[0]], side);
  const [width, height] = [root.proposedWidth, root.proposedHeight];
  const isDrawn = width !== null && Number.isFinite(width) && height !== null && Number.isFinite(height);
  const group = svg("g", { class: "sheet" }, rectangle(root, { class: "paper" }));
  if (isDrawn) group.append(rectangle({ x: root.x, y: root.y, width, height }, { class: "proposal" }));
  return group;
}

/**
 * Draws unchanged nodes faintly, and changed nodes with their old and new frames.
 *
 * @param {Scene} scene
 */
function drawOverlay(scene) {
  const group = svg("g", { class: "side overlay" });
  if (scene.after) group.append(sheet(scene, "after"));
  const look = (/** @type {SceneNode} */ node, /** @type {Side} */ side) =>
    node.change && overlayLooks[side][node.change.kind];
  const was = nodesOn(scene, "before").flatMap((node) => {
    const extra = look(node, "before");
    return extra ? [drawNode(scene, node, "before", extra)] : [];
  });
  const is = nodesOn(scene, "after").map((node) => drawNode(scene, node, "after", look(node, "after") ?? "still"));
  for (const element of was) for (const text of element.querySelectorAll("text, .glyphs")) text.remove();
  group.append(...was, ...is);
  return group;
}

/**
 * Returns an empty picture with the bounds of a scene.
 *
 * @param {Scene} scene
 * @param {string} label
 */
function canvas(scene, label) {
  const { x, y, width, height } = scene.extent;
  return svg("svg", {
    viewBox: `${x} ${y} ${width} ${height}`, role: "img", "aria-label": label,
    preserveAspectRatio: "xMidYMid meet"
  });
}

/**
 * Draws the leaves of a scene, and the frames of its changed nodes, as a small picture.
 *
 * @param {Scene} scene
 */
function thumbnail(scene) {
  const side = scene.after ? "after" : "before";
  const picture = canvas(scene, "");
  if (!scene[side]) return picture;
  const containers = containersOf(scene);
  const leaves = nodesOn(scene, side).slice(0, 400).filter(({ key }) => !containers.has(key))
    .map((node) => frameOn(node, side));
  picture.append(
    sheet(scene, side),
    ...leaves.map((leaf) => svg("g", { class: leafClass(leaf.type) }, rectangle(drawn(leaf), corners(leaf)))),
    drawMoved(scene)
  );
  return picture;
}

/**
 * Hides texts that are drawn too small to read.
 *
 * @param {SVGElement} picture
 * @param {number} scale Pixels per point.
 */
function hideTinyTexts(picture, scale) {
  for (const text of picture.querySelectorAll("text, .glyphs")) {
    text.classList.toggle("tiny", Number(text.getAttribute("font-size")) * scale < 8);
  }
}
