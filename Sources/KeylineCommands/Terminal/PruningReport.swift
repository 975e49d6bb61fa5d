import CanonicalJSON
import Keyline
import LayoutDiff
import LayoutReports
import LayoutStore

/// The snapshots that pruning removes, or would remove.
struct PruningReport {
  let pruning: Pruning
  /// Whether it was removed.
  let isDone: Bool
  let who: String
  /// The value of the option `--store`.
  let store: String?
  let environments: Environments

  /// A line for each snapshot, then the result and the next command.
  var text: String {
    let label = PrintableText.text(pruning.version.label)
    let freed = Counted(pruning.freedCount, "row")
    var lines: [String] = []
    if pruning.items.isEmpty {
      let all = pruning.leftCount > 0 ? "all of its folders" : "every snapshot of the baseline"
      lines.append("\(label), the newest version of all scenes, has \(all): nothing to remove")
    } else {
      let count = Counted(pruning.items.count, "snapshot")
      lines.append("\(label), the newest version of all scenes, lacks \(count) of the baseline:")
      lines += pruning.items.map { item in
        let configuration = ConfigurationText(item.entry.proposal, environments[item.entry])
        return PrintableText.text("  \(item.entry.scene)  \(configuration)  of \(item.origin)")
      }
      lines += decision
    }
    if pruning.leftCount > 0 {
      lines.append(
        "\(Counted(pruning.leftCount, "snapshot")) of other folders stay, of which \(label) says nothing"
      )
    }
    if pruning.freedCount > 0 {
      lines.append(
        isDone ? "deleted \(freed) that nothing names" : "\(freed) that nothing names would go too"
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var decision: [String] {
    let command = CommandLineText("prune", store: store)
    guard isDone else {
      let next = command.with("--at", pruning.version.label, "-m", "…")
      return ["nothing was changed; next: \(next)"]
    }
    let count = Counted(pruning.items.count, "snapshot")
    return [
      PrintableText.text("removed \(count) from the baseline by \(who)")
        + "; to take it back: \(command.with("--undo"))"
    ]
  }

  /// An object with every snapshot.
  var json: String {
    let value: JSONValue = [
      "version": .string(pruning.version.label),
      "done": .bool(isDone),
      "snapshots": .array(
        pruning.items.map {
          [
            "scene": .string($0.entry.scene),
            "proposal": .string($0.entry.proposalText),
            "environment": .object(environments[$0.entry]),
            "baseline": .string($0.origin),
          ]
        }
      ),
      "left": .number(Double(pruning.leftCount)),
      "unusedRows": .number(Double(pruning.freedCount)),
    ]
    return value.indentedText + "\n"
  }
}

/// The snapshots that undoing a prune restored.
struct PruningReversalReport {
  let reversal: PruningReversal
  let who: String
  /// The value of the option `--store`.
  let store: String?

  /// The restored snapshots, and the next command.
  var text: String {
    let restored = Counted(reversal.restored.count, "snapshot")
    var lines = [
      PrintableText.text(
        "took back what was pruned in \(reversal.version), by \(who): \(restored) in the baseline again"
      )
    ]
    let since = Counted(reversal.decidedSince.count, "snapshot")
    if !reversal.decidedSince.isEmpty { lines.append("\(since) left as decided since:") }
    lines += reversal.decidedSince.map {
      PrintableText.text("  \($0.scene)  \($0.proposalText)")
    }
    lines.append("next: \(CommandLineText("pending", store: store))")
    return lines.joined(separator: "\n") + "\n"
  }

  /// An object with every snapshot.
  var json: String {
    func list(_ entries: [RecordedEntry]) -> JSONValue {
      .array(
        entries.map { ["scene": .string($0.scene), "proposal": .string($0.proposalText)] }
      )
    }
    let value: JSONValue = [
      "version": .string(reversal.version),
      "restored": list(reversal.restored),
      "decidedSince": list(reversal.decidedSince),
    ]
    return value.indentedText + "\n"
  }
}
