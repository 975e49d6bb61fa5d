// What a page knows about its server, and how it asks.

/**
 * @typedef {object} Version
 * @property {string} label
 * @property {string} parent
 * @property {string} time
 * @property {string} message
 * @property {string} commit
 * @property {number} count The number of its snapshots.
 *
 * @type {{
 *   view: string, token: string, isReadOnly: boolean, author: string, title: string, store: string,
 *   versions: Version[], old: string, new: string, isPending: boolean, at: string, scene: string,
 *   scenes: [string, number][], environments: Record<string, string>[], heights: (number|null)[],
 *   widths: (number|null)[], locales: string[], platforms: string[], devices: [string, number, number][],
 *   sql: string, message: string, counts: Record<string, number>
 * }}
 */
const site = JSON.parse(byId("site").textContent);

/** An answer of the server that is an error. */
class Refusal extends Error {}

/**
 * Sends a request, and returns the answer.
 *
 * @param {string} path
 * @param {object} [body] The content of a POST request.
 */
async function ask(path, body) {
  const request = body === undefined ? {} : {
    method: "POST", body: JSON.stringify(body),
    headers: { "content-type": "application/json", "x-keyline-token": site.token }
  };
  let answer;
  try {
    answer = await fetch(path, request);
  } catch {
    throw new Refusal("The server does not answer; keyline serve starts it again.");
  }
  const value = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refusal(value.error ?? `The server answered ${answer.status}.`);
  return value;
}

/** Shows a sentence until the next one, or until it is dismissed. */
function note(text, isError = false) {
  byId("note")?.remove();
  if (!text) return;
  document.body.append(html(
    `div.toast${isError ? ".error" : ""}`, { id: "note", role: isError ? "alert" : "status" },
    html("span", {}, text),
    html("button", { "aria-label": "Dismiss", onclick: () => note("") }, "×")
  ));
}

/** Does some work, and shows its error. */
async function attempt(work) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    note(error.message, true);
    return undefined;
  }
}

/** Returns an address with parameters; those without a value are left out. */
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
  const shown = { scene: "scenes", history: "scenes" }[site.view] ?? site.view;
  byId("title").before(html(
    "nav.site", { "aria-label": "Pages" },
    ...places.map(([view, title, path]) => html(
      "a", { href: path, "aria-current": view === shown ? "page" : null }, title
    ))
  ));
}

/** Replaces the content of the page. */
function showContent(...children) {
  document.querySelector("main").replaceWith(html("main.content", { id: "content", tabindex: "-1" }, ...children));
}

/** Returns a menu of versions. */
function versionMenu(label, chosen, onchange, first = []) {
  const labels = site.versions.map((version) => version.label);
  if (chosen && !labels.includes(chosen) && !first.some(([value]) => value === chosen)) labels.push(chosen);
  const menu = html(
    "select", { "aria-label": label, onchange: () => onchange(menu.value) },
    ...first.map(([value, text]) => html("option", { value, selected: value === chosen }, text)),
    ...labels.map((value) => html("option", { value, selected: value === chosen }, value))
  );
  return menu;
}

/** Follows what is saved: the store, the documents, and the program. */
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
