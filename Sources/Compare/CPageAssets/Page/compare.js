// The interactive views: a slider between both sides, and blinking between them.
let sliderPlace = 50;
let blinkTimer = 0;
let blinkShowsNew = true;

function drawSlider(scene, picture) {
  const clip = svg("clipPath", { id: "new-side" }, svg("rect", { y: scene.extent.y, height: scene.extent.height }));
  const after = drawSide(scene, "after");
  after.setAttribute("clip-path", "url(#new-side)");
  const before = drawSide(scene, "before");
  const handle = svg("line", {
    class: "handle", y1: scene.extent.y, y2: scene.extent.y + scene.extent.height
  });
  picture.append(svg("defs", {}, clip), before, after, handle);
  const range = html("input", {
    type: "range", min: 0, max: 100, step: "any", value: sliderPlace, id: "slider",
    "aria-label": "How much of the old side is shown",
    oninput: () => placeSlider(scene, picture, Number(range.value))
  });
  setControl(html("span", {}, scene.item.old), range, html("span", {}, scene.item.new));
  placeSlider(scene, picture, sliderPlace);
}

function placeSlider(scene, picture, place) {
  sliderPlace = Math.min(Math.max(place, 0), 100);
  const { x, y, width, height } = scene.extent;
  const edge = x + width * sliderPlace / 100;
  const clip = picture.querySelector("clipPath rect");
  clip.setAttribute("x", edge);
  clip.setAttribute("y", y);
  clip.setAttribute("width", Math.max(x + width - edge, 0));
  clip.setAttribute("height", height);
  const old = picture.querySelector(".side.before");
  old.setAttribute("clip-path", "url(#old-side)");
  let oldClip = picture.querySelector("#old-side rect");
  if (!oldClip) {
    oldClip = svg("rect", { x, y, height });
    picture.querySelector("defs").append(svg("clipPath", { id: "old-side" }, oldClip));
  }
  oldClip.setAttribute("width", Math.max(edge - x, 0));
  const handle = picture.querySelector(".handle");
  handle.setAttribute("x1", edge);
  handle.setAttribute("x2", edge);
}

/** Makes the slider follow drags in the picture. */
function startSlider(stage) {
  let isDragging = false;
  const drag = (event) => {
    const picture = stage.querySelector(":scope > svg");
    const box = picture.getBoundingClientRect();
    const place = (event.clientX - box.left) / box.width * 100;
    placeSlider(sceneOf(state.item), picture, place);
    const range = byId("slider");
    if (range) range.value = sliderPlace;
  };
  stage.addEventListener("pointerdown", (event) => {
    stage.classList.remove("slid");
    if (!stage.classList.contains("sliding") || event.button !== 0) return;
    isDragging = true;
  });
  addEventListener("pointermove", (event) => {
    if (!isDragging) return;
    stage.classList.add("slid");
    drag(event);
  });
  addEventListener("pointerup", () => { isDragging = false; });
}

function drawBlink(scene, picture) {
  picture.append(drawSide(scene, "before"), drawSide(scene, "after"));
  const label = html("span.legend", {});
  const button = html("button", { id: "blink", onclick: () => setBlinking(!blinkTimer) });
  setControl(button, label);
  const turn = () => {
    blinkShowsNew = !blinkShowsNew;
    picture.querySelector(".before").classList.toggle("blank", blinkShowsNew);
    picture.querySelector(".after").classList.toggle("blank", !blinkShowsNew);
    label.textContent = blinkShowsNew ? scene.item.new : scene.item.old;
    label.className = blinkShowsNew ? "legend" : "legend old";
  };
  setBlinking = (isOn) => {
    stopBlinking();
    if (isOn) blinkTimer = setInterval(turn, 700);
    button.textContent = isOn ? "Pause" : "Play";
    if (!isOn) turn();
  };
  turn();
  setBlinking(!wantsRest.matches);
}

let setBlinking = () => {};

function stopBlinking() {
  clearInterval(blinkTimer);
  blinkTimer = 0;
}
