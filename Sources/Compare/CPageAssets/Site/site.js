// What a page knows about its server, and how it asks.

/** @type {Site} */
const site = JSON.parse(byId("site").textContent ?? "");

/**
 * Returns what a page of a view knows; throws on a page of another view.
 *
 * @template {Site["view"]} View
 * @param {View} view
 */
function siteOf(view) {
  if (site.view !== view) throw new Error(`this is the page ${site.view}, not ${view}`);
  return /** @type {Extract<Site, { view: View }>} */ (site);
}

/** An answer of the server that is an error. */
class Refusal extends Error {}

/**
 * Sends a request, and returns the answer.
 *
 * @template {keyof Requests} Path
 * @param {Path} path
 * @param {Requests[Path]["body"]} body
 * @returns {Promise<Requests[Path]["answer"]>}
 */
async function ask(path, body) {
  let answer;
  try {
    answer = await fetch(path, {
      method: "POST", body: JSON.stringify(body),
      headers: { "content-type": "application/json", "x-keyline-token": site.token }
    });
  } catch {
    throw new Refusal("The server does not answer; keyline serve starts it again.");
  }
  const value = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refusal(value.error ?? `The server answered ${answer.status}.`);
  return value;
}

/**
 * Returns what an error says, and any other thrown value as text.
 *
 * @param {unknown} error
 */
function messageOf(error) { return error instanceof Error ? error.message : `${error}`; }

/**
 * Shows a sentence until the next one, or until it is dismissed.
 *
 * @param {string | null} text
 * @param {boolean} isError
 */
function note(text, isError = false) {
  document.getElementById("note")?.remove();
  if (!text) return;
  document.body.append(html(
    `div.toast${isError ? ".error" : ""}`, { id: "note", role: isError ? "alert" : "status" },
    html("span", {}, text),
    html("button", { "aria-label": "Dismiss", onclick: () => note("") }, "×")
  ));
}

/**
 * Does some work, and shows its error.
 *
 * @template Value
 * @param {() => Promise<Value>} work
 */
async function attempt(work) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    note(error.message, true);
    return undefined;
  }
}

/**
 * Returns an address with parameters; those without a value are left out.
 *
 * @param {string} path
 * @param {Record<string, string | number | null | undefined>} parameters
 */
function address(path, parameters = {}) {
  const parts = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== "" && value !== null && value !== undefined) parts.set(name, `${value}`);
  }
  // A plus sign means itself to some readers of addresses, and a space to others.
  const text = `${parts}`.replaceAll("+", "%20");
  return text ? `${path}?${text}` : path;
}

const places = [
  ["changes", "Changes", "/changes"], ["scenes", "Scenes", "/scenes"], ["versions", "Versions", "/versions"],
  ["query", "SQL", "/query"]
];

/** Adds the links between the pages. */
function addNavigation() {
  const shown = site.view === "scene" || site.view === "history" ? "scenes" : site.view;
  byId("title").before(html(
    "nav.site", { "aria-label": "Pages" },
    ...places.map(([view, title, path]) => html(
      "a", { href: path, "aria-current": view === shown ? "page" : null }, title
    ))
  ));
}

/**
 * Replaces the content of the page.
 *
 * @param {HTMLElement[]} children
 */
function showContent(...children) {
  document.querySelector("main")?.replaceWith(html("main.content", { id: "content", tabindex: "-1" }, ...children));
}

/**
 * Returns a menu of versions.
 *
 * @param {string} label
 * @param {string} chosen The label of the chosen version.
 * @param {(label: string) => void} onchange
 * @param {[value: string, text: string][]} first The choices before the versions.
 */
function versionMenu(label, chosen, onchange, first = []) {
  const labels = site.versions.map((version) => version.label);
  if (chosen && !labels.includes(chosen) && !first.some(([value]) => value === chosen)) labels.push(chosen);
  /** @type {HTMLSelectElement} */
  const menu = html(
    "select", { "aria-label": label, onchange: () => onchange(menu.value) },
    ...first.map(([value, text]) => html("option", { value, selected: value === chosen }, text)),
    ...labels.map((value) => html("option", { value, selected: value === chosen }, value))
  );
  return menu;
}

/**
 * Follows what is saved: the store, the documents, and the program.
 *
 * @param {(what: "store" | "scenes") => void} onChange
 */
function followChanges(onChange) {
  let isLost = false;
  const events = new EventSource(address("/api/events", site.counts));
  addEventListener("pagehide", () => events.close());
  addEventListener("pageshow", ({ persisted }) => { if (persisted) location.reload(); });
  events.addEventListener("store", () => onChange("store"));
  events.addEventListener("scenes", () => onChange("scenes"));
  events.addEventListener("open", () => {
    if (isLost) location.reload();
  });
  events.addEventListener("error", () => {
    if (!isLost) note("The server ended; this page continues when it is started again.", true);
    isLost = true;
  });
}

/** Shows the page again with what is stored now, unless somebody is typing. */
function showAgain() {
  const isBusy = document.querySelector("dialog[open]") || document.activeElement?.matches("input, textarea");
  if (isBusy) return note("The store has changed; reload to see it.");
  // What a decision just said is still said.
  const text = document.querySelector("#note:not(.error) span")?.textContent;
  if (text) sessionStorage.setItem("note", text);
  location.reload();
}
