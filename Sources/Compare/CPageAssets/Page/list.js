// The list of items by cause. Rows are created as they become visible.
const chunk = 120;
const closed = new Set();
let entries = [];   // the list: groups, and items to step through
let made = 0;       // the number of entries that have an element
const rowsByItem = new Map();
let walk = [];      // the indices of items in `entries`
const watcher = new IntersectionObserver((seen) => {
  if (seen.some((entry) => entry.isIntersecting)) makeRows(chunk);
}, { rootMargin: "600px" });

/** Lists the items that match the search and the filters. */
function showList() {
  const groups = listedGroups();
  entries = [];
  for (const { group, items } of groups) {
    entries.push({ group, count: items.length });
    if (closed.has(group)) continue;
    for (const item of items) entries.push({ group, item });
  }
  walk = entries.flatMap((entry, index) => (entry.item === undefined ? [] : [index]));
  const shown = new Set(groups.flatMap(({ items }) => items)).size;
  const all = new Set(page.groups.flatMap(({ items }) => items)).size;
  byId("count").textContent = shown === all
    ? `${counted(shown, page.itemName)}, ${counted(groups.length, page.groupName)}`
    : `${shown} of ${counted(all, page.itemName)}`;
  byId("list").replaceChildren();
  rowsByItem.clear();
  made = 0;
  makeRows(chunk);
  state.entry = entries.findIndex((entry) => entry.item === state.item);
  markRow();
}

function makeRows(count) {
  watcher.disconnect();
  const list = byId("list");
  const end = Math.min(made + count, entries.length);
  const rows = [];
  for (; made < end; made++) {
    const entry = entries[made];
    rows.push(entry.item === undefined ? groupRow(entry) : itemRow(entry, made));
  }
  list.append(...rows);
  if (made < entries.length) watcher.observe(list.lastElementChild);
  else if (page.omissions.length > 0 && !query.text) list.append(...omissionRows());
  else if (entries.length === 0) list.append(html("p.notice", {}, emptyText()));
}

function emptyText() {
  return page.items.length === 0 ? "Nothing differs." : "Nothing matches.";
}

function groupRow({ group, count }) {
  return html(
    "button.group",
    { "aria-expanded": `${!closed.has(group)}`, onclick: () => toggle(group) },
    html("span.mark", { "aria-hidden": "true" }, "▾"),
    html("span.words", {}, group.kind ? html("span.chip", {}, group.kind) : null, group.title),
    html("span.number", {}, `${count}`)
  );
}

function toggle(group) {
  if (!closed.delete(group)) closed.add(group);
  showList();
}

function itemRow(entry, index) {
  const item = page.items[entry.item];
  const row = html(
    "button.row",
    { title: item.scene, onclick: () => { state.entry = index; show(entry.item, true); } },
    html("span.name", {}, page.isHistory ? item.new : item.scene),
    html("span.configuration", {}, page.isHistory ? "" : item.configuration),
    html("span.note", {}, noteOf(item))
  );
  row.dataset.item = entry.item;
  if (!rowsByItem.has(entry.item)) rowsByItem.set(entry.item, []);
  rowsByItem.get(entry.item).push({ row, index });
  return row;
}

/** Returns a short description of an item's change. */
function noteOf(item) {
  if (item.event) return item.event;
  const others = (item.causes?.length ?? 1) - 1;
  return `${counted(item.changed ?? 0, "node")} changed`
    + (others > 0 ? `, with ${counted(others, "other cause")}` : "");
}

function omissionRows() {
  const head = html(
    "div.group", {}, html("span.mark"), html("span.words", {}, "Not compared"),
    html("span.number", {}, `${page.omissions.length}`)
  );
  return [head, ...page.omissions.slice(0, 2000).map(([scene, configuration, reason]) => html(
    "div.row.plain", {}, html("span.name", { title: scene }, scene),
    html("span.configuration", {}, configuration), html("span.note", {}, reason)
  ))];
}

/** Marks the row of the current item, and scrolls to it. */
function markRow() {
  for (const row of byId("list").querySelectorAll('[aria-current="true"]')) {
    row.removeAttribute("aria-current");
  }
  if (state.entry < 0 || entries[state.entry]?.item !== state.item) return;
  if (state.entry >= made) makeRows(state.entry - made + chunk);
  const found = rowsByItem.get(state.item)?.find(({ index }) => index === state.entry);
  if (!found) return;
  found.row.setAttribute("aria-current", "true");
  found.row.scrollIntoView({ block: "nearest" });
}

/** Shows the item that is `by` rows after the current one. */
function step(by) {
  const place = walk.indexOf(state.entry);
  const next = walk[place < 0 ? 0 : Math.min(Math.max(place + by, 0), walk.length - 1)];
  if (next === undefined) return;
  state.entry = next;
  show(entries[next].item);
}
