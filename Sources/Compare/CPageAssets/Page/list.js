// The list of items by cause: a row for each scene, with its sizes. Rows are created as they become visible.
const chunk = 120;
/** @type {Set<PageGroup>} */
const closedGroups = new Set();
/** @type {ListEntry[]} */
let entries = [];   // the list: groups, and rows of items
let made = 0;       // the number of entries that have an element
/** @type {Map<number, HTMLElement>} */
const elements = new Map(); // the elements of rows by their entries
/** @type {{ entry: number, item: number }[]} */
let walk = [];      // the items to step through, each with the index of its entry
const watcher = new IntersectionObserver((seen) => {
  if (seen.some((entry) => entry.isIntersecting)) makeRows(chunk);
}, { rootMargin: "600px" });
const thumbnails = new IntersectionObserver((seen) => {
  for (const { target, isIntersecting } of seen) {
    if (!isIntersecting || target.firstChild) continue;
    thumbnails.unobserve(target);
    target.append(thumbnail(sceneOf(Number(target.getAttribute("data-thumbnail")))));
  }
}, { rootMargin: "200px" });

/** Lists the items that match the search and the filters. */
function showList() {
  const groups = listedGroups();
  entries = [];
  for (const { group, items } of groups) {
    const rows = rowsOf(items);
    entries.push({ group, count: items.length });
    if (!closedGroups.has(group)) entries.push(...rows.map((row) => ({ group, items: row })));
  }
  walk = entries.flatMap(({ items }, entry) => (items ?? []).map((item) => ({ entry, item })));
  const shown = new Set(groups.flatMap(({ items }) => items)).size;
  const all = new Set(page.groups.flatMap(({ items }) => items)).size;
  byId("count").textContent = shown === all
    ? `${counted(shown, page.itemName)}, ${counted(groups.length, page.groupName)}`
    : `${shown} of ${counted(all, page.itemName)}`;
  byId("list").replaceChildren();
  elements.clear();
  thumbnails.disconnect();
  made = 0;
  makeRows(chunk);
  state.entry = entryOf(state.item);
  markRow();
}

/**
 * Returns the items of each row: those of a scene, or the single versions of a history.
 *
 * @param {number[]} items
 */
function rowsOf(items) {
  if (page.isHistory) return items.map((item) => [item]);
  /** @type {Map<string, number[]>} */
  const rows = new Map();
  for (const item of items) {
    const { scene } = page.items[item];
    const row = rows.get(scene);
    if (row) row.push(item);
    else rows.set(scene, [item]);
  }
  return [...rows.values()];
}

/**
 * Returns the index of the first row with an item, or -1.
 *
 * @param {number} item
 */
function entryOf(item) { return walk.find((place) => place.item === item)?.entry ?? -1; }

/**
 * Adds elements for the next entries, and after the last one what was not compared.
 *
 * @param {number} count
 */
function makeRows(count) {
  watcher.disconnect();
  const list = byId("list");
  const end = Math.min(made + count, entries.length);
  /** @type {HTMLElement[]} */
  const rows = [];
  for (; made < end; made++) {
    const entry = entries[made];
    rows.push(entry.items ? sceneRow(entry, made) : groupRow(entry));
  }
  list.append(...rows);
  if (made < entries.length && list.lastElementChild) watcher.observe(list.lastElementChild);
  else if (page.omissions.length > 0 && !query.text) list.append(...omissionRows());
  else if (entries.length === 0) list.append(html("p.notice", {}, emptyText()));
}

/** Says why the list has no rows. */
function emptyText() {
  return page.items.length === 0 ? page.wording.empty : "Nothing matches.";
}

/**
 * Returns the heading of a group, which closes and opens it.
 *
 * @param {{ group: PageGroup, count: number }} entry
 */
function groupRow({ group, count }) {
  return html(
    "button.group",
    { "aria-expanded": `${!closedGroups.has(group)}`, onclick: () => toggle(group) },
    html("span.mark", { "aria-hidden": "true" }, "▾"),
    html("span.words", {}, group.kind ? html("span.chip", {}, group.kind) : null, group.title),
    html("span.number", {}, `${count}`)
  );
}

/**
 * Closes or opens a group.
 *
 * @param {PageGroup} group
 */
function toggle(group) {
  if (!closedGroups.delete(group)) closedGroups.add(group);
  showList();
}

/**
 * Returns the row of a scene, with a button for each of its items.
 *
 * @param {{ group: PageGroup, items: number[] }} entry
 * @param {number} index The index of the entry.
 */
function sceneRow(entry, index) {
  const open = (/** @type {number} */ item) => { state.entry = index; show(item, true); };
  const first = page.items[entry.items[0]];
  const picture = html("span.thumbnail", { "aria-hidden": "true" });
  picture.dataset.thumbnail = `${entry.items[0]}`;
  thumbnails.observe(picture);
  // In words if all items of a scene with many are listed; its first ones have buttons then.
  const [, place, count] = entry.group.places?.find(([scene]) => scene === first.scene) ?? [];
  const inWords = entry.items.length === count;
  const chips = entry.items.slice(0, inWords ? 3 : undefined).map((item) => {
    const { configuration, button } = page.items[item];
    const chip = html(
      "button.size", { title: configuration, onclick: () => open(item) }, button ?? shortened(configuration)
    );
    chip.dataset.item = `${item}`;
    return chip;
  });
  const row = html(
    "div.row", {}, picture,
    html(
      "div.words", {},
      html("button.name", { title: first.scene, onclick: () => open(entry.items[0]) },
        page.isHistory ? first.new : first.scene),
      inWords ? html("span.note", {}, place) : null,
      page.isHistory ? null : html("div.sizes", {}, ...chips, inWords ? "…" : null),
      html("span.note", {}, noteOf(entry.items.map((item) => page.items[item])))
    )
  );
  row.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element && target.closest("button"))) open(entry.items[0]);
  });
  elements.set(index, row);
  return row;
}

/**
 * Shortens a configuration to its values, such as `390x844 rightToLeft`.
 *
 * @param {string} configuration
 */
function shortened(configuration) { return configuration.replace(/[^\s=]+=/g, ""); }

/**
 * Returns a short description of the changes of items.
 *
 * @param {PageItem[]} items
 */
function noteOf(items) {
  const events = [...new Set(items.map(({ event }) => event).filter((event) => event))];
  if (events.length > 0) return events.join(", ");
  const counts = items.map(({ changed }) => changed ?? 0);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const others = Math.max(...items.map(({ causes }) => (causes?.length ?? 1) - 1));
  return `${least === most ? "" : `${least} to `}${counted(most, "node")} changed`
    + (others > 0 ? `, with ${counted(others, "other cause")}` : "");
}

/** Returns rows for what was not compared. */
function omissionRows() {
  const head = html(
    "div.group", {}, html("span.mark"), html("span.words", {}, page.wording.omissions),
    html("span.number", {}, `${page.omissions.length}`)
  );
  return [head, ...page.omissions.slice(0, 2000).map(([scene, configuration, reason]) => html(
    "div.row.plain", {}, html("div.words", {}, html("span.name", { title: scene }, scene),
      html("span.note", {}, [configuration, reason].join(" · ")))
  ))];
}

/** Marks the row of the current item and its size, and scrolls to it. */
function markRow() {
  for (const element of byId("list").querySelectorAll('[aria-current="true"]')) {
    element.removeAttribute("aria-current");
  }
  if (!entries[state.entry]?.items?.includes(state.item)) return;
  if (state.entry >= made) makeRows(state.entry - made + chunk);
  const row = elements.get(state.entry);
  if (!row) return;
  row.setAttribute("aria-current", "true");
  row.querySelector(`[data-item="${state.item}"]`)?.setAttribute("aria-current", "true");
  row.scrollIntoView({ block: "nearest" });
}

/**
 * Shows the item that is `by` places after the current one.
 *
 * @param {number} by
 */
function step(by) {
  const place = walk.findIndex(({ entry, item }) => entry === state.entry && item === state.item);
  const next = walk[place < 0 ? 0 : Math.min(Math.max(place + by, 0), walk.length - 1)];
  if (next === undefined) return;
  state.entry = next.entry;
  show(next.item);
}
