import Digests
package import LayoutDiff
import LayoutReports
package import LayoutStore

/// A snapshot of a test that differs from the accepted one, or that was not recorded.
package struct TestFailure: Sendable {
  /// The accepted snapshot; `nil` if there is none.
  package private(set) var old: LayoutFile.Snapshot?
  package let new: LayoutFile.Snapshot
  /// What distinguishes the snapshot from others: a short digest of its name, proposal and environment.
  let key: String
  /// The version or the file that has the accepted snapshot, or where it is missing.
  package private(set) var origin: String
  /// The differences from the accepted snapshot; `nil` if there is none.
  package private(set) var difference: VersionDiff.SceneDiff?
  /// The differences that count as equal.
  package let tolerance: Tolerance
  package let place: SourcePlace
  /// The pattern of the test's name, for `--filter`; `nil` if the test is not known.
  package let filter: String?

  /// Creates the failure of a test without an accepted snapshot.
  package init(
    new: LayoutFile.Snapshot,
    origin: String,
    tolerance: Tolerance,
    place: SourcePlace,
    filter: String?
  ) {
    self.new = new
    key = String(new.recorded.key.hex.prefix(16))
    self.origin = origin
    self.tolerance = tolerance
    self.place = place
    self.filter = filter
  }

  /// Sets the accepted snapshot, and the differences from it.
  package mutating func setDifference(
    _ difference: VersionDiff.SceneDiff,
    from old: LayoutFile.Snapshot,
    origin: String
  ) {
    var difference = difference
    difference.place = place
    self.difference = difference
    self.old = old
    self.origin = origin
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
      "filter": filter.map(JSONValue.string) ?? .null,
    ]
  }

  /// Reads the JSON of a failure, and compares its snapshots; `nil` for anything else.
  init?(_ value: JSONValue) throws {
    guard let object = value.object, let finding = TestFinding(value),
      let file = object["file"]?.string,
      let line = object["line"]?.number.flatMap({ Int(exactly: $0) }),
      let column = object["column"]?.number.flatMap({ Int(exactly: $0) })
    else { return nil }
    self.init(
      new: finding.new,
      origin: finding.origin,
      tolerance: finding.tolerance,
      place: SourcePlace(file: file, line: line, column: column),
      filter: object["filter"]?.string
    )
    guard let old = finding.old else { return }
    let difference = try VersionDiff.SceneDiff(old: old, new: new, tolerance: finding.tolerance)
    setDifference(difference, from: old, origin: origin)
  }

  private static func text(_ member: LayoutFile.Snapshot) throws -> String {
    String(decoding: try LayoutFile([member]).text(), as: UTF8.self)
  }
}
