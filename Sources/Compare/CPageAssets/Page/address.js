// Keeps the state of the view in the address, so that the view can be shared.

let addressTimer = 0;

/** Writes the state to the address after a delay, because browsers throttle frequent changes. */
function keepAddress() {
  clearTimeout(addressTimer);
  addressTimer = setTimeout(writeAddress, 150);
}

/** Writes the state to the address. */
function writeAddress() {
  const parts = new URLSearchParams();
  if (state.item >= 0) parts.set("i", `${state.item}`);
  if (state.view !== "overlay") parts.set("v", state.view);
  const node = selectedNode();
  if (node) parts.set("n", node.path);
  if (query.text) parts.set("q", query.text);
  if (query.kind) parts.set("kind", query.kind);
  if (query.configuration) parts.set("in", query.configuration);
  const text = `#${parts}`;
  if (location.hash !== text) history.replaceState(null, "", text);
}

/** Reads the state from the address. */
function readAddress() {
  const parts = new URLSearchParams(location.hash.slice(1));
  const [kind, configuration] = [menuById("kind"), menuById("configuration")];
  query.text = inputById("search").value = parts.get("q") ?? "";
  kind.value = parts.get("kind") ?? "";
  configuration.value = parts.get("in") ?? "";
  query.kind = kind.value;
  query.configuration = configuration.value;
  const name = parts.get("v") ?? (page.isHistory ? "timeline" : "overlay");
  state.view = views.find(([view]) => view === name)?.[0] ?? state.view;
  const item = Number.parseInt(parts.get("i") ?? "", 10);
  return { item: page.items[item] ? item : -1, path: parts.get("n") ?? page.node ?? null };
}
