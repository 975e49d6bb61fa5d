// Accepts and rejects the causes of changes, and takes a decision back.

/** Returns the buttons that decide on a cause; none if there is nothing to decide. */
function decisionButtons(group) {
  if (site.isReadOnly || !group?.id || !group.commands?.length) return [];
  return [html(
    "span.decisions", {},
    html("button", { onclick: () => askForDecision("accept", group) }, "Accept"),
    html("button", { onclick: () => askForDecision("reject", group) }, "Reject")
  )];
}

/** Asks for the author and the reason of a decision; without a group, on all causes. */
function askForDecision(verdict, group) {
  const word = verdict === "accept" ? "Accept" : "Reject";
  const what = group ? group.title : "Every pending change of this version";
  openDecision(`${word}?`, what, word, (author, reason) => ({
    path: "/api/decide",
    body: { verdict, cause: group?.id ?? "", at: site.new, author, reason }
  }));
}

/** Asks before the most recent decision is taken back. */
function askForUndo() {
  openDecision(
    "Take back the last decision?", "What was the baseline before it is accepted again.", "Take back",
    (author, reason) => ({ path: "/api/undo", body: { at: site.new, author, reason } })
  );
}

function openDecision(title, what, action, request) {
  const author = html("input", { id: "author", name: "author", value: site.author, autocomplete: "off", required: true });
  const reason = html("input", { id: "reason", name: "reason", autocomplete: "off" });
  const submit = html("button.primary", {}, action);
  const problem = html("p.problem", { role: "alert" });
  const dialog = html(
    "dialog", { id: "decide", "aria-labelledby": "decide-title" },
    html("h2", { id: "decide-title" }, title),
    html("p", {}, what),
    html("label", { for: "author" }, "Author"), author,
    html("label", { for: "reason" }, "Reason"), reason,
    problem,
    html("div.actions", {}, html("button", { onclick: () => dialog.close() }, "Cancel"), submit)
  );
  const decide = async () => {
    submit.disabled = true;
    try {
      const { path, body } = request(author.value, reason.value);
      const { text } = await ask(path, body);
      sessionStorage.setItem("note", text);
      dialog.close();
      location.reload();
    } catch (error) {
      problem.textContent = error.message;
      submit.disabled = false;
    }
  };
  submit.addEventListener("click", decide);
  dialog.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.target.tagName !== "INPUT") return;
    event.preventDefault();
    decide();
  });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  reason.focus();
}

/** Shows what a decision before the page was loaded again said. */
function showLastDecision() {
  const text = sessionStorage.getItem("note");
  sessionStorage.removeItem("note");
  note(text);
}

/** Shows the changes between two versions, or from the baseline. */
function startChanges() {
  extensions.decisions = decisionButtons;
  start();
  const go = (old, young) => { location.href = address("/changes", { old, new: young }); };
  const isOpen = page.groups.some((group) => group.commands?.length > 0);
  byId("summary").after(html(
    "div.bar", {},
    versionMenu("Old version", site.isPending ? "" : site.old, (old) => go(old, site.new), [["", "baseline"]]),
    html("span", { "aria-hidden": "true" }, "→"),
    versionMenu("New version", site.new, (young) => go(site.isPending ? "" : site.old, young)),
    site.isReadOnly || !isOpen ? null : html("button", { onclick: () => askForDecision("accept", null) }, "Accept all"),
    site.isReadOnly ? null : html("button", { id: "undo", onclick: askForUndo }, "Undo")
  ));
  showLastDecision();
  followChanges(showAgain);
}
