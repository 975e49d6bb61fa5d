import LayoutRecorder
import LayoutScenes
import LayoutSnapshots
import LayoutStore

/// Lays a scene out with causes undone, and tells what vanishes.
struct ProofBench {
  /// The types that recorded scenes may name.
  let catalogue: Catalogue

  /// Returns what becomes of the consequences of causes, each by itself and all together.
  func text(for pair: SnapshotPair, _ causes: [Cause]) throws -> String {
    let trial = try CauseTrial(
      old: request(pair.oldTexts, pair.old),
      new: request(pair.newTexts, pair.new),
      recorded: (pair.old, pair.new)
    )
    let known = trial.diff.causes
    let positions = causes.compactMap { known.firstIndex(of: $0) }
    var trials = positions.map { [$0] }
    if positions.count > 1 { trials.append(positions) }
    var lines = ["", "proof, by laying \(PrintableText.text(pair.newLabel)) out again:"]
    for undone in trials {
      let proof = try trial.proof(undoing: undone)
      let title = undone.count == 1 ? CauseText(known[undone[0]]).description : "all of them"
      lines.append("  without \(title)")
      lines += ProofBench.lines(of: proof)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func request(
    _ texts: SnapshotTexts,
    _ snapshot: Snapshot
  ) throws(RecorderError) -> RecordingRequest {
    let scene = try PreparedScene(
      name: texts.name,
      document: texts.document,
      reading: texts.scene,
      catalogue: catalogue
    )
    return try Replayer(catalogue: catalogue).request(for: scene, as: snapshot)
  }

  private static func lines(of proof: CauseProof) -> [String] {
    let count = proof.vanished.count + proof.remaining.count + proof.unaffected.count
    var lines = ["    \(proof.vanished.count) of \(count) changes vanish"]
    if !proof.remaining.isEmpty {
      lines.append("    something else has a part in \(list(proof.remaining))")
    }
    if !proof.unaffected.isEmpty {
      lines.append("    these remain as they are: \(list(proof.unaffected))")
    }
    return lines
  }

  private static func list(_ paths: [String]) -> String {
    let told = paths.prefix(12).map(PrintableText.text).joined(separator: ", ")
    return paths.count > 12 ? "\(told) and \(paths.count - 12) more" : told
  }
}
