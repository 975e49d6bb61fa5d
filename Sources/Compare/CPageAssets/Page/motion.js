// The view in which every node moves from its old frame to its new one.
const motionTime = 900;  // milliseconds of one way
const motionPause = 700; // milliseconds between two ways
let motionFrame = 0;

/** Draws one element for each node, and a control that moves them. */
function drawMotion(scene, picture) {
  const side = drawSide(scene, "after");
  const gone = (scene.before?.order ?? []).map((key) => scene.nodes[key]).filter((node) => !node.after);
  side.append(...gone.map((node) => drawNode(scene, node, "before", "gone")));
  picture.append(side);
  const moving = [...side.querySelectorAll(":scope > [data-key]")]
    .map((element) => ({ element, node: scene.nodes[element.dataset.key] }))
    .filter(({ node }) => !node.before || !node.after || !isSameFrame(node.before, node.after));
  const range = html("input", {
    type: "range", min: 0, max: 100, step: "any", value: 100, id: "motion", "aria-label": "How far the views have moved",
    oninput: () => { setMoving(false); place(Number(range.value) / 100); }
  });
  const place = (share) => {
    range.value = share * 100;
    for (const { element, node } of moving) placeMoving(element, node, share);
  };
  const button = html("button", { id: "play", onclick: () => setMoving(motionFrame === 0) });
  const setMoving = (isOn) => {
    stopMotion();
    button.textContent = isOn ? "Pause" : "Play";
    if (isOn) move(place);
  };
  setControl(button, html("span", {}, scene.item.old), range, html("span", {}, scene.item.new));
  setMoving(!wantsRest.matches);
}

function isSameFrame(old, young) {
  return old.x === young.x && old.y === young.y && old.width === young.width && old.height === young.height;
}

/** Moves all nodes there and back until ``stopMotion`` is called. */
function move(place) {
  const start = performance.now();
  const round = 2 * (motionTime + motionPause);
  const next = (now) => {
    const time = (now - start) % round;
    const way = Math.min((time % (round / 2)) / motionTime, 1);
    // Slow at both ends.
    const share = way * way * (3 - 2 * way);
    place(time < round / 2 ? share : 1 - share);
    motionFrame = requestAnimationFrame(next);
  };
  motionFrame = requestAnimationFrame(next);
}

/** Places a node between its old and its new frame; one that only one side has appears or disappears. */
function placeMoving(element, node, share) {
  if (!node.before || !node.after) {
    element.style.opacity = node.after ? share : 1 - share;
    return;
  }
  const between = (name) => node.before[name] + (node.after[name] - node.before[name]) * share;
  const frame = { ...node.after, x: between("x"), y: between("y"), width: between("width"), height: between("height") };
  const [shape, ...others] = element.children;
  const { x, y, width, height } = drawn(frame);
  fill(shape, { x, y, width: Math.max(width, 0), height: Math.max(height, 0), ...corners(frame) }, []);
  // Glyphs have a transform of their own.
  for (const text of others) text.style.translate = `${frame.x - node.after.x}px ${frame.y - node.after.y}px`;
}

function stopMotion() {
  cancelAnimationFrame(motionFrame);
  motionFrame = 0;
}
