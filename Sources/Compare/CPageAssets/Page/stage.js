// The stage: the current view and its size.
const views = [
  ["before", "Before"], ["after", "After"], ["overlay", "Overlay"], ["slider", "Slider"],
  ["blink", "Blink"], ["timeline", "Timeline"]
];

/** Returns whether an item supports a view. */
function has(view, item = currentItem()) {
  if (!item) return false;
  if (view === "timeline") return timelineOf(state.item) !== null;
  if (view === "before" || view === "after") return item[view] !== undefined;
  return item.before !== undefined && item.after !== undefined;
}

/** Returns the current view: the selected one, or else a supported one. */
function shownView() {
  if (has(state.view)) return state.view;
  return ["overlay", "after", "before"].find((view) => has(view)) ?? "overlay";
}

function startStage() {
  views.forEach(([name, title], index) => {
    if (name === "timeline" && page.timelines.length === 0) return;
    byId("views").append(html(
      "button",
      { role: "radio", id: `view-${name}`, title: `${title} (${index + 1})`, "aria-keyshortcuts": `${index + 1}`,
        onclick: () => setView(name) },
      title
    ));
  });
  byId("views").addEventListener("keydown", (event) => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const buttons = [...byId("views").querySelectorAll("button:not(:disabled)")];
    const next = buttons[(buttons.indexOf(document.activeElement) + by + buttons.length) % buttons.length];
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
    if (shownView() === "timeline" || stage.classList.contains("slid")) return;
    select(keyAt(event), true);
  });
  startSlider(stage);
  new ResizeObserver(() => fit()).observe(stage);
}

function setView(name) {
  if (!has(name)) return;
  state.view = name;
  showStage();
  keepAddress();
}

/** Draws the stage. */
function showStage() {
  stopBlinking();
  const stage = byId("stage");
  const view = shownView();
  for (const [name] of views) {
    const button = byId(`view-${name}`);
    button?.setAttribute("aria-checked", `${name === view}`);
    if (button) button.tabIndex = name === view ? 0 : -1;
    if (button) button.disabled = !has(name);
  }
  byId("zoom").hidden = view === "timeline";
  stage.classList.toggle("sliding", view === "slider");
  byId("control").hidden = true;
  if (view === "timeline") return showTimeline(stage);
  const item = currentItem();
  const scene = sceneOf(state.item);
  if (!scene.before && !scene.after) {
    return stage.replaceChildren(html("p.notice", {}, "There is no picture of this snapshot."));
  }
  const picture = canvas(scene, `${item.scene}, ${view}`);
  drawView(view, scene, picture);
  stage.replaceChildren(picture);
  fit();
  drawMarks();
  drawCause();
}

function drawView(view, scene, picture) {
  if (view === "overlay") {
    picture.append(drawOverlay(scene));
    setControl(legend("old", scene.item.old), legend("new", scene.item.new));
  } else if (view === "slider") {
    drawSlider(scene, picture);
  } else if (view === "blink") {
    drawBlink(scene, picture);
  } else {
    picture.append(drawSide(scene, view));
    setControl(view === "before" ? scene.item.old : scene.item.new);
  }
}

function legend(side, label) { return html(`span.legend.${side}`, {}, label); }

/** Fills the legend below the stage. */
function setControl(...children) {
  byId("control").hidden = false;
  byId("control").replaceChildren(...children);
}

/** Scales the picture to the stage, to at most four times its size, and applies the zoom. */
function fit() {
  const stage = byId("stage");
  const picture = stage?.querySelector(":scope > svg");
  if (!picture || state.item < 0) return;
  const { width, height } = sceneOf(state.item).extent;
  const room = { width: Math.max(stage.clientWidth - 32, 40), height: Math.max(stage.clientHeight - 20, 40) };
  const scale = Math.min(room.width / width, room.height / height, 4) * state.zoom;
  picture.setAttribute("width", width * scale);
  picture.setAttribute("height", height * scale);
}

/** Zooms by a factor; 0 resets the zoom. */
function zoom(factor) {
  state.zoom = factor === 0 ? 1 : Math.min(Math.max(state.zoom * factor, 0.25), 16);
  fit();
}
