// Keyboard shortcuts and their help.
const keys = [
  ["j", "next change", () => step(1)], ["k", "previous change", () => step(-1)],
  ["1", "before", () => setView("before")], ["2", "after", () => setView("after")],
  ["3", "side by side", () => setView("sides")], ["4", "overlay", () => setView("overlay")],
  ["5", "slider", () => setView("slider")], ["6", "blink", () => setView("blink")],
  ["7", "motion", () => setView("motion")],
  ["8", "timeline, if there is one", () => setView("timeline")],
  ["9", "texts by language, after a check of languages", () => setView("texts")],
  ["/", "search", () => focusSearch()], ["+", "larger", () => zoom(1.25)], ["-", "smaller", () => zoom(0.8)],
  ["0", "fit", () => zoom(0)], ["p", "pause or continue what moves", () => (byId("blink") ?? byId("play"))?.click()],
  ["t", "go to the tree of nodes", () => byId("tree").querySelector('[tabindex="0"]')?.focus()],
  ["Escape", "leave the search, or clear the selection", () => letGo()], ["?", "this help", () => showHelp()]
];

function startKeys() {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || byId("help").open) return;
    const isTyping = event.target.matches?.("input[type=search], select, textarea");
    if (isTyping && event.key !== "Escape") return;
    const key = keys.find(([name]) => name === event.key || (name === "+" && event.key === "="));
    if (!key) return;
    event.preventDefault();
    key[2]();
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

function focusSearch() {
  document.body.classList.remove("reading");
  byId("search").focus();
  byId("search").select();
}

function letGo() {
  if (document.activeElement === byId("search")) byId("search").blur();
  else if (state.item >= 0) select(-1);
}

function showHelp() { byId("help").showModal(); }
