// The filters of the list: search text, kind of cause, and configuration.
const query = { text: "", kind: "", configuration: "" };
const searched = new Map();

/** Returns the searchable text of an item: names, causes and labels. */
function haystack(position) {
  if (searched.has(position)) return searched.get(position);
  const item = page.items[position];
  const parts = [item.scene, item.configuration, item.old, item.new, item.event ?? ""];
  for (const [, text] of item.causes ?? []) parts.push(text);
  for (const number of [item.before, item.after]) {
    if (number === undefined) continue;
    const row = page.outlines[page.pictures[number].outline];
    for (const [, type, label, path, name] of row) parts.push(type, label ?? "", path ?? "", name ?? "");
  }
  const text = parts.join("\n").toLowerCase();
  searched.set(position, text);
  return text;
}

function matches(position, words) {
  if (query.configuration && page.items[position].configuration !== query.configuration) return false;
  if (words.length === 0) return true;
  const text = haystack(position);
  return words.every((word) => text.includes(word));
}

/** Returns the groups that match the filters, with their matching items. */
function listedGroups() {
  const words = query.text.toLowerCase().split(/\s+/).filter((word) => word !== "");
  const groups = [];
  for (const group of page.groups) {
    if (query.kind && group.kind !== query.kind) continue;
    const items = group.items.filter((position) => matches(position, words));
    if (items.length > 0) groups.push({ group, items });
  }
  return groups;
}

/** Fills a menu with choices, and hides it if there is only one. */
function fillMenu(menu, all, values) {
  menu.append(html("option", { value: "" }, all));
  for (const value of values) menu.append(html("option", { value }, value));
  menu.hidden = values.length < 2;
}

/** Creates the menus. */
function startSearch() {
  const causes = new Set(page.groups.map((group) => group.kind).filter((kind) => kind));
  fillMenu(byId("kind"), page.wording.kinds, [...causes].sort());
  const configurations = new Set(page.items.map((item) => item.configuration));
  fillMenu(byId("configuration"), "All sizes", [...configurations].sort());
  byId("filters").addEventListener("submit", (event) => event.preventDefault());
  byId("search").addEventListener("input", (event) => search({ text: event.target.value }));
  byId("kind").addEventListener("change", (event) => search({ kind: event.target.value }));
  byId("configuration").addEventListener("change", (event) => {
    search({ configuration: event.target.value });
  });
}

function search(change) {
  Object.assign(query, change);
  showList();
  keepAddress();
}
