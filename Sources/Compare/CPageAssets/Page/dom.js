// Creates elements. Text is always set as text, never as HTML.
const svgSpace = "http://www.w3.org/2000/svg";

/** Returns the element with the given ID. */
function byId(id) { return document.getElementById(id); }

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

/** Creates an HTML element; the name may include a class, as in `span.quiet`. */
function html(name, attributes = {}, ...children) {
  const [tag, ...classes] = name.split(".");
  const element = document.createElement(tag);
  if (classes.length > 0) element.className = classes.join(" ");
  if (tag === "button") element.type = "button";
  return fill(element, attributes, children);
}

/** Creates an SVG element. */
function svg(name, attributes = {}, ...children) {
  return fill(document.createElementNS(svgSpace, name), attributes, children);
}

/** Formats a length, rounded to a thousandth of a point. */
function points(length) { return `${Math.round(length * 1000) / 1000}`; }

/** Formats a proposed length, which can be unspecified or infinite. */
function proposed(length) {
  if (length === null) return "–";
  return Number.isFinite(length) ? points(length) : length < 0 ? "−∞" : "∞";
}

/** Formats a count with its noun. */
function counted(count, thing) { return `${count} ${thing}${count === 1 ? "" : "s"}`; }

const wantsRest = matchMedia("(prefers-reduced-motion: reduce)");
