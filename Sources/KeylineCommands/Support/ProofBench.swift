import CanonicalJSON
import LayoutDiff
import LayoutRecorder
import LayoutReports
import LayoutScenes
import LayoutStore

/// Lays a scene out with causes undone, and tells what vanishes.
struct ProofBench {
  /// The types that recorded scenes may name.
  let registry: SceneRegistry
  /// What watches over the layouts.
  let layoutGuard: LayoutGuard

  /// Returns what becomes of the consequences of causes, each by itself and all together.
  func account(for pair: SnapshotPair, _ causes: [Cause]) throws -> ProofAccount {
    let (old, new) = (
      try request(pair.oldTexts, pair.old), try request(pair.newTexts, pair.new)
    )
    return try layoutGuard.watch(new) { () throws(RecorderError) in
      let trial = try CauseTrial(old: old, new: new, recorded: (pair.old, pair.new))
      let known = trial.diff.causes
      let positions = causes.compactMap { known.firstIndex(of: $0) }
      var trials = positions.map { [$0] }
      if positions.count > 1 { trials.append(positions) }
      var parts: [ProofAccount.Part] = []
      for undone in trials {
        parts.append(
          ProofAccount.Part(
            causes: undone.map { known[$0] },
            proof: try trial.proof(undoing: undone)
          )
        )
      }
      return ProofAccount(label: pair.newLabel, parts: parts)
    }
  }

  private func request(
    _ texts: SnapshotTexts,
    _ snapshot: Snapshot
  ) throws(RecorderError) -> RecordingRequest {
    let scene = try PreparedScene(
      name: texts.name,
      document: texts.document,
      reading: texts.scene,
      registry: registry
    )
    return try Replayer(registry: registry).request(for: scene, as: snapshot)
  }
}

/// What became of the consequences of causes when a scene was laid out without them.
struct ProofAccount: Sendable {
  /// What became of them without some causes.
  struct Part: Sendable {
    let causes: [Cause]
    let proof: CauseProof

    /// The causes in words.
    var title: String {
      causes.count == 1 ? CauseText(causes[0]).description : "all of them"
    }

    /// What became of the changes, a sentence each.
    var sentences: [String] {
      let count = proof.vanished.count + proof.remaining.count + proof.unaffected.count
      var lines = ["\(proof.vanished.count) of \(count) changes vanish"]
      if !proof.remaining.isEmpty {
        lines.append("something else has a part in \(Part.list(proof.remaining))")
      }
      if !proof.unaffected.isEmpty {
        lines.append("these remain as they are: \(Part.list(proof.unaffected))")
      }
      return lines
    }

    private static func list(_ paths: [String]) -> String {
      let told = paths.prefix(12).map(PrintableText.text).joined(separator: ", ")
      return paths.count > 12 ? "\(told) and \(paths.count - 12) more" : told
    }
  }

  /// The version that was laid out again.
  let label: String
  let parts: [Part]

  /// The proof for people.
  var text: String {
    let lines = parts.flatMap { part in
      ["  without \(part.title)"] + part.sentences.map { "    \($0)" }
    }
    return (["", "proof, by laying \(PrintableText.text(label)) out again:"] + lines)
      .joined(separator: "\n") + "\n"
  }

  /// The proof as Markdown.
  var markdown: String {
    let lines = parts.flatMap { part in
      ["- without \(MarkdownText.code(part.title))"] + part.sentences.map { "  - \($0)" }
    }
    return (["", "Proof, by laying \(MarkdownText.code(label)) out again:", ""] + lines)
      .joined(separator: "\n") + "\n"
  }

  /// The proof for programs.
  var json: JSONValue {
    func list(_ paths: [String]) -> JSONValue { .array(paths.map { .string($0) }) }
    return .array(
      parts.map { part in
        [
          "without": .array(part.causes.map { .string(CauseID($0).description) }),
          "vanished": list(part.proof.vanished),
          "remaining": list(part.proof.remaining),
          "unaffected": list(part.proof.unaffected),
        ]
      }
    )
  }
}
