// The size and the environment in which a scene is laid out, and the form that changes them.
const textSizes = [
  "xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge",
  "accessibility1", "accessibility2", "accessibility3", "accessibility4", "accessibility5"
];
/** @type {EnvironmentName[]} */
const environmentNames = ["dynamicTypeSize", "locale", "layoutDirection", "platform"];
const [leastLength, mostLength] = [40, 2000];

/**
 * Returns a length that can be laid out.
 *
 * @param {number} length
 * @param {number} least
 */
function within(length, least = 0) { return Math.min(Math.max(length, least), mostLength); }

/**
 * Reads a length; null if the text is none, for an unspecified one.
 *
 * @param {string} text
 */
function lengthOf(text) {
  const value = Number.parseFloat(text);
  return Number.isFinite(value) ? within(value) : null;
}

/** @type {Configuration} */
const chosen = { width: null, height: null, dynamicTypeSize: "", locale: "", layoutDirection: "", platform: "" };

/** Reads the configuration from the address; by default it is the first that was recorded. */
function readChosen() {
  const parts = new URLSearchParams(location.search);
  const { widths, heights } = siteOf("scene");
  const length = (/** @type {string} */ name, /** @type {number | null | undefined} */ recorded) => {
    const text = parts.get(name);
    if (text === null) return recorded ?? null;
    return lengthOf(text);
  };
  chosen.width = length("width", widths[0]);
  chosen.height = length("height", heights[0]);
  for (const name of environmentNames) {
    chosen[name] = parts.get(name) ?? "";
  }
}

let chosenTimer = 0;

/** Keeps the configuration in the address after a delay, because browsers throttle frequent changes. */
function keepChosen() {
  clearTimeout(chosenTimer);
  chosenTimer = setTimeout(writeChosen, 150);
}

function writeChosen() {
  const { scene, at } = siteOf("scene");
  const parts = { name: scene, at, ...chosen, width: chosen.width ?? "-", height: chosen.height ?? "-" };
  history.replaceState(null, "", address("/scene", parts) + location.hash);
}

/** Returns the environment of the scene with the chosen values. */
function chosenEnvironment() {
  /** @type {Environment} */
  const environment = { ...siteOf("scene").environments[0] };
  for (const name of environmentNames) {
    if (chosen[name]) environment[name] = chosen[name];
  }
  // The direction follows the language, unless it was chosen.
  if (chosen.locale && !chosen.layoutDirection) delete environment.layoutDirection;
  return environment;
}

/**
 * Returns a proposal as text, such as `390x-`.
 *
 * @param {number | null} width
 * @param {number | null} height
 */
function proposalText(width, height) {
  const text = (/** @type {number | null} */ length) => (length === null ? "-" : points(length));
  return `${text(width)}x${text(height)}`;
}

/**
 * Returns the scene in the chosen configuration, as the server is asked for it.
 *
 * @returns {LayoutRequest}
 */
function shownLayout() {
  const { scene, at } = siteOf("scene");
  const proposals = [proposalText(chosen.width, chosen.height)];
  return { scene, at, proposals, environments: [chosenEnvironment()] };
}

/**
 * Returns a labeled menu of values, of which the first stands for that of the scene.
 *
 * @param {EnvironmentName} id
 * @param {string} label
 * @param {string[]} values
 */
function valueMenu(id, label, values) {
  const own = siteOf("scene").environments[0]?.[id];
  /** @type {HTMLSelectElement} */
  const menu = html(
    "select", { id, onchange: () => chooseValue(id, menu.value) },
    html("option", { value: "" }, own ? `as recorded: ${own}` : "as recorded"),
    ...values.map((value) => html("option", { value }, value))
  );
  return html("label.field", {}, html("span", {}, label), menu);
}

/**
 * Returns a labeled length, with a slider.
 *
 * @param {"width" | "height"} id
 * @param {string} label
 */
function lengthField(id, label) {
  const change = (/** @type {string} */ text) => chooseValue(id, lengthOf(text));
  /** @type {HTMLInputElement} */
  const number = html("input", {
    id, type: "number", min: 0, max: mostLength, step: "any", placeholder: "any", onchange: () => change(number.value)
  });
  /** @type {HTMLInputElement} */
  const slider = html("input", {
    id: `${id}-slider`, type: "range", min: leastLength, max: 1366, "aria-label": `${label}, in points`,
    oninput: () => change(slider.value)
  });
  return html("div.field", {}, html("label", { for: id }, label), number, slider);
}

/** Adds the form in place of the list. */
function addControls() {
  const { scene, devices, locales, platforms } = siteOf("scene");
  /** @type {HTMLSelectElement} */
  const device = html(
    "select", { id: "device", onchange: () => {
      const [, width, height] = devices[Number(device.value)] ?? [];
      if (width) choose({ width, height });
    } },
    html("option", { value: "" }, "Size of a device"),
    ...devices.map(([name, width, height], index) =>
      html("option", { value: index }, `${name}, ${width} × ${height}`))
  );
  byId("filters").hidden = true;
  byId("count").hidden = true;
  byId("list").hidden = true;
  byId("list-panel").setAttribute("aria-label", "Configuration");
  byId("list-panel").append(html(
    "form", { id: "controls", onsubmit: (event) => event.preventDefault() },
    html("label.field", {}, html("span", {}, "Device"), device),
    lengthField("width", "Width"),
    lengthField("height", "Height"),
    valueMenu("dynamicTypeSize", "Text size", textSizes),
    valueMenu("locale", "Language", locales),
    valueMenu("layoutDirection", "Direction", ["leftToRight", "rightToLeft"]),
    valueMenu("platform", "Platform", platforms),
    html("div.bar", {},
      html("button", { id: "pin", "aria-pressed": "false", title: "Keep this layout as the old side", onclick: () => pin() }, "Compare with this"),
      html("a", { href: address("/history", { scene }) }, "History")),
    html("section", { id: "breakpoints", "aria-label": "Breakpoints" },
      html("button", { onclick: () => findBreakpoints() }, "Find breakpoints")),
    html("section", { id: "findings", "aria-label": "Findings" },
      html("button", { onclick: () => findFaults() }, "Check"))
  ));
}

/** Shows the configuration in the form. */
function showControls() {
  for (const id of /** @type {const} */ (["width", "height"])) {
    const length = chosen[id];
    const [number, slider] = [inputById(id), inputById(`${id}-slider`)];
    if (document.activeElement !== number) number.value = length === null ? "" : points(length);
    slider.value = `${length ?? leastLength}`;
    slider.classList.toggle("unset", length === null);
  }
  for (const id of environmentNames) menuById(id).value = chosen[id];
  const device = siteOf("scene").devices
    .findIndex(([, width, height]) => width === chosen.width && height === chosen.height);
  menuById("device").value = device < 0 ? "" : `${device}`;
}

/**
 * Changes one value of the configuration, and lays the scene out.
 *
 * @template {keyof Configuration} Name
 * @param {Name} name
 * @param {Configuration[Name]} value
 */
function chooseValue(name, value) {
  chosen[name] = value;
  choose({});
}

/**
 * Changes the configuration, and lays the scene out.
 *
 * @param {Partial<Configuration>} change
 */
function choose(change) {
  Object.assign(chosen, change);
  showControls();
  layOut();
}
