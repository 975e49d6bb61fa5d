import Digests
import Keyline
import LayoutCore
import LayoutStore

/// A snapshot of a test that differs from the accepted one, or that was not recorded.
struct TestFailure: Sendable {
  /// The accepted snapshot; `nil` if there is none.
  let old: LayoutFile.Snapshot?
  /// The layout of the test.
  let new: LayoutFile.Snapshot
  /// The version or the file that has the accepted snapshot, or where it is missing.
  let origin: String
  /// The differences that count as equal.
  let tolerance: Tolerance
  /// The expectation.
  let place: SourcePlace
  /// The pattern of the test's name, for `--filter`.
  let filter: String

  /// Compares the snapshots.
  ///
  /// - Returns: The differences; `nil` if there is no accepted snapshot.
  /// - Throws: `SnapshotError` when a text is not valid.
  func difference() throws -> VersionDiff.SceneDiff? {
    guard let old else { return nil }
    let before = try Snapshot(old.content, readingContents: true)
    let after = try Snapshot(new.content, readingContents: true)
    var scene = VersionDiff.SceneDiff(
      old: before,
      new: after,
      isEdited: old.recorded.sceneDigest != new.recorded.sceneDigest,
      diff: SnapshotDiff(old: before, new: after, tolerance: tolerance),
      keepsSnapshots: true
    )
    scene.place = place
    return scene
  }

  /// The snapshot as one that was not compared.
  func omission() throws -> VersionDiff.Omission {
    let snapshot = try Snapshot(new.content)
    var omission = VersionDiff.Omission(
      scene: snapshot.scene,
      proposal: snapshot.proposal,
      environment: snapshot.environment,
      reason: "there is no snapshot of it in \(origin)"
    )
    omission.place = place
    return omission
  }
}

// MARK: - As text

extension TestFailure {
  /// The failure as JSON, with the snapshots as text.
  func json() throws -> JSONValue {
    [
      "old": try old.map { .string(try TestFailure.text($0)) } ?? .null,
      "new": .string(try TestFailure.text(new)),
      "origin": .string(origin),
      "tolerance": .string(tolerance.storedText),
      "file": .string(place.file),
      "line": .number(Double(place.line)),
      "column": .number(Double(place.column ?? 1)),
      "filter": .string(filter),
    ]
  }

  /// Reads the JSON of a failure; `nil` for anything else.
  init?(_ value: JSONValue) {
    guard let object = value.object, let finding = TestFinding(value),
      let tolerance = object["tolerance"]?.string.flatMap({ Tolerance(storedText: $0) }),
      let file = object["file"]?.string, let filter = object["filter"]?.string,
      let line = object["line"]?.number.flatMap({ Int(exactly: $0) }),
      let column = object["column"]?.number.flatMap({ Int(exactly: $0) })
    else { return nil }
    (old, new, origin) = (finding.old, finding.new, finding.origin)
    (self.tolerance, self.filter) = (tolerance, filter)
    place = SourcePlace(file: file, line: line, column: column)
  }

  private static func text(_ member: LayoutFile.Snapshot) throws -> String {
    String(decoding: try LayoutFile([member]).text(), as: UTF8.self)
  }
}
