// The details of the selected node: sizes, positions and proposals of both sides, and the causes.

/** Shows details of the selected node, or explains how to select one. */
function showDetails() {
  const details = byId("details");
  const scene = state.item >= 0 ? sceneOf(state.item) : null;
  const node = scene?.nodes[state.node];
  if (!node) {
    const commands = scene ? commandsOf(scene.item) : [];
    details.replaceChildren(html("p.quiet", {}, "Select a node in the picture or in the tree."), ...commands);
    return;
  }
  const what = whatOf(scene, node);
  const causes = causesOf(scene, node).map((cause) => html("li", {}, scene.item.causes[cause]?.[1] ?? ""));
  details.replaceChildren(
    html("h2.mono", { title: node.path }, node.name),
    html("p.quiet", {}, node.type + (node.label ? ` “${node.label}”` : "")),
    what ? html("p.what", {}, what) : "",
    ...(scene.item.facts ?? []).map((fact) => html("p.quiet", {}, fact)),
    causes.length > 0 ? html("h3", {}, becauseOf(scene, node)) : "",
    html("ul", {}, ...causes),
    sidesTable(scene.item, node),
    ...versionsTable(scene, node),
    ...commandsOf(scene.item)
  );
}

/** Lists commands that decide on causes and show details; clicking a command selects its text. */
function commandsOf(item) {
  const causes = new Map((item.causes ?? []).map(([group, text]) => [group, text]));
  const decisions = [...causes].flatMap(([group, text]) => {
    const commands = page.groups[group]?.commands ?? [];
    if (commands.length === 0 || extensions.decisions) return [];
    return [html("p.quiet", {}, text), ...commands.map(command)];
  });
  const commands = (item.commands ?? []).map(command);
  return [
    ...(decisions.length > 0 ? [html("h3", {}, "Accept or reject"), ...decisions] : []),
    ...(commands.length > 0 ? [html("h3", {}, "In a terminal"), ...commands] : [])
  ];
}

/** Returns a link that opens the source in an editor, or a command; one that reads this page names it by where it is now, after a download. */
function command(text) {
  if (text.startsWith("vscode://file/")) {
    return html("a", { href: text }, `Open ${decodeURIComponent(text.split("/").pop())}`);
  }
  const isFile = location.protocol === "file:" && page.report;
  const path = isFile ? decodeURIComponent(location.pathname).replaceAll("'", "'\\''") : "";
  const line = isFile ? text.replace(page.report, () => `--report '${path}'`) : text;
  // A line breaks between words, not after the hyphens of an option.
  const words = line.split(/(?<= )(--[a-z-]+)/);
  return html("code.command", {}, ...words.map((word) => (word.startsWith("--") ? html("span.option", {}, word) : word)));
}

function sidesTable(item, node) {
  const rows = [
    ["Size", (side) => `${points(side.width)} × ${points(side.height)}`],
    ["On screen", (side) => `${points(side.x)}, ${points(side.y)}`],
    ["In parent", (side) => `${points(side.inner.x)}, ${points(side.inner.y)}`],
    ["Offered", (side) => `${proposed(side.proposedWidth)} × ${proposed(side.proposedHeight)}`]
  ];
  const sides = [["before", item.old], ["after", item.new]].filter(([side]) => item[side] !== undefined);
  return html(
    "table", {},
    html("thead", {}, html("tr", {}, html("td"), ...sides.map(([, label]) => html("th", { scope: "col" }, label)))),
    html("tbody", {}, ...rows.map(([name, text]) => {
      const cells = sides.map(([side]) => (node[side] ? text(node[side]) : "–"));
      const isOther = cells.length === 2 && cells[0] !== cells[1];
      return html(
        `tr${isOther ? ".other" : ""}`, {}, html("th", { scope: "row" }, name),
        ...cells.map((cell) => html("td", {}, cell))
      );
    }))
  );
}

/** Returns the version that gave the node its frame, and a table with its history, if that is known. */
function versionsTable(scene, node) {
  const line = timelineOf(state.item);
  if (!line) return [];
  const found = follow(line, node);
  let last = null;
  const steps = line.filter(([, item]) => item >= 0).map(([label, item]) => {
    const frame = found.get(item) ?? null;
    const isOther = frame !== null && (last === null || !isSameFrame(last, frame));
    last = frame;
    return { label, item, frame, why: isOther ? whyOf(item, frame.path) : "", isOther };
  });
  const origin = steps.findLast(({ isOther }) => isOther);
  const rows = steps.map(({ label, item, frame, why, isOther }) => html(
    `tr${isOther ? ".since" : ""}`, {},
    html("th", { scope: "row" }, html("button.link", { onclick: () => openVersion(item) }, label)),
    html(
      "td", {},
      html("span.place", {}, frame ? frameText(frame) : "–"),
      why ? html("span.why", {}, why) : null
    )
  ));
  return [
    html("h3", {}, "Through the versions"),
    origin ? html("p.origin", {}, `Its frame is from ${origin.label}${origin.why ? `, because ${origin.why}` : ""}`) : null,
    html("table", {}, html("tbody", {}, ...rows))
  ].filter((part) => part);
}

/** Returns the causes of a node's change in an item of the timeline. */
function whyOf(item, path) {
  const scene = sceneOf(item);
  const node = scene.nodes.find(({ after }) => after?.path === path);
  return causesOf(scene, node).map((cause) => scene.item.causes[cause]?.[1] ?? "").filter((text) => text).join("; ");
}
