// The size and the environment in which a scene is laid out, and the form that changes them.
const textSizes = [
  "xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge",
  "accessibility1", "accessibility2", "accessibility3", "accessibility4", "accessibility5"
];
const environmentNames = ["dynamicTypeSize", "locale", "layoutDirection", "platform"];
const [leastLength, mostLength] = [40, 2000];

/** Returns a length that can be laid out. */
function within(length, least = 0) { return Math.min(Math.max(length, least), mostLength); }

/** Reads a length; null if the text is none, for an unspecified one. */
function lengthOf(text) {
  const value = Number.parseFloat(text);
  return Number.isFinite(value) ? within(value) : null;
}

/**
 * The configuration that is laid out; an empty value is that of the scene.
 *
 * @type {{
 *   width: number|null, height: number|null, dynamicTypeSize: string, locale: string,
 *   layoutDirection: string, platform: string
 * }}
 */
const chosen = { width: null, height: null, dynamicTypeSize: "", locale: "", layoutDirection: "", platform: "" };

/** Reads the configuration from the address; by default it is the first that was recorded. */
function readChosen() {
  const parts = new URLSearchParams(location.search);
  const length = (name, recorded) => {
    const text = parts.get(name);
    if (text === null) return recorded ?? null;
    return lengthOf(text);
  };
  chosen.width = length("width", site.widths[0]);
  chosen.height = length("height", site.heights[0]);
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
  const parts = { name: site.scene, at: site.at, ...chosen, width: chosen.width ?? "-", height: chosen.height ?? "-" };
  history.replaceState(null, "", address("/scene", parts) + location.hash);
}

/** Returns the environment of the scene with the chosen values. */
function chosenEnvironment() {
  const environment = { ...(site.environments[0] ?? {}) };
  for (const name of environmentNames) {
    if (chosen[name]) environment[name] = chosen[name];
  }
  // The direction follows the language, unless it was chosen.
  if (chosen.locale && !chosen.layoutDirection) delete environment.layoutDirection;
  return environment;
}

/** Returns a proposal as text, such as `390x-`. */
function proposalText(width, height) {
  const text = (length) => (length === null ? "-" : points(length));
  return `${text(width)}x${text(height)}`;
}

/** Returns the scene in the chosen configuration, as the server is asked for it. */
function shownLayout() {
  return {
    scene: site.scene, at: site.at, proposals: [proposalText(chosen.width, chosen.height)],
    environments: [chosenEnvironment()]
  };
}

/** Returns a labeled menu of values, of which the first stands for that of the scene. */
function valueMenu(id, label, values) {
  const own = site.environments[0]?.[id];
  const menu = html(
    "select", { id, onchange: () => choose({ [id]: menu.value }) },
    html("option", { value: "" }, own ? `as recorded: ${own}` : "as recorded"),
    ...values.map((value) => html("option", { value }, value))
  );
  return html("label.field", {}, html("span", {}, label), menu);
}

/** Returns a labeled length, with a slider. */
function lengthField(id, label) {
  const change = (text) => choose({ [id]: lengthOf(text) });
  const number = html("input", {
    id, type: "number", min: 0, max: mostLength, step: "any", placeholder: "any", onchange: () => change(number.value)
  });
  const slider = html("input", {
    id: `${id}-slider`, type: "range", min: leastLength, max: 1366, "aria-label": `${label}, in points`,
    oninput: () => change(slider.value)
  });
  return html("div.field", {}, html("label", { for: id }, label), number, slider);
}

/** Adds the form in place of the list. */
function addControls() {
  const device = html(
    "select", { id: "device", onchange: () => {
      const [, width, height] = site.devices[Number(device.value)] ?? [];
      if (width) choose({ width, height });
    } },
    html("option", { value: "" }, "Size of a device"),
    ...site.devices.map(([name, width, height], index) => html("option", { value: index }, `${name}, ${width} × ${height}`))
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
    valueMenu("locale", "Language", site.locales),
    valueMenu("layoutDirection", "Direction", ["leftToRight", "rightToLeft"]),
    valueMenu("platform", "Platform", site.platforms),
    html("div.bar", {},
      html("button", { id: "pin", "aria-pressed": "false", title: "Keep this layout as the old side", onclick: () => pin() }, "Compare with this"),
      html("a", { href: address("/history", { scene: site.scene }) }, "History")),
    html("section", { id: "breakpoints", "aria-label": "Breakpoints" },
      html("button", { onclick: () => findBreakpoints() }, "Find breakpoints")),
    html("section", { id: "findings", "aria-label": "Findings" },
      html("button", { onclick: () => findFaults() }, "Check"))
  ));
}

/** Shows the configuration in the form. */
function showControls() {
  for (const id of ["width", "height"]) {
    const length = chosen[id];
    if (document.activeElement !== byId(id)) byId(id).value = length === null ? "" : points(length);
    byId(`${id}-slider`).value = length ?? leastLength;
    byId(`${id}-slider`).classList.toggle("unset", length === null);
  }
  for (const id of environmentNames) byId(id).value = chosen[id];
  const device = site.devices.findIndex(([, width, height]) => width === chosen.width && height === chosen.height);
  byId("device").value = device < 0 ? "" : device;
}

/** Changes the configuration, and lays the scene out. */
function choose(change) {
  Object.assign(chosen, change);
  showControls();
  layOut();
}
