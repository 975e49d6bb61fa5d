package import Digests
package import LayoutDiff
import LayoutReports
import LayoutStore

/// A snapshot of a test that differs from the accepted one, or that was not recorded.
package struct TestFailure: Sendable {
  /// The accepted snapshot; `nil` if there is none.
  package private(set) var old: Snapshot?
  package let new: Snapshot
  /// What distinguishes the snapshot from others: a short digest of its name, proposal and environment.
  let key: String
  /// The version or the file that has the accepted snapshot, or where it is missing.
  package private(set) var origin: String
  /// The differences that count as equal.
  package let tolerance: Tolerance
  package let place: SourcePlace
  /// The pattern of the test's name, for `--filter`; `nil` if the test is not known.
  package let filter: String?
  /// The causes that layouts proved, by the indices of changes.
  private var attributions: [Int: SnapshotDiff.Attribution] = [:]
  /// The differences, if the snapshots were compared before.
  private var knownDifference: VersionDiff.SceneDiff?
  private let comparedDifference = LazyValue<VersionDiff.SceneDiff?>()

  /// Creates the failure of a test without an accepted snapshot.
  package init(
    new: Snapshot,
    origin: String,
    tolerance: Tolerance,
    place: SourcePlace,
    filter: String?
  ) {
    self.new = new
    key = String(RecordedSnapshot(new).key.hex.prefix(16))
    self.origin = origin
    self.tolerance = tolerance
    self.place = place
    self.filter = filter
  }

  /// Sets the accepted snapshot, and the differences from it.
  package mutating func setDifference(
    _ difference: VersionDiff.SceneDiff,
    from old: Snapshot,
    origin: String
  ) {
    var difference = difference
    difference.place = place
    knownDifference = difference
    self.old = old
    self.origin = origin
  }

  /// The differences from the accepted snapshot, with the causes that layouts proved; `nil` if there is
  /// none.
  package var difference: VersionDiff.SceneDiff? {
    knownDifference ?? comparedDifference.value { compared() }
  }

  private func compared() -> VersionDiff.SceneDiff? {
    guard let old else { return nil }
    var difference = VersionDiff.SceneDiff(old: old, new: new, tolerance: tolerance)
    difference.place = place
    let (changes, causes) = (difference.diff.changes.indices, difference.diff.causes.indices)
    let isValid = attributions.allSatisfy { change, proof in
      changes.contains(change) && proof.causes.allSatisfy(causes.contains)
    }
    if isValid { difference.diff = difference.diff.attributing(attributions) }
    return difference
  }

  /// The snapshot as one that was not compared.
  var omission: VersionDiff.Omission {
    var omission = VersionDiff.Omission(
      scene: new.scene,
      proposal: new.proposal,
      environment: new.environment,
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
    guard let old, let difference, CauseProver.isProvable(difference.diff, of: new) else {
      return nil
    }
    return RecordingPair(old: old, new: new)
  }

  fileprivate mutating func setProofs(_ attributions: [Int: SnapshotDiff.Attribution]) {
    guard var difference else { return }
    self.attributions = attributions
    difference.diff = difference.diff.attributing(attributions)
    knownDifference = difference
  }
}

extension RunReport.Findings {
  /// Replaces causes that the frames suggest by those that layouts prove.
  package mutating func prove(with prover: inout CauseProver) {
    let provable = failures.indices.compactMap { index in
      failures[index].provable.map { (index: index, recordings: $0) }
    }
    let scenes = provable.chunked {
      $0.recordings.new.scene.hasSameBytes(as: $1.recordings.new.scene)
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

  /// Reads the JSON of a failure; `nil` for anything else.
  package init?(_ value: JSONValue) {
    guard let object = value.object, let text = object["new"]?.string,
      let new = TestFailure.snapshot(text), let origin = object["origin"]?.string,
      let tolerance = object["tolerance"]?.string.flatMap({ Tolerance(storedText: $0) }),
      let file = object["file"]?.string,
      let line = object["line"]?.number.flatMap({ Int(exactly: $0) }),
      let column = object["column"]?.number.flatMap({ Int(exactly: $0) })
    else { return nil }
    self.init(
      new: new,
      origin: origin,
      tolerance: tolerance,
      place: SourcePlace(file: file, line: line, column: column),
      filter: object["filter"]?.string
    )
    old = object["old"]?.string.flatMap(TestFailure.snapshot)
    attributions = TestFailure.attributions(object["proofs"]?.array ?? [])
  }

  private static func attributions(
    _ proofs: [JSONValue]
  ) -> [Int: SnapshotDiff.Attribution] {
    func index(_ value: JSONValue?) -> Int? { value?.number.flatMap { Int(exactly: $0) } }
    let known = proofs.compactMap(\.object).compactMap { proof in
      index(proof["change"]).map { change in
        let causes = (proof["causes"]?.array ?? []).compactMap { index($0) }
        let isEachEnough = proof["isEachEnough"] == true
        return (change, SnapshotDiff.Attribution(causes, isEachEnough: isEachEnough))
      }
    }
    return Dictionary(known) { first, _ in first }
  }

  private static func snapshot(_ text: String) -> Snapshot? {
    try? LayoutFile(reading: Array(text.utf8), name: "the report").snapshots.first
  }

  private static func text(_ snapshot: Snapshot) throws -> String {
    String(decoding: try LayoutFile([snapshot]).text(), as: UTF8.self)
  }
}

extension VersionDiff.SceneDiff {
  /// Compares the layout of a test with the accepted snapshot.
  package init(
    old: Snapshot,
    new: Snapshot,
    tolerance: Tolerance
  ) {
    self.init(
      old: old,
      new: new,
      isEdited: old.definition.text != new.definition.text,
      diff: SnapshotDiff(old: old, new: new, tolerance: tolerance),
      keepsSnapshots: true
    )
  }
}
