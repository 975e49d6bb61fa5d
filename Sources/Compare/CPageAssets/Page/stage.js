// The stage: the current view and its size.
/** @type {[View, string][]} */
const views = [
  ["before", "Before"], ["after", "After"], ["sides", "Side by side"], ["overlay", "Overlay"],
  ["slider", "Slider"], ["blink", "Blink"], ["motion", "Motion"], ["timeline", "Timeline"], ["texts", "Texts"]
];
/** @type {View[]} */
const usualViews = ["overlay", "after", "before"];

/**
 * Returns whether an item supports a view.
 *
 * @param {View} view
 */
function has(view, item = currentItem()) {
  if (view === "texts") return page.texts !== undefined;
  if (!item) return false;
  if (view === "timeline") return timelineOf(state.item) !== null;
  if (view === "before" || view === "after") return item[view] !== undefined;
  return item.before !== undefined && item.after !== undefined;
}

/** Returns the current view: the selected one, or else a supported one. */
function shownView() {
  if (has(state.view)) return state.view;
  return usualViews.find((view) => has(view)) ?? "overlay";
}

/** Adds the choice of views, and follows the pointer. */
function startStage() {
  views.forEach(([name, title], index) => {
    if (page.timelines.length === 0 && name === "timeline") return;
    if (page.texts === undefined && name === "texts") return;
    if (page.isCheck && !["after", "texts"].includes(name)) return;
    byId("views").append(html(
      "button",
      {
        role: "radio", "aria-checked": "false", id: `view-${name}`, title: `${title} (${index + 1})`,
        "aria-keyshortcuts": `${index + 1}`, onclick: () => setView(name)
      },
      page.isCheck && name === "after" ? "Layout" : title
    ));
  });
  byId("views").hidden = byId("views").childElementCount < 2;
  byId("views").addEventListener("keydown", (event) => {
    /** @type {Record<string, number | undefined>} */
    const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
    const by = steps[event.key];
    if (!by) return;
    event.preventDefault();
    /** @type {NodeListOf<HTMLButtonElement>} */
    const found = byId("views").querySelectorAll("button:not(:disabled)");
    const buttons = [...found];
    const place = buttons.findIndex((button) => button === document.activeElement);
    const next = buttons[(place + by + buttons.length) % buttons.length];
    next.focus();
    next.click();
  });
  byId("zoom-in").addEventListener("click", () => zoom(1.25));
  byId("zoom-out").addEventListener("click", () => zoom(0.8));
  byId("zoom-fit").addEventListener("click", () => zoom(0));
  const stage = byId("stage");
  stage.addEventListener("pointerover", (event) => { if (state.view !== "timeline") hover(keyAt(event)); });
  stage.addEventListener("pointerleave", () => { if (state.item >= 0) hover(-1); });
  stage.addEventListener("click", (event) => {
    if (state.item < 0 || shownView() === "timeline" || stage.classList.contains("slid")) return;
    select(keyAt(event), true);
  });
  startSlider(stage);
  new ResizeObserver(() => { measure(stage); fit(); }).observe(stage);
}

/**
 * The size of the stage in pixels; null until it is known.
 *
 * @type {{ width: number, height: number } | null}
 */
let stageSize = null;

/**
 * Reads the size of the stage, which in the middle of a drawing makes the browser lay the page out.
 *
 * @param {HTMLElement} stage
 */
function measure({ clientWidth, clientHeight }) {
  stageSize = { width: clientWidth, height: clientHeight };
  return stageSize;
}

/**
 * Shows a view, if the current item supports it.
 *
 * @param {View} name
 */
function setView(name) {
  if (!has(name)) return;
  state.view = name;
  showStage();
  keepAddress();
}

/** Draws the stage. */
function showStage() {
  stopBlinking();
  stopMotion();
  const stage = byId("stage");
  const view = shownView();
  for (const [name] of views) {
    const button = document.getElementById(`view-${name}`);
    if (!(button instanceof HTMLButtonElement)) continue;
    button.setAttribute("aria-checked", `${name === view}`);
    button.tabIndex = name === view ? 0 : -1;
    button.disabled = !has(name);
  }
  byId("zoom").hidden = view === "timeline" || view === "texts";
  stage.classList.toggle("sliding", view === "slider");
  byId("control").hidden = true;
  if (view === "timeline") return showTimeline(stage);
  if (view === "texts" && page.texts) return stage.replaceChildren(textsTable(page.texts));
  const scene = sceneOf(state.item);
  if (!scene.before && !scene.after) {
    return stage.replaceChildren(html("p.notice", {}, "There is no picture of this snapshot."));
  }
  stage.replaceChildren(...drawView(view, scene));
  fit();
  drawMarks();
  drawCause();
  extensions.drawn?.();
}

/**
 * Returns the pictures of a view, and fills the legend.
 *
 * @param {View} view
 * @param {Scene} scene
 */
function drawView(view, scene) {
  const { item } = scene;
  const title = (/** @type {string} */ version, /** @type {number | undefined} */ number) =>
    version + (number !== undefined && partOf(scene.item).pictures[number]?.lacksFonts ? ", drawn without its fonts" : "");
  const [old, young] = [title(item.old, item.before), title(item.new, item.after)];
  const empty = (/** @type {Side | "both"} */ sides) => {
    const picture = canvas(scene, `${item.scene}, ${view}`);
    picture.dataset.sides = sides;
    return picture;
  };
  const side = (/** @type {Side} */ name) => {
    const picture = empty(name);
    picture.append(drawSide(scene, name), ...drawFaults(scene));
    return picture;
  };
  if (view === "before" || view === "after") {
    if (item[view === "before" ? "old" : "new"]) setControl(view === "before" ? old : young);
    return [side(view)];
  }
  if (view === "sides") {
    return bothSides.map((name, index) =>
      html("figure", {}, html("figcaption", {}, [old, young][index]), side(name)));
  }
  const picture = empty("both");
  if (view === "slider") drawSlider(scene, picture);
  else if (view === "blink") drawBlink(scene, picture);
  else if (view === "motion") drawMotion(scene, picture);
  else {
    picture.append(drawOverlay(scene));
    setControl(legend("old", old), legend("new", young));
  }
  return [picture];
}

/** Returns the pictures on the stage. */
function pictures() {
  /** @type {NodeListOf<SVGSVGElement>} */
  const found = byId("stage").querySelectorAll(":scope > svg, :scope > figure > svg");
  return [...found];
}

/**
 * Returns the name of a side in its color.
 *
 * @param {"old" | "new"} side
 * @param {string} label
 */
function legend(side, label) { return html(`span.legend.${side}`, {}, label); }

/**
 * Fills the legend below the stage.
 *
 * @param {(Node | string)[]} children
 */
function setControl(...children) {
  byId("control").hidden = false;
  byId("control").replaceChildren(...children);
}

/** Scales the pictures to the stage, to at most four times their size, and applies the zoom. */
function fit() {
  const shown = state.item < 0 ? [] : pictures();
  if (shown.length === 0) return;
  const stage = byId("stage");
  const { width, height } = sceneOf(state.item).extent;
  const count = shown.length;
  // Two pictures are next to each other, or one above the other if they are larger then.
  const caption = count > 1 ? 24 : 0;
  const size = stageSize ?? measure(stage);
  const room = {
    width: Math.max(size.width - 32 - (count - 1) * 16, 40), height: Math.max(size.height - 20 - caption, 40)
  };
  const across = Math.min(room.width / count / width, room.height / height);
  const down = Math.min(room.width / width, (room.height - caption) / count / height);
  stage.classList.toggle("stacked", down > across);
  const scale = extensions.scale ?? Math.min(Math.max(across, down), 4) * state.zoom;
  for (const picture of shown) {
    fill(picture, { width: width * scale, height: height * scale });
    hideTinyTexts(picture, scale);
  }
}

/**
 * Zooms by a factor; 0 resets the zoom.
 *
 * @param {number} factor
 */
function zoom(factor) {
  state.zoom = factor === 0 ? 1 : Math.min(Math.max(state.zoom * factor, 0.25), 16);
  fit();
}
