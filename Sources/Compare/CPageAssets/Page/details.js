// The details of the selected node: sizes, positions and proposals of both sides, and the causes.

/** Shows details of the selected node, or explains how to select one. */
function showDetails() {
  const details = byId("details");
  const scene = state.item >= 0 ? sceneOf(state.item) : null;
  const node = scene?.nodes[state.node];
  if (!scene || !node) {
    const commands = scene ? commandsOf(scene.item) : [];
    details.replaceChildren(html("p.quiet", {}, "Select a node in the picture or in the tree."), ...commands);
    return;
  }
  const what = whatOf(scene, node);
  const causes = causesOf(scene, node).map((cause) => html("li", {}, scene.item.causes?.[cause]?.[1] ?? ""));
  details.replaceChildren(
    html("h2.mono", { title: node.path }, node.name),
    html("p.quiet", {}, node.type + (node.label ? ` “${node.label}”` : "")),
    what ? html("p.what", {}, what) : "",
    ...(scene.item.facts ?? []).map((fact) => html("p.quiet", {}, fact)),
    causes.length > 0 ? html("h3", {}, becauseOf(scene, node)) : "",
    html("ul", {}, ...causes),
    sidesTable(scene.item, node),
    ...versionsTable(node),
    ...commandsOf(scene.item)
  );
}

/**
 * Lists commands that decide on causes and show details; clicking a command selects its text.
 *
 * @param {PageItem} item
 */
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

/**
 * Returns a link that opens the source in an editor, or a command.
 *
 * A command that reads this page names it by where it is now, after a download.
 *
 * @param {string} text
 */
function command(text) {
  if (text.startsWith("vscode://file/")) {
    return html("a", { href: text }, `Open ${decodeURIComponent(text.split("/").pop() ?? "")}`);
  }
  const report = location.protocol === "file:" ? page.report : undefined;
  const path = report ? decodeURIComponent(location.pathname).replaceAll("'", "'\\''") : "";
  const line = report ? text.replace(report, () => `--report '${path}'`) : text;
  // A line breaks between words, not after the hyphens of an option.
  const words = line.split(/(?<= )(--[a-z-]+)/);
  return html("code.command", {}, ...words.map((word) => (word.startsWith("--") ? html("span.option", {}, word) : word)));
}

/**
 * Returns a table of the frames and the proposals of both sides.
 *
 * @param {PageItem} item
 * @param {SceneNode} node
 */
function sidesTable(item, node) {
  /** @type {[name: string, text: (frame: PictureNode) => string][]} */
  const rows = [
    ["Size", (side) => `${points(side.width)} × ${points(side.height)}`],
    ["On screen", (side) => `${points(side.x)}, ${points(side.y)}`],
    ["In parent", (side) => `${points(side.inner.x)}, ${points(side.inner.y)}`],
    ["Offered", (side) => `${proposed(side.proposedWidth)} × ${proposed(side.proposedHeight)}`]
  ];
  const sides = bothSides.filter((side) => item[side] !== undefined);
  const head = sides.map((side) => html("th", { scope: "col" }, side === "before" ? item.old : item.new));
  return html(
    "table", {},
    html("thead", {}, html("tr", {}, html("td"), ...head)),
    html("tbody", {}, ...rows.map(([name, text]) => {
      const cells = sides.map((side) => {
        const frame = node[side];
        return frame ? text(frame) : "–";
      });
      const isOther = cells.length === 2 && cells[0] !== cells[1];
      return html(
        `tr${isOther ? ".other" : ""}`, {}, html("th", { scope: "row" }, name),
        ...cells.map((cell) => html("td", {}, cell))
      );
    }))
  );
}

/**
 * Returns the version that gave the node its frame, and a table with its history, if that is known.
 *
 * @param {SceneNode} node
 */
function versionsTable(node) {
  const line = timelineOf(state.item);
  if (!line) return [];
  const found = follow(line, node);
  /** @type {PictureNode | null} */
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
  const why = origin?.why ? `, because ${origin.why}` : "";
  return [
    html("h3", {}, "Through the versions"),
    ...(origin ? [html("p.origin", {}, `Its frame is from ${origin.label}${why}`)] : []),
    html("table", {}, html("tbody", {}, ...rows))
  ];
}

/**
 * Returns the causes of a node's change in an item of the timeline.
 *
 * @param {number} item
 * @param {string} path
 */
function whyOf(item, path) {
  const scene = sceneOf(item);
  const node = scene.nodes.find(({ after }) => after?.path === path);
  return causesOf(scene, node).map((cause) => scene.item.causes?.[cause]?.[1] ?? "").filter((text) => text).join("; ");
}
