// Keyboard shortcuts and their help.
/** @type {[key: string, what: string, act: () => void][]} */
const keys = [
  ["j", "next change", () => step(1)], ["k", "previous change", () => step(-1)],
  ["1", "before", () => setView("before")], ["2", "after", () => setView("after")],
  ["3", "side by side", () => setView("sides")], ["4", "overlay", () => setView("overlay")],
  ["5", "slider", () => setView("slider")], ["6", "blink", () => setView("blink")],
  ["7", "motion", () => setView("motion")],
  ["8", "timeline, if there is one", () => setView("timeline")],
  ["9", "texts by language, after a check of languages", () => setView("texts")],
  ["/", "search", () => focusSearch()], ["+", "larger", () => zoom(1.25)], ["-", "smaller", () => zoom(0.8)],
  ["0", "fit", () => zoom(0)], ["p", "pause or continue what moves", () => pause()],
  ["t", "go to the tree of nodes", () => treeRows().find((row) => row.tabIndex === 0)?.focus()],
  ["Escape", "leave the search, or clear the selection", () => letGo()], ["?", "this help", () => showHelp()]
];

/** Follows the keys, and lists them in the help. */
function startKeys() {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    const { target } = event;
    const isTyping = target instanceof Element
      && target.matches("input:not([type=checkbox], [type=range]), select, textarea");
    if (isTyping && event.key !== "Escape") return;
    const [, , act] = keys.find(([name]) => name === event.key || (name === "+" && event.key === "=")) ?? [];
    if (!act) return;
    event.preventDefault();
    act();
  });
  byId("help-button").addEventListener("click", showHelp);
  byId("help-keys").append(
    html("dl", {}, ...keys.flatMap(([name, what]) => [
      html("dt", {}, html("kbd", {}, name === "Escape" ? "Esc" : name)), html("dd", {}, what)
    ])),
    html("h3", {}, "Colors"),
    html("p", {}, "In the overlay, old frames of changed nodes are dashed and new frames solid. Added nodes are green, removed nodes red. Nodes that only moved with their parent are pale, and show their old frame while the pointer is over them. All others are gray."),
    html("h3", {}, "Terms"),
    html("p", {}, "A cause is an edit, or a layout whose code changed. All other changes are consequences of causes. Lengths are in points.")
  );
}

/** Clicks the button of a view that moves, if there is one. */
function pause() { (document.getElementById("blink") ?? document.getElementById("play"))?.click(); }

/** Puts the focus into the search. */
function focusSearch() {
  const search = inputById("search");
  document.body.classList.remove("reading");
  search.focus();
  search.select();
}

/** Leaves the search, or clears the selection. */
function letGo() {
  if (document.activeElement === byId("search")) byId("search").blur();
  else if (state.item >= 0) select(-1);
}

/** Shows the keys and the colors. */
function showHelp() { expected(byId("help"), HTMLDialogElement, "help").showModal(); }
