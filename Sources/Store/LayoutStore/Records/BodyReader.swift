import Digests
import KeylineSQLite

/// Reads the texts of snapshots by their rows, with statements that are prepared once.
final class BodyReader {
  private let connection: Connection
  private var statements: [BodyKind: Statement] = [:]
  /// The texts of recent rows of each kind: the proposals of a scene share its text, and scenes with
  /// equal layouts share placements.
  private var recent: [BodyKind: [(row: Int64, text: UnverifiedText)]] = [:]
  /// The number of recent rows of each kind, enough for both sides of a comparison.
  private static let capacity = 8

  init(_ connection: Connection) { self.connection = connection }

  /// Reads one of a snapshot's texts, verified against its digest.
  func body(_ kind: BodyKind, of snapshot: RecordedSnapshot) throws -> [UInt8] {
    try text(kind, of: snapshot).verified()
  }

  /// Appends one of a snapshot's texts, verified against its digest, and returns its range.
  func append(
    _ kind: BodyKind,
    of snapshot: RecordedSnapshot,
    to bytes: inout [UInt8]
  ) throws -> Range<Int> {
    let start = bytes.count
    try read(kind, kind.row(of: snapshot), of: snapshot, into: &bytes)
    let digest = bytes.withUnsafeBytes { Digest(ofRaw: .init(rebasing: $0[start...])) }
    guard digest == kind.digest(in: snapshot) else {
      throw UnverifiedText.damage(kind, of: snapshot)
    }
    return start..<bytes.count
  }

  /// Reads all of a snapshot's texts without verifying them.
  func texts(_ snapshot: RecordedSnapshot) throws -> SnapshotContent.Unverified {
    SnapshotContent.Unverified(
      snapshot: snapshot,
      scene: try text(.scene, of: snapshot),
      nodes: try text(.nodes, of: snapshot),
      environment: try text(.environment, of: snapshot),
      result: try text(.result, of: snapshot),
      answers: try text(.answers, of: snapshot)
    )
  }

  private func text(_ kind: BodyKind, of snapshot: RecordedSnapshot) throws -> UnverifiedText {
    let row = kind.row(of: snapshot)
    let digest = kind.digest(in: snapshot)
    if let known = recent[kind]?.last(where: { $0.row == row }), known.text.digest == digest {
      return known.text
    }
    var bytes: [UInt8] = []
    try read(kind, row, of: snapshot, into: &bytes)
    let text = UnverifiedText(bytes, kind, of: snapshot)
    var texts = recent[kind, default: []]
    if texts.count == BodyReader.capacity { texts.removeFirst() }
    texts.append((row, text))
    recent[kind] = texts
    return text
  }

  private func read(
    _ kind: BodyKind,
    _ row: Int64,
    of snapshot: RecordedSnapshot,
    into bytes: inout [UInt8]
  ) throws {
    let statement = try statement(kind)
    try statement.bind(row, at: 1)
    defer { statement.reset() }
    switch kind {
    case .nodes: try NodeRows.write(statement, to: &bytes)
    case .result: try PlacementRows.write(statement, to: &bytes)
    case .scene, .environment, .answers:
      guard try statement.step() else { throw UnverifiedText.damage(kind, of: snapshot) }
      try statement.withUTF8(0) { bytes.append(contentsOf: $0) }
    }
  }

  private func statement(_ kind: BodyKind) throws -> Statement {
    if let prepared = statements[kind] { return prepared }
    let selection =
      switch kind {
      case .scene: "SELECT body FROM scene WHERE id = ?"
      case .nodes: NodeRows.selection
      case .environment: "SELECT body FROM environment WHERE id = ?"
      case .result: PlacementRows.selection
      case .answers: "SELECT body FROM answers WHERE id = ?"
      }
    let prepared = try connection.prepare(selection)
    statements[kind] = prepared
    return prepared
  }
}

extension BodyKind {
  /// The name of a text of this kind, for messages.
  var name: String {
    switch self {
    case .scene: "scene"
    case .nodes: "list of nodes"
    case .environment: "environment"
    case .result: "layout"
    case .answers: "record of leaves"
    }
  }

  /// Returns the row that has the text of this kind, or whose rows make it.
  func row(of snapshot: RecordedSnapshot) -> Int64 {
    let rows = snapshot.references
    return switch self {
    case .scene, .nodes: rows.scene
    case .environment: rows.environment
    case .result: rows.layout
    case .answers: rows.answers
    }
  }
}
