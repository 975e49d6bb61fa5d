import Foundation
import Keyline
import LayoutDiff
import LayoutReports
import LayoutStore

/// Presents changes one at a time, reads a key for each, and stores each decision immediately.
struct ReviewSession {
  let review: Review
  let author: String
  let reason: String
  private var keys: KeySource
  private var skipped: Set<RecordedSnapshot> = []
  /// The folder of the pictures.
  private var pictures: URL?
  private var counts = (accepted: 0, rejected: 0)

  init(review: Review, author: String, reason: String, keys: KeySource) {
    (self.review, self.author, self.reason, self.keys) = (review, author, reason, keys)
  }

  private static let help = """
    a accept · r reject · s skip · A accept these causes everywhere · R reject them everywhere · \
    p picture · w why · q quit
    """

  /// Presents the pending changes, and returns whether any pending or rejected changes remain.
  mutating func run() throws -> Bool {
    var left = try review.pending().changes.filter { $0.state == .pending }
    if !left.isEmpty { try say(WrappedText(ReviewSession.help).description) }
    while let change = left.first {
      try say(title(of: change, left.count))
      guard let verdict = try decide(on: change) else { break }
      switch verdict {
      case .snapshot: left.removeFirst()
      case .causes:
        left = try review.pending().changes.filter {
          $0.state == .pending && !skipped.contains($0.entry)
        }
      }
    }
    let rest = try review.pending()
    let (open, rejected) = (rest.count(.pending), rest.count(.rejected))
    let summary = """
      \(counts.accepted) accepted, \(counts.rejected) rejected, \(skipped.count) skipped; \
      \(open) pending and \(rejected) rejected in total
      """
    try say("\n\(WrappedText(summary))")
    return rest.hasOpenChanges
  }

  /// The scope of a decision.
  private enum Scope {
    case snapshot, causes
  }

  /// Reads keys until one is a decision, and returns its scope; `nil` to quit.
  private mutating func decide(on change: PendingChange) throws -> Scope? {
    while let key = keys.next() {
      switch key {
      case "a": return try keep(.accepted, change, .snapshot)
      case "r": return try keep(.rejected, change, .snapshot)
      case "A": return try keep(.accepted, change, .causes)
      case "R": return try keep(.rejected, change, .causes)
      case "s":
        skipped.insert(change.entry)
        try say("  skipped\n")
        return .snapshot
      case "p": try say("  \(picture(of: change))\n")
      case "w": try say(explanation(of: change))
      case "q": return nil
      default: try say(WrappedText(ReviewSession.help, indent: 2).description)
      }
    }
    return nil
  }

  private mutating func keep(
    _ verdict: Verdict,
    _ change: PendingChange,
    _ scope: Scope
  ) throws -> Scope {
    let decision = Review.Decision(verdict, by: author, reason: reason)
    let count = try review.decide(decision, on: change, withCauses: scope == .causes).changes.count
    if verdict == .accepted { counts.accepted += count } else { counts.rejected += count }
    try say("  \(verdict.rawValue)\(scope == .causes ? " \(Counted(count, "snapshot"))" : "")\n")
    return scope
  }

  private func say(_ text: String) throws {
    try Terminal.printOutput(text)
  }
}

// MARK: - Output

extension ReviewSession {
  private func title(of change: PendingChange, _ left: Int) throws -> String {
    let since = change.origin.isEmpty ? "" : " since \(change.origin)"
    let title = PrintableText.text(
      "\(change.entry.scene)  \(change.configuration)  \(change.kind.rawValue)\(since)"
    )
    let causes = change.parts.map { part in
      WrappedText("\(part.cause.id)  \(part.cause.text)", indent: 2, hanging: 14).description
    }.joined()
    return try "\n\(title)  (\(left) left)\n\(causes)\(movement(of: change))"
  }

  /// The first changes of a snapshot, and the number of the others.
  private func movement(of change: PendingChange) throws -> String {
    guard let (old, new) = try sides(of: change) else { return "" }
    return MovementSummary(SnapshotDiff(old: old, new: new)).lines.map { line in
      WrappedText(line, indent: 4, hanging: 6).description
    }.joined()
  }

  /// Writes an SVG of the old snapshot, the new snapshot and both overlaid, and returns its path.
  ///
  /// The file remains after the session, in a folder that only the user can access.
  private mutating func picture(of change: PendingChange) throws -> String {
    let digests = [change.before?.resultDigest, change.entry.resultDigest].compactMap { $0?.hex }
    let name = "\(digests.map { $0.prefix(12) }.joined(separator: "-")).svg"
    let folder = try pictures ?? ScratchFolder.make()
    pictures = folder
    let path = folder.appendingPathComponent(name).path
    try ResultFile.write(Array(drawing(of: change).utf8), to: path)
    return path
  }

  private func drawing(of change: PendingChange) throws -> String {
    guard let (old, new) = try sides(of: change) else {
      let snapshot = try review.snapshot(of: change.entry)
      let label = change.kind == .missing ? change.origin : review.version.label
      return SnapshotSVG(snapshot, version: label).description
    }
    let scene = VersionDiff.SceneDiff(
      old: old,
      new: new,
      isEdited: change.before?.sceneDigest != change.entry.sceneDigest,
      diff: SnapshotDiff(old: old, new: new),
      keepsSnapshots: true
    )
    let diff = VersionDiff(
      old: change.origin,
      new: review.version.label,
      scenes: [scene],
      comparedCount: 1,
      omissions: []
    )
    return DiffSVG(diff).description
  }

  /// Reads the old and the new snapshot; returns `nil` unless both exist.
  private func sides(of change: PendingChange) throws -> (Snapshot, Snapshot)? {
    guard change.kind == .changed, let before = change.before else { return nil }
    return (try review.snapshot(of: before), try review.snapshot(of: change.entry))
  }

  private func explanation(of change: PendingChange) throws -> String {
    guard let (old, new) = try sides(of: change) else {
      return "  the scene is \(change.kind.rawValue)\n"
    }
    return SceneExplanationText(SnapshotDiff(old: old, new: new)).description
  }
}
