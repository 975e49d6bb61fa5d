// The versions of the store.

/**
 * Returns the row of a version.
 *
 * @param {Version} version
 */
function versionRow({ label, parent, time, message, commit, count }) {
  const links = [
    html("a", { href: address("/scenes", { at: label }) }, counted(count, "snapshot")),
    parent ? html("a", { href: address("/changes", { old: parent, new: label }) }, `changes from ${parent}`) : null
  ];
  return html(
    "tr", {}, html("th", { scope: "row" }, label), html("td", {}, links[0]), html("td", {}, links[1]),
    html("td", {}, time), html("td", {}, commit), html("td.wide", {}, message)
  );
}

/** Shows all versions, the latest first. */
function startVersions() {
  const titles = ["Version", "Snapshots", "Changes", "Recorded, UTC", "Commit", "Message"];
  showContent(site.versions.length === 0
    ? html("p.notice", {}, "The store has no version; keyline record stores one.")
    : html(
      "div.scrolled", { tabindex: "0", role: "region", "aria-label": "Versions" },
      html(
        "table.rows", {},
        html("thead", {}, html("tr", {}, ...titles.map((title) => html("th", { scope: "col" }, title)))),
        html("tbody", {}, ...[...site.versions].reverse().map(versionRow))
      )
    ));
  followChanges(showAgain);
}
