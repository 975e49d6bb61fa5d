package import Digests
import Foundation
package import LayoutDiff
import LayoutReports
import LayoutScenes
package import LayoutStore

/// A snapshot in two versions.
package struct SnapshotPair: Sendable {
  package let oldLabel: String
  package let newLabel: String
  package let entry: RecordedSnapshot
  package let oldTexts: SnapshotContent
  package let newTexts: SnapshotContent
  package let old: Snapshot
  package let new: Snapshot
  /// The number of selected snapshots that differ.
  package let differingCount: Int

  /// Reads the first selected snapshot of a scene in which the scene, or the given node, differs, or
  /// else the first one that both versions have.
  ///
  /// - Throws: ``KeylineError`` if no selected snapshot is in both versions.
  package init(
    of scene: String,
    node: String? = nil,
    selectedBy selection: ConfigurationSelection,
    from old: String,
    to new: String,
    in store: StoreLocation
  ) throws {
    let records = try store.open(for: .reading)
    let (old, new) = (try records.version(old), try records.version(new))
    func entries(of version: RecordedVersion, named name: String) throws -> [RecordedSnapshot] {
      try SceneLookup.entries(
        named: name,
        selectedBy: selection,
        of: [version],
        in: records,
        naming: true
      ).entries
    }
    let renames = try SceneRenames(between: old, and: new, in: records)
    let isNew = try !records.snapshots(of: [new], ofScenes: [scene])[0].isEmpty
    let oldName = isNew ? renames.origin(of: scene) : scene
    let newName = isNew ? scene : renames.target(of: scene)
    var pairing = SnapshotPairing(
      old: try entries(of: old, named: oldName ?? scene),
      new: try entries(of: new, named: newName ?? scene),
      renames
    )
    pairing.pairMoved()
    try pairing.compareContents(in: records)
    let different = pairing.different + pairing.moved
    func snapshots(of pair: SnapshotPairing.Pair) throws -> SnapshotPair {
      var texts: [SnapshotContent] = []
      try records.forEachContent(of: [pair.old, pair.new]) { texts.append($1) }
      return try SnapshotPair(
        labels: (old.label, new.label),
        entry: pair.new,
        texts: (texts[0], texts[1]),
        differingCount: different.count
      )
    }
    if let node {
      for pair in different {
        let candidate = try snapshots(of: pair)
        if candidate.differs(at: node) {
          self = candidate
          return
        }
      }
    }
    guard let pair = different.first ?? pairing.same.first else {
      throw KeylineError(
        .notFound,
        "no snapshot of \(scene) is in both \(old.label) and \(new.label)",
        remedy: .listUncompared(old: old.label, new: new.label)
      )
    }
    self = try snapshots(of: pair)
  }

  private func differs(at node: String) -> Bool {
    Explanation(of: node, old: old, new: new)?.isDifferent == true
  }

  /// Creates a pair from the texts of both snapshots.
  ///
  /// - Throws: `SnapshotError` if a text is not a snapshot.
  init(
    labels: (old: String, new: String),
    entry: RecordedSnapshot,
    texts: (old: SnapshotContent, new: SnapshotContent),
    differingCount: Int
  ) throws(SnapshotError) {
    (oldLabel, newLabel, self.entry) = (labels.old, labels.new, entry)
    (oldTexts, newTexts, self.differingCount) = (texts.old, texts.new, differingCount)
    old = try Snapshot(oldTexts, readingContents: true)
    new = try Snapshot(newTexts, readingContents: true)
  }

  /// The scene, proposal and environment.
  package var title: String {
    "\(PrintableText.text(new.scene))  \(ConfigurationText(new.proposal, new.environment))"
  }

  package func noNode(_ path: String) -> KeylineError {
    .noNode(
      "\(new.scene) has no node “\(path)”",
      path,
      among: [new, old].flatMap { $0.outline.named().nodes },
      of: new.scene,
      newLabel
    )
  }
}

extension KeylineError {
  /// Returns the error for a node that a scene lacks, with the nearest name.
  static func noNode(
    _ message: String,
    _ path: String,
    among nodes: [SceneOutline.Node],
    of scene: String,
    _ version: String
  ) -> KeylineError {
    let names = Dictionary(nodes.flatMap { [($0.path, $0.name), ($0.name, $0.name)] }) { $1 }
    guard let name = NearestName.of(path, among: names.keys.sorted()), let nearest = names[name]
    else {
      return KeylineError(.notFound, message, remedy: .listNodes(scene: scene, version: version))
    }
    return KeylineError(.notFound, "\(message); did you mean \(nearest)?")
  }
}

/// A snapshot that a test run found to differ, in the file beside the report of the run.
package struct TestFinding: Sendable {
  /// The accepted snapshot; `nil` if there is none.
  package let old: LayoutFile.Snapshot?
  package let new: LayoutFile.Snapshot
  /// The version or the file that has the accepted snapshot.
  package let origin: String
  /// The differences that count as equal.
  package let tolerance: Tolerance
  /// The causes that layouts proved, by the indices of changes.
  let attributions: [Int: SnapshotDiff.Attribution]

  /// Compares the snapshots; `nil` without an accepted one.
  func difference() throws -> VersionDiff.SceneDiff? {
    guard let old else { return nil }
    var difference = try VersionDiff.SceneDiff(old: old, new: new, tolerance: tolerance)
    let (changes, causes) = (difference.diff.changes.indices, difference.diff.causes.indices)
    let isValid = attributions.allSatisfy { change, proof in
      changes.contains(change) && proof.causes.allSatisfy(causes.contains)
    }
    if isValid { difference.diff = difference.diff.attributing(attributions) }
    return difference
  }

  /// Returns the path of the file beside a report, such as `.layouts.html.run`.
  package static func path(besideReport report: String) -> String {
    let url = WorkingFolder.url(of: report)
    return url.deletingLastPathComponent()
      .appendingPathComponent(".\(url.lastPathComponent).run").path
  }

  /// Reads the findings of a run, from the file beside its report or, for example after a download,
  /// from the report itself if that is a page.
  ///
  /// - Throws: ``KeylineError`` if there is no report of a test run.
  package static func all(besideReport report: String) throws(KeylineError) -> [TestFinding] {
    (try run(besideReport: report)["failures"]?.array ?? []).compactMap { TestFinding($0) }
  }

  /// Reads what a run wrote beside its report, or from the report itself if that is a page.
  static func run(besideReport report: String) throws(KeylineError) -> JSONObject {
    let path = path(besideReport: report)
    guard SceneFiles.exists(path) else {
      if SceneFiles.exists(report),
        let page = DiffHTML.attachment(in: try SceneFiles.read(report, limit: 1 << 30))?.object,
        page["failures"]?.array != nil
      {
        return page
      }
      throw KeylineError(
        .invalidInput,
        """
        \(report): there is no report of a test run; KEYLINE_REPORT=\(report) swift test writes one, \
        with \(path) beside it
        """
      )
    }
    return try failures(at: path).run
  }

  private static func failures(
    at path: String
  ) throws(KeylineError) -> (run: JSONObject, list: [JSONValue]) {
    let bytes = try SceneFiles.read(path, limit: 1 << 30)
    guard let run = (try? JSONReader.read(bytes))?.object, let list = run["failures"]?.array else {
      throw KeylineError(
        .invalidInput,
        "\(path): this was not written by a test run; run the tests again"
      )
    }
    return (run, list)
  }

  /// Removes the findings that satisfy a predicate.
  static func remove(
    besideReport report: String,
    where isRemoved: (TestFinding) -> Bool
  ) throws(KeylineError) {
    let path = path(besideReport: report)
    var (run, list) = try failures(at: path)
    list.removeAll { TestFinding($0).map(isRemoved) ?? false }
    run["failures"] = .array(list)
    try ResultFile.write(Array(JSONValue.object(run).canonicalText.utf8), to: path)
  }

  /// Reads the JSON of a finding; `nil` for anything else.
  package init?(_ value: JSONValue) {
    guard let object = value.object, let text = object["new"]?.string,
      let new = TestFinding.member(text), let origin = object["origin"]?.string,
      let tolerance = object["tolerance"]?.string.flatMap({ Tolerance(storedText: $0) })
    else { return nil }
    old = object["old"]?.string.flatMap(TestFinding.member)
    attributions = TestFinding.attributions(object["proofs"]?.array ?? [])
    (self.new, self.origin, self.tolerance) = (new, origin, tolerance)
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

  private static func member(_ text: String) -> LayoutFile.Snapshot? {
    try? LayoutFile(reading: Array(text.utf8), name: "the report").snapshots.first
  }
}

extension SnapshotPair {
  /// Reads the first selected snapshot of a test that its run found to differ.
  ///
  /// - Parameters:
  ///   - scene: The name of the test's scene, or a pattern.
  ///   - selection: The selected proposals and environments.
  ///   - report: The path of the run's report.
  /// - Throws: ``KeylineError`` if the report has no such snapshot, or nothing to compare it with.
  package init(
    of scene: String,
    selectedBy selection: ConfigurationSelection,
    inReport report: String
  ) throws {
    let all = try TestFinding.all(besideReport: report)
    guard !all.isEmpty else {
      throw KeylineError(.notFound, "\(report): nothing differs in this test run")
    }
    let entries = all.map(\.new.recorded)
    let named = Set(try SceneLookup.entries(named: scene, among: entries))
    let chosen = try all.filter { finding in
      guard named.contains(finding.new.recorded) else { return false }
      let snapshot = try Snapshot(finding.new.content)
      return selection.includes(finding.new.recorded, in: snapshot.environment)
    }
    guard let first = chosen.first(where: { $0.old != nil }) ?? chosen.first else {
      throw KeylineError(.notFound, "\(scene) does not differ at \(selection.text) in \(report)")
    }
    guard let old = first.old else {
      throw KeylineError(
        .notFound,
        "there is no snapshot of \(first.new.recorded.scene) in \(first.origin) to compare it with"
      )
    }
    try self.init(
      labels: (first.origin, "this test"),
      entry: first.new.recorded,
      texts: (old.content, first.new.content),
      differingCount: chosen.count
    )
  }
}

extension VersionDiff.SceneDiff {
  /// Compares the layout of a test with the accepted snapshot.
  ///
  /// - Throws: `SnapshotError` if a text is not valid.
  package init(
    old: LayoutFile.Snapshot,
    new: LayoutFile.Snapshot,
    tolerance: Tolerance
  ) throws {
    let before = try Snapshot(old.content, readingContents: true)
    let after = try Snapshot(new.content, readingContents: true)
    self.init(
      old: before,
      new: after,
      isEdited: old.recorded.sceneDigest != new.recorded.sceneDigest,
      diff: SnapshotDiff(old: before, new: after, tolerance: tolerance),
      keepsSnapshots: true
    )
  }
}
