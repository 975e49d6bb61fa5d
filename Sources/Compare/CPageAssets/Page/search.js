// The filters of the list: search text, kind of cause, and configuration.
const query = { text: "", kind: "", configuration: "" };
/** @type {Map<number, string>} */
const searched = new Map();

/**
 * Returns the searchable text of an item: names, causes and labels.
 *
 * @param {number} position
 */
function haystack(position) {
  const known = searched.get(position);
  if (known !== undefined) return known;
  const item = page.items[position];
  const parts = [item.scene, item.configuration, item.old, item.new, item.event ?? ""];
  for (const [, text] of item.causes ?? []) parts.push(text);
  for (const number of [item.before, item.after]) {
    if (number === undefined) continue;
    const { outlines, pictures } = partOf(item);
    const row = outlines[pictures[number].outline];
    for (const [, type, label, path, name] of row) parts.push(type, label ?? "", path ?? "", name ?? "");
  }
  const text = parts.join("\n").toLowerCase();
  searched.set(position, text);
  return text;
}

/**
 * Returns whether an item has the chosen configuration and all words.
 *
 * @param {number} position
 * @param {string[]} words
 */
function matches(position, words) {
  if (query.configuration && page.items[position].configuration !== query.configuration) return false;
  if (words.length === 0) return true;
  const text = haystack(position);
  return words.every((word) => text.includes(word));
}

/** Returns the groups that match the filters, with their matching items. */
function listedGroups() {
  const words = query.text.toLowerCase().split(/\s+/).filter((word) => word !== "");
  /** @type {{ group: PageGroup, items: number[] }[]} */
  const groups = [];
  for (const group of page.groups) {
    if (query.kind && group.kind !== query.kind) continue;
    const items = group.items.filter((position) => matches(position, words));
    if (items.length > 0) groups.push({ group, items });
  }
  return groups;
}

/**
 * Fills a menu with choices, and hides it if there is only one.
 *
 * @param {HTMLSelectElement} menu
 * @param {string} all The name of the first choice, which is everything.
 * @param {string[]} values
 */
function fillMenu(menu, all, values) {
  menu.append(html("option", { value: "" }, all));
  for (const value of values) menu.append(html("option", { value }, value));
  menu.hidden = values.length < 2;
}

/** Creates the menus. */
function startSearch() {
  const [text, kind, configuration] = [inputById("search"), menuById("kind"), menuById("configuration")];
  const causes = new Set(page.groups.map((group) => group.kind ?? "").filter((name) => name));
  fillMenu(kind, page.wording.kinds, [...causes].sort());
  const configurations = new Set(page.items.map((item) => item.configuration));
  fillMenu(configuration, "All sizes", [...configurations].sort());
  byId("filters").addEventListener("submit", (event) => event.preventDefault());
  text.addEventListener("input", () => search({ text: text.value }));
  kind.addEventListener("change", () => search({ kind: kind.value }));
  configuration.addEventListener("change", () => search({ configuration: configuration.value }));
}

/**
 * Changes the filters.
 *
 * @param {Partial<typeof query>} change
 */
function search(change) {
  Object.assign(query, change);
  showList();
  keepAddress();
}
