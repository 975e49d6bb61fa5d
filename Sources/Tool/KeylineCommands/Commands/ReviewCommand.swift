import ArgumentParser
import Foundation
import Keyline
import LayoutDiff
import LayoutReports
import LayoutStore

/// Reviews pending changes interactively in a terminal.
struct ReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Decide on pending changes one by one, with a key for each decision.",
    discussion: """
      Shows each snapshot that differs from the baseline, with its causes. The keys: a accepts it, \
      r rejects it, s skips it; A accepts and R rejects its causes in every scene; p writes a picture \
      and prints its path, w explains the change, q quits. Every decision is stored at once. Exits with \
      1 while changes are pending or rejected. Without a terminal, use pending, accept and reject.

        \(Terminal.command) review
        \(Terminal.command) review --scene 'settings/*' -m "new rows"
      """
  )

  @Argument(help: "The version to compare with the baseline.")
  var version = "latest"

  @OptionGroup var author: AuthorOptions
  @OptionGroup var color: ColorOptions
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var clock: ClockOptions

  @Option(help: ArgumentHelp(visibility: .private))
  var keys: String?

  func run() throws {
    let keys = try KeySource(script: keys)
    let review = try Review(
      of: version,
      in: store.location,
      selection: selection.value,
      today: clock.today,
      decides: true
    )
    var session = ReviewSession(
      review: review,
      author: author.name,
      reason: author.message,
      hasColors: color.isOn(),
      keys: keys
    )
    if try session.run() { throw ExitStatus.different.code }
  }
}

/// Presents changes one at a time, reads a key for each, and stores each decision immediately.
struct ReviewSession {
  let review: Review
  let author: String
  let reason: String
  let hasColors: Bool
  private var keys: KeySource
  private var skipped: Set<RecordedSnapshot> = []
  private var pictures: URL?
  private var counts = (accepted: 0, rejected: 0)

  init(review: Review, author: String, reason: String, hasColors: Bool, keys: KeySource) {
    (self.review, self.author, self.reason) = (review, author, reason)
    (self.hasColors, self.keys) = (hasColors, keys)
  }

  /// A line for each key.
  private static let help = """
      a  accept
      r  reject
      s  skip
      A  accept its causes in every scene
      R  reject its causes in every scene
      p  write a picture, and print its path
      w  explain why it changed
      q  quit

    """

  /// Presents the pending changes, and returns whether any pending or rejected changes remain.
  mutating func run() throws -> Bool {
    var left = try review.pending().changes.filter { $0.state == .pending }
    let total = left.count
    if !left.isEmpty { try say(ReviewSession.help) }
    while let change = left.first {
      try say(description(of: change, at: total - left.count + 1, of: total))
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

  private enum Scope { case snapshot, causes }

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
      default: try say(ReviewSession.help)
      }
    }
    return nil
  }

  private mutating func keep(
    _ verdict: Verdict,
    _ change: PendingChange,
    _ scope: Scope
  ) throws -> Scope {
    let decision = Review.DecisionRequest(verdict, by: author, reason: reason)
    let count = try review.decide(decision, on: change, withCauses: scope == .causes).changes.count
    if verdict == .accepted { counts.accepted += count } else { counts.rejected += count }
    try say("  \(verdict.rawValue)\(scope == .causes ? " \(Counted(count, "snapshot"))" : "")\n")
    return scope
  }

  private func say(_ text: String) throws {
    try Terminal.printOutput(hasColors ? ChangeColors.text(text) : text)
  }
}

// MARK: - Output

extension ReviewSession {
  /// The place of a change in the review, its name, its causes and what moved.
  private func description(of change: PendingChange, at place: Int, of total: Int) throws -> String
  {
    let since = change.origin.isEmpty ? "" : " since \(change.origin)"
    let title = PrintableText.text(
      "[\(place)/\(total)] \(change.entry.scene)  \(change.configuration)  \(change.kind.rawValue)\(since)"
    )
    let causes = change.parts.map { part in
      let lines = WrappedText("\(part.cause.id)  \(part.cause.text)", indent: 2, hanging: 14)
      return hasColors ? ChangeColors.bold(lines.description) : lines.description
    }.joined()
    return try "\n\(WrappedText(title, hanging: 6))\(causes)\(movement(of: change))"
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

/// Reads the keys of a review from a terminal or a script.
struct KeySource {
  private var script: [Character]?

  /// Creates a source that reads keys from a script, or else from the terminal.
  ///
  /// - Throws: `CommandFailure` if there is neither.
  init(script: String?) throws {
    self.script = script.map { $0.filter { !$0.isWhitespace }.reversed() }
    guard script == nil, isatty(STDIN_FILENO) != 1 else { return }
    throw CommandFailure(
      .usage,
      """
      review needs a terminal; without one, use \(Terminal.command) pending, \
      \(Terminal.command) accept and \(Terminal.command) reject
      """
    )
  }

  /// Returns the next key; `nil` at the end of the input or for Control-C or Control-D.
  mutating func next() -> Character? {
    if script != nil { return script?.popLast() }
    var before = termios()
    guard tcgetattr(STDIN_FILENO, &before) == 0 else { return nil }
    var raw = before
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    tcsetattr(STDIN_FILENO, TCSANOW, &raw)
    defer { tcsetattr(STDIN_FILENO, TCSANOW, &before) }
    var byte: UInt8 = 0
    while true {
      let count = read(STDIN_FILENO, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1, byte != 3, byte != 4 else { return nil }
      if byte >= 0x21, byte < 0x7f { return Character(Unicode.Scalar(byte)) }
    }
  }
}
