import Digests
import Keyline
import LayoutDiff
import LayoutReports

extension CauseProofs.Part {
  /// The causes as text.
  fileprivate var title: String {
    causes.count == 1 ? CauseText(causes[0]).description : "all of them"
  }

  /// The consequences that disappear and those that remain, one sentence each.
  ///
  /// - Parameter names: Whether to name those that disappear, which differ between several causes.
  /// - Returns: The sentences.
  fileprivate func sentences(names: Bool) -> [String] {
    let count = proof.vanished.count + proof.remaining.count + proof.unaffected.count
    let vanished = names && !proof.vanished.isEmpty ? ": \(list(proof.vanished))" : ""
    var lines = ["\(proof.vanished.count) of \(count) changes disappear\(vanished)"]
    if !proof.sharedVanished.isEmpty {
      lines.append("so do these, which have other causes too: \(list(proof.sharedVanished))")
    }
    if !proof.sharedRemaining.isEmpty {
      lines.append("these remain in part, by other causes: \(list(proof.sharedRemaining))")
    }
    if !proof.remaining.isEmpty {
      lines.append("other causes contribute to \(list(proof.remaining))")
    }
    if !proof.unaffected.isEmpty {
      lines.append("unaffected: \(list(proof.unaffected))")
    }
    return lines
  }

  private func list(_ paths: [String]) -> String {
    let first = paths.prefix(12).map(PrintableText.text).joined(separator: ", ")
    return paths.count > 12 ? "\(first) and \(paths.count - 12) more" : first
  }
}

extension CauseProofs {
  /// The proof as text.
  var text: String {
    let lines = parts.flatMap { part in
      ["  without \(part.title)"] + sentences(of: part).map { "    \($0)" }
    }
    return (["", "proof, by laying \(PrintableText.text(label)) out again:"] + lines)
      .joined(separator: "\n") + "\n"
  }

  private func sentences(of part: Part) -> [String] {
    part.sentences(names: parts.count > 1 && part.causes.count == 1)
  }

  /// The proof as Markdown.
  var markdown: String {
    let lines = parts.flatMap { part in
      ["- without \(MarkdownText.code(part.title))"] + sentences(of: part).map { "  - \($0)" }
    }
    return (["", "Proof, by laying \(MarkdownText.code(label)) out again:", ""] + lines)
      .joined(separator: "\n") + "\n"
  }

  /// The proof as JSON.
  var json: JSONValue {
    func list(_ paths: [String]) -> JSONValue { .array(paths.map { .string($0) }) }
    return .array(
      parts.map { part in
        [
          "without": .array(part.causes.map { .string(CauseID($0).description) }),
          "vanished": list(part.proof.vanished),
          "remaining": list(part.proof.remaining),
          "unaffected": list(part.proof.unaffected),
          "sharedVanished": list(part.proof.sharedVanished),
          "sharedRemaining": list(part.proof.sharedRemaining),
        ]
      }
    )
  }
}
