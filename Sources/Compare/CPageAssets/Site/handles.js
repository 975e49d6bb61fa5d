// The handles at the edges of the picture, by which its width and height are dragged.

/** @type {Drag | null} */
let drag = null;        // the drag in progress

/** Draws the handles at the edges of what is proposed, or else of what was taken. */
function drawHandles() {
  const picture = pictures().at(-1);
  const scene = sceneOf(state.item);
  if (!picture || !scene.nodes[0]?.after) return;
  const { width, height } = proposedFrame(scene);
  const handle = (/** @type {Drag["side"]} */ side, /** @type {Attributes} */ ends) => {
    const group = svg("g", { class: `grip ${side}` },
      svg("line", { class: "reach", ...ends }), svg("line", { class: "edge", ...ends }));
    group.addEventListener("pointerdown", (event) => startDrag(event, side, picture, { width, height }));
    return group;
  };
  picture.append(
    handle("width", { x1: width, y1: 0, x2: width, y2: height }),
    handle("height", { x1: 0, y1: height, x2: width, y2: height })
  );
}

/**
 * Returns the frame of what is proposed, or else of what the root took.
 *
 * @param {Pick<Scene, "nodes">} scene
 * @returns {Frame}
 */
function proposedFrame({ nodes }) {
  const root = nodes[0]?.after ?? { width: 0, height: 0 };
  return { x: 0, y: 0, width: chosen.width ?? root.width, height: chosen.height ?? root.height };
}

/**
 * Begins to drag an edge of a picture.
 *
 * @param {PointerEvent} event
 * @param {Drag["side"]} side
 * @param {SVGSVGElement} picture
 * @param {Pick<Frame, Drag["side"]>} size
 */
function startDrag(event, side, picture, { width, height }) {
  event.preventDefault();
  const scale = picture.getBoundingClientRect().width / picture.viewBox.baseVal.width;
  drag = { side, scale, start: side === "width" ? event.clientX : event.clientY, length: side === "width" ? width : height };
  // The picture keeps its scale while it is dragged.
  extensions.scale = scale;
  document.body.classList.add(`dragging-${side}`);
}

/** Adds the handles to each picture, and follows their drags. */
function startHandles() {
  extensions.drawn = drawHandles;
  extensions.bounds = proposedFrame;
  addEventListener("pointermove", (event) => {
    if (!drag) return;
    const moved = ((drag.side === "width" ? event.clientX : event.clientY) - drag.start) / drag.scale;
    // A centered picture grows to both sides.
    const length = drag.length + moved * (isCentered(drag.side) ? 2 : 1);
    chooseValue(drag.side, Math.round(within(length)));
  });
  const end = () => {
    if (!drag) return;
    document.body.classList.remove(`dragging-${drag.side}`);
    drag = null;
    extensions.scale = null;
    fit();
  };
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}

/**
 * Returns whether the picture is smaller than the stage, which centers it.
 *
 * @param {Drag["side"]} side
 */
function isCentered(side) {
  return Number(pictures().at(-1)?.getAttribute(side)) <= (stageSize ?? measure(byId("stage")))[side] - 32;
}
