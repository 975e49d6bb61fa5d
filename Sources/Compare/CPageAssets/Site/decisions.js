// Accepts and rejects the causes of changes, and takes a decision back.

/**
 * Returns the buttons that decide on a cause; none if there is nothing to decide.
 *
 * @param {PageGroup | undefined} group
 */
function decisionButtons(group) {
  if (site.isReadOnly || !group?.id || !group.commands?.length) return [];
  return [html(
    "span.decisions", {},
    html("button", { onclick: () => askForDecision("accept", group) }, "Accept"),
    html("button", { onclick: () => askForDecision("reject", group) }, "Reject")
  )];
}

/**
 * Asks for the author and the reason of a decision; without a group, on all causes.
 *
 * @param {Verdict} verdict
 * @param {PageGroup | null} group
 */
function askForDecision(verdict, group) {
  const word = verdict === "accept" ? "Accept" : "Reject";
  const what = group ? group.title : "Every pending change of this version";
  openDecision(`${word}?`, what, word, (decision) =>
    ask("/api/decide", { verdict, cause: group?.id ?? "", ...decision }));
}

/** Asks before the most recent decision is taken back. */
function askForUndo() {
  openDecision(
    "Take back the last decision?", "What was the baseline before it is accepted again.", "Take back",
    (decision) => ask("/api/undo", decision)
  );
}

/**
 * Opens the dialog of a decision.
 *
 * @param {string} title
 * @param {string} what What is decided.
 * @param {string} action The name of its button.
 * @param {(decision: Decision) => Promise<{ text: string }>} send Sends the decision, and returns what was said.
 */
function openDecision(title, what, action, send) {
  const { author: name, new: at } = siteOf("changes");
  const author = html("input", { id: "author", name: "author", value: name, autocomplete: "off", required: true });
  const reason = html("input", { id: "reason", name: "reason", autocomplete: "off" });
  const submit = html("button.primary", {}, action);
  const problem = html("p.problem", { role: "alert" });
  /** @type {HTMLDialogElement} */
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
      const { text } = await send({ at, author: author.value, reason: reason.value });
      sessionStorage.setItem("note", text);
      dialog.close();
      location.reload();
    } catch (error) {
      problem.textContent = messageOf(error);
      submit.disabled = false;
    }
  };
  submit.addEventListener("click", decide);
  dialog.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
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
  const { isPending, isReadOnly, old: shownOld, new: shownNew } = siteOf("changes");
  const go = (/** @type {string} */ old, /** @type {string} */ young) => {
    location.href = address("/changes", { old, new: young });
  };
  const isOpen = page.groups.some((group) => group.commands?.length);
  byId("summary").after(html(
    "div.bar", {},
    versionMenu("Old version", isPending ? "" : shownOld, (old) => go(old, shownNew), [["", "baseline"]]),
    html("span", { "aria-hidden": "true" }, "→"),
    versionMenu("New version", shownNew, (young) => go(isPending ? "" : shownOld, young)),
    isReadOnly || !isOpen ? null : html("button", { onclick: () => askForDecision("accept", null) }, "Accept all"),
    isReadOnly ? null : html("button", { id: "undo", onclick: askForUndo }, "Undo")
  ));
  showLastDecision();
  followChanges(showAgain);
}
