// The view in which every node moves from its old frame to its new one.
const motionTime = 900;  // milliseconds of one way
const motionPause = 700; // milliseconds between two ways
let motionFrame = 0;

/**
 * Draws one element for each node, and a control that moves them.
 *
 * @param {Scene} scene
 * @param {SVGSVGElement} picture
 */
function drawMotion(scene, picture) {
  const side = drawSide(scene, "after");
  const gone = nodesOn(scene, "before").filter((node) => !node.after);
  side.append(...gone.map((node) => drawNode(scene, node, "before", "gone")));
  picture.append(side);
  /** @type {NodeListOf<SVGElement>} */
  const drawnNodes = side.querySelectorAll(":scope > [data-key]");
  const moving = [...drawnNodes].map((element) => ({ element, node: scene.nodes[keyOf(element)] }))
    .filter(({ node }) => !node.before || !node.after || !isSameFrame(node.before, node.after));
  const range = html("input", {
    type: "range", min: 0, max: 100, step: "any", value: 100, id: "motion", "aria-label": "How far the views have moved",
    oninput: () => { setMoving(false); place(Number(range.value) / 100); }
  });
  const place = (/** @type {number} */ share) => {
    range.value = `${share * 100}`;
    for (const { element, node } of moving) placeMoving(element, node, share);
  };
  const button = html("button", { id: "play", onclick: () => setMoving(motionFrame === 0) });
  const setMoving = (/** @type {boolean} */ isOn) => {
    stopMotion();
    button.textContent = isOn ? "Pause" : "Play";
    if (isOn) move(place);
  };
  setControl(button, html("span", {}, scene.item.old), range, html("span", {}, scene.item.new));
  setMoving(!wantsRest.matches);
}

/**
 * Returns whether two frames are equal.
 *
 * @param {Frame} old
 * @param {Frame} young
 */
function isSameFrame(old, young) {
  return old.x === young.x && old.y === young.y && old.width === young.width && old.height === young.height;
}

/**
 * Moves all nodes there and back until ``stopMotion`` is called.
 *
 * @param {(share: number) => void} place Places all nodes at a share of their way.
 */
function move(place) {
  const start = performance.now();
  const round = 2 * (motionTime + motionPause);
  const next = (/** @type {number} */ now) => {
    const time = (now - start) % round;
    const way = Math.min((time % (round / 2)) / motionTime, 1);
    // Slow at both ends.
    const share = way * way * (3 - 2 * way);
    place(time < round / 2 ? share : 1 - share);
    motionFrame = requestAnimationFrame(next);
  };
  motionFrame = requestAnimationFrame(next);
}

/**
 * Places a node between its old and its new frame; one that only one side has appears or disappears.
 *
 * @param {SVGElement} element
 * @param {SceneNode} node
 * @param {number} share The share of its way.
 */
function placeMoving(element, { before, after }, share) {
  if (!before || !after) {
    element.style.opacity = `${after ? share : 1 - share}`;
    return;
  }
  const between = (/** @type {keyof Frame} */ name) => before[name] + (after[name] - before[name]) * share;
  const frame = { ...after, x: between("x"), y: between("y"), width: between("width"), height: between("height") };
  const [shape, ...others] = element.children;
  const { x, y, width, height } = drawn(frame);
  fill(shape, { x, y, width: Math.max(width, 0), height: Math.max(height, 0), ...corners(frame) });
  // Glyphs have a transform of their own.
  const translation = `${frame.x - after.x}px ${frame.y - after.y}px`;
  for (const text of others) expected(text, SVGElement, "a line of text").style.translate = translation;
}

/** Stops the motion, as before the stage is drawn again. */
function stopMotion() {
  cancelAnimationFrame(motionFrame);
  motionFrame = 0;
}
