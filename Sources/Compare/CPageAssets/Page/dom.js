// Creates elements. Text is always set as text, never as HTML.
const svgSpace = "http://www.w3.org/2000/svg";

/**
 * Returns an element if it is of a class, and throws otherwise.
 *
 * @template {Element} Kind
 * @param {Element | null} element
 * @param {new () => Kind} kind
 * @param {string} name What the element is called in an error.
 */
function expected(element, kind, name) {
  if (element instanceof kind) return element;
  throw new TypeError(`${name} is ${element ? `<${element.localName}>` : "missing"}, not ${kind.name}`);
}

/**
 * Returns the element with an ID, which must be there.
 *
 * @param {string} id
 */
function byId(id) { return expected(document.getElementById(id), HTMLElement, id); }

/**
 * Returns the input with an ID.
 *
 * @param {string} id
 */
function inputById(id) { return expected(document.getElementById(id), HTMLInputElement, id); }

/**
 * Returns the menu with an ID.
 *
 * @param {string} id
 */
function menuById(id) { return expected(document.getElementById(id), HTMLSelectElement, id); }

/**
 * Sets attributes of an element, and adds listeners and children.
 *
 * @template {Element} Kind
 * @param {Kind} element
 * @param {Attributes} attributes
 * @param {Child[]} children
 */
function fill(element, attributes, children = []) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : `${value}`);
  }
  for (const child of children) {
    if (child !== null && child !== undefined) element.append(child);
  }
  return element;
}

/**
 * Creates an HTML element; the name may include a class, as in `span.quiet`.
 *
 * @template {string} Name
 * @param {Name} name
 * @param {Attributes} attributes
 * @param {Child[]} children
 */
function html(name, attributes = {}, ...children) {
  const [tag, ...classes] = name.split(".");
  const element = document.createElement(tag);
  if (classes.length > 0) element.className = classes.join(" ");
  if (element instanceof HTMLButtonElement) element.type = "button";
  fill(element, attributes, children);
  return /** @type {ElementOf<Name>} */ (element);
}

/**
 * Creates an SVG element.
 *
 * @template {keyof SVGElementTagNameMap} Name
 * @param {Name} name
 * @param {Attributes} attributes
 * @param {Child[]} children
 */
function svg(name, attributes = {}, ...children) {
  return fill(document.createElementNS(svgSpace, name), attributes, children);
}

/**
 * Formats a length, rounded to a thousandth of a point.
 *
 * @param {number} length
 */
function points(length) { return `${Math.round(length * 1000) / 1000}`; }

/**
 * Formats a proposed length, which can be unspecified or infinite.
 *
 * @param {number | null} length
 */
function proposed(length) {
  if (length === null) return "–";
  return Number.isFinite(length) ? points(length) : length < 0 ? "−∞" : "∞";
}

/**
 * Formats a count with its noun.
 *
 * @param {number} count
 * @param {string} thing
 */
function counted(count, thing) { return `${count} ${thing}${count === 1 ? "" : "s"}`; }

const wantsRest = matchMedia("(prefers-reduced-motion: reduce)");
