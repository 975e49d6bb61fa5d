// Shows the current item, and starts the page.

/**
 * Shows an item.
 *
 * @param {number} position
 * @param {boolean} isChosen Whether small screens switch to it.
 */
function show(position, isChosen = false) {
  const item = page.items[position];
  const node = selectedNode();
  const keeps = node && page.items[state.item].scene === item.scene ? node.path : null;
  state.item = position;
  state.hover = -1;
  state.cause = -1;
  state.zoom = 1;
  state.node = keeps === null ? -1 : sceneOf(position).nodes.findIndex(({ path }) => path === keeps);
  if (item.faults) state.node = faultOf(sceneOf(position));
  byId("scene").textContent = item.scene;
  const counts = [
    `${counted(item.changed ?? 0, "node")} changed`,
    item.moved ? `${item.moved} moved with their parents` : "",
    item.unchanged ? `${item.unchanged} unchanged` : ""
  ];
  byId("configuration-line").textContent = [
    item.configuration, item.old ? `${item.old} → ${item.new}` : item.new,
    item.event ?? counts.filter((text) => text).join(", ")
  ].filter((text) => text).join("  ·  ");
  showCauses(item);
  showTree();
  showStage();
  showDetails();
  markTree(true);
  markRow();
  byId("tip").textContent = "";
  if (isChosen) {
    document.body.classList.add("reading");
    if (byId("back").offsetParent !== null) { scrollTo(0, 0); byId("viewer").focus(); }
  }
  keepAddress();
}

/**
 * Lists the causes of an item, or what is wrong with it.
 *
 * @param {PageItem} item
 */
function showCauses(item) {
  const rows = (item.causes ?? []).map(([group, text, kind], index) => {
    const button = html("button.cause", {
      ...(item.faults ? { title: "Select the view at fault" }
        : { "aria-pressed": "false", title: "Show only consequences of this cause" }),
      onclick: () => (item.faults ? select(faultOf(sceneOf(state.item)), true) : chooseCause(index))
    }, kind ? html("span.chip", {}, kind) : null, text);
    return html("li", {}, button, ...(extensions.decisions?.(page.groups[group]) ?? []));
  });
  byId("causes").replaceChildren(...rows);
}

/**
 * Highlights the changes of a cause, or all again.
 *
 * @param {number} index
 */
function chooseCause(index) {
  state.cause = state.cause === index ? -1 : index;
  [...byId("causes").querySelectorAll(".cause")].forEach((button, place) => {
    button.setAttribute("aria-pressed", `${place === state.cause}`);
  });
  drawCause();
}

/** Starts the page of a report. */
function start() {
  byId("title").textContent = page.title;
  byId("summary").textContent = [page.summary, ...(page.notes ?? [])].join("  ·  ");
  byId("list-panel").setAttribute("aria-label", page.wording.list);
  showVersions();
  startSearch();
  startStage();
  startTree();
  startKeys();
  byId("previous").addEventListener("click", () => step(-1));
  byId("next").addEventListener("click", () => step(1));
  byId("back").addEventListener("click", () => {
    document.body.classList.remove("reading");
    markRow();
  });
  openAddress();
  addEventListener("hashchange", openAddress);
}

/** Lists the message, the time, the commit and the program of each version. */
function showVersions() {
  const rows = (page.versions ?? []).map(([label, ...facts]) => html(
    "li", {}, html("strong", {}, label), ...facts.filter((fact) => fact).map((fact) => html("span", {}, fact))
  ));
  byId("versions").replaceChildren(...rows);
  byId("versions").hidden = rows.length === 0;
}

/** Opens the item in the address, or the first item. */
function openAddress() {
  const { item, path } = readAddress();
  showList();
  if (page.items.length === 0) {
    byId("viewer").replaceChildren(html("p.notice", {}, page.wording.empty));
    byId("side").hidden = true;
    return;
  }
  const position = item >= 0 ? item : walk[0]?.item ?? 0;
  state.entry = entryOf(position);
  show(position, item >= 0);
  if (path === null) return;
  const key = sceneOf(position).nodes.findIndex((node) => node.path === path);
  if (key >= 0) select(key, true);
}
