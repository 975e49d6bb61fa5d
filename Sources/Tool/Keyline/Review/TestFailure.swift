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
  /// The causes that layouts proved, by the indices of changes.
  private var attributions: [Int: SnapshotDiff.Attribution] = [:]
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

// MARK: - Proofs

extension TestFailure {
  /// Returns the recordings, if the causes of the differences can be proved.
  fileprivate var provable: RecordingPair? {
    guard let old, let difference, difference.diff.hasJointCauses,
      let before = try? Snapshot(old.content, readingContents: true),
      let after = try? Snapshot(new.content, readingContents: true),
      CauseProver.isProvable(difference.diff, of: after)
    else { return nil }
    return RecordingPair(texts: (old.content, new.content), snapshots: (before, after))
  }

  fileprivate mutating func setProofs(_ attributions: [Int: SnapshotDiff.Attribution]) {
    guard let diff = difference?.diff else { return }
    self.attributions = attributions
    difference?.diff = diff.attributing(attributions)
  }
}

extension RunReport.Findings {
  /// Replaces causes that the frames suggest by those that layouts prove.
  package mutating func prove(with prover: inout CauseProver) {
    let provable = failures.indices.compactMap { index in
      failures[index].provable.map { (index: index, recordings: $0) }
    }
    let scenes = provable.chunked {
      $0.recordings.texts.new.name.hasSameBytes(as: $1.recordings.texts.new.name)
    }
    for scene in scenes {
      let proved = prover.attributions(
        scene.compactMap { snapshot in
          failures[snapshot.index].difference.map { (snapshot.recordings, $0.diff) }
        }
      )
      for (snapshot, attributions) in zip(scene, proved) {
        failures[snapshot.index].setProofs(attributions)
      }
    }
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
      "proofs": .array(
        attributions.sorted { $0.key < $1.key }.map { change, proof in
          [
            "change": .number(Double(change)), "isEachEnough": .bool(proof.isEachEnough),
            "causes": .array(proof.causes.map { .number(Double($0)) }),
          ]
        }
      ),
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
    guard let old = finding.old, let difference = try finding.difference() else { return }
    setDifference(difference, from: old, origin: origin)
    attributions = finding.attributions
  }

  private static func text(_ member: LayoutFile.Snapshot) throws -> String {
    String(decoding: try LayoutFile([member]).text(), as: UTF8.self)
  }
}
