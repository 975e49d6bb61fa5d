// The interactive views: a slider between both sides, and blinking between them.
let sliderPlace = 50;
let blinkTimer = 0;
let blinkShowsNew = true;

/**
 * Draws both sides, and a slider between them.
 *
 * @param {Scene} scene
 * @param {SVGSVGElement} picture
 */
function drawSlider(scene, picture) {
  const { y, height } = scene.extent;
  const clip = (/** @type {string} */ id) => svg("clipPath", { id }, svg("rect", { y, height }));
  picture.append(
    svg("defs", {}, clip("new-side"), clip("old-side")),
    fill(drawSide(scene, "before"), { "clip-path": "url(#old-side)" }),
    fill(drawSide(scene, "after"), { "clip-path": "url(#new-side)" }),
    svg("line", { class: "handle", y1: y, y2: y + height })
  );
  /** @type {HTMLInputElement} */
  const range = html("input", {
    type: "range", min: 0, max: 100, step: "any", value: sliderPlace, id: "slider",
    "aria-label": "How much of the old side is shown",
    oninput: () => placeSlider(scene, picture, Number(range.value))
  });
  setControl(html("span", {}, scene.item.old), range, html("span", {}, scene.item.new));
  placeSlider(scene, picture, sliderPlace);
}

/**
 * Places the slider.
 *
 * @param {Scene} scene
 * @param {SVGSVGElement} picture
 * @param {number} place The share of the old side, in percent.
 */
function placeSlider(scene, picture, place) {
  sliderPlace = Math.min(Math.max(place, 0), 100);
  const { x, width } = scene.extent;
  const edge = x + width * sliderPlace / 100;
  const set = (/** @type {string} */ selector, /** @type {Attributes} */ attributes) =>
    fill(expected(picture.querySelector(selector), SVGElement, selector), attributes);
  set("#new-side rect", { x: edge, width: Math.max(x + width - edge, 0) });
  set("#old-side rect", { x, width: Math.max(edge - x, 0) });
  set(".handle", { x1: edge, x2: edge });
}

/**
 * Makes the slider follow drags in the picture.
 *
 * @param {HTMLElement} stage
 */
function startSlider(stage) {
  let isDragging = false;
  const drag = (/** @type {PointerEvent} */ event) => {
    const [picture] = pictures();
    const box = picture.getBoundingClientRect();
    const place = (event.clientX - box.left) / box.width * 100;
    placeSlider(sceneOf(state.item), picture, place);
    inputById("slider").value = `${sliderPlace}`;
  };
  stage.addEventListener("pointerdown", (event) => {
    stage.classList.remove("slid");
    if (!stage.classList.contains("sliding") || event.button !== 0) return;
    isDragging = true;
  });
  addEventListener("pointermove", (event) => {
    // A key may have changed the view.
    if (!isDragging || !stage.classList.contains("sliding")) return;
    stage.classList.add("slid");
    drag(event);
  });
  addEventListener("pointerup", () => { isDragging = false; });
}

/**
 * Draws both sides, one of which is blank.
 *
 * @param {Scene} scene
 * @param {SVGSVGElement} picture
 */
function drawBlink(scene, picture) {
  const [before, after] = [drawSide(scene, "before"), drawSide(scene, "after")];
  picture.append(before, after);
  const label = html("span.legend", {});
  const button = html("button", { id: "blink", onclick: () => setBlinking(!blinkTimer) });
  setControl(button, label);
  const turn = () => {
    blinkShowsNew = !blinkShowsNew;
    before.classList.toggle("blank", blinkShowsNew);
    after.classList.toggle("blank", !blinkShowsNew);
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

/** @type {(isOn: boolean) => void} */
let setBlinking = () => {};

/** Stops the blinking, as before the stage is drawn again. */
function stopBlinking() {
  clearInterval(blinkTimer);
  blinkTimer = 0;
}
