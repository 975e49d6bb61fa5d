import Digests
import LayoutDiff
import LayoutReports
import LayoutScenes
package import LayoutStore

/// Finds the snapshots of scenes by name, or throws an error that suggests the nearest name.
package enum SceneLookup {
  /// Returns the snapshots of the scene with a name, or else of the document with that name, or else
  /// of the scenes that match it as a pattern.
  ///
  /// - Throws: ``KeylineError`` with the nearest name if there are none.
  package static func snapshots(
    named name: String,
    among snapshots: [RecordedSnapshot]
  ) throws -> [RecordedSnapshot] {
    let pattern = ScenePattern(name)
    let tests: [(RecordedSnapshot) -> Bool] = [
      { $0.scene == name }, { $0.document == name },
      { pattern.matches($0.scene) || pattern.matches($0.document) },
    ]
    for test in tests {
      let found = snapshots.filter(test)
      if !found.isEmpty { return found }
    }
    throw failure("no scene is named or matches \(name)", name: name, among: snapshots)
  }

  /// Returns for each version its snapshots of a scene, as ``snapshots(named:among:)`` does for all
  /// snapshots of the versions; only those of the scene are read.
  ///
  /// - Throws: ``KeylineError`` with the nearest name if there are none.
  package static func snapshots(
    named name: String,
    of versions: [RecordedVersion],
    in records: RecordsStore
  ) throws -> [[RecordedSnapshot]] {
    let found = try records.snapshots(of: versions, named: name)
    guard found.allSatisfy(\.isEmpty) else { return found }
    // Strings can be equal with different bytes, as “é” in two normalizations.
    let all = try versions.map { try records.snapshots(of: $0) }
    let equal = Set(try snapshots(named: name, among: all.flatMap(\.self)))
    return all.map { $0.filter(equal.contains) }
  }

  /// Returns the selected snapshots of a scene in versions, and the environments of all snapshots with
  /// its name.
  ///
  /// - Parameters:
  ///   - name: The name, or a pattern for it.
  ///   - choice: The selected proposals and environments.
  ///   - versions: The versions.
  ///   - records: The store that contains the versions.
  ///   - isNamed: Whether a message names the last version.
  /// - Returns: At least one snapshot; one that several versions have is repeated.
  /// - Throws: ``KeylineError`` with the recorded configurations if no snapshot is selected.
  package static func snapshots(
    named name: String,
    selectedBy choice: ConfigurationSelection,
    of versions: [RecordedVersion],
    in records: RecordsStore,
    naming isNamed: Bool = false
  ) throws -> (snapshots: [RecordedSnapshot], environments: Environments) {
    let named = try snapshots(named: name, of: versions, in: records).flatMap(\.self)
    let version = isNamed ? versions.last : nil
    let environments = try Environments(of: named, in: records)
    let chosen = named.filter { choice.includes($0, in: environments[$0]) }
    guard chosen.isEmpty else { return (chosen, environments) }
    throw notRecorded(name, at: choice, among: named, environments, of: version)
  }

  /// Returns the error for a scene that was not recorded in a selected configuration.
  static func notRecorded(
    _ name: String,
    at choice: ConfigurationSelection,
    among snapshots: [RecordedSnapshot],
    _ environments: Environments,
    of version: RecordedVersion? = nil
  ) -> KeylineError {
    let known = Set(snapshots.map { ConfigurationText($0.proposal, environments[$0]).description })
    let place = version.map { " in \($0.label)" } ?? ""
    return KeylineError(
      .notFound,
      """
      \(name) was not recorded at \(choice.text)\(place); \
      \(known.sorted().joined(separator: ", ")) \(known.count == 1 ? "was" : "were")
      """
    )
  }

  /// Checks that every pattern of a selection matches a scene, so that none with an error in it is
  /// passed over beside others.
  ///
  /// - Throws: ``KeylineError`` with the patterns that match none, and the nearest name.
  package static func checkPatterns(
    of selection: SceneSelection,
    among snapshots: [RecordedSnapshot]
  ) throws(KeylineError) {
    guard !selection.scenes.isEmpty, !snapshots.isEmpty else { return }
    let names = Set(snapshots.flatMap { [$0.scene, $0.document] })
    let unmatched = selection.patterns(withoutMatchAmong: names)
    guard let first = unmatched.first else { return }
    let text = unmatched.joined(separator: ", ")
    throw failure("no scene matches \(text)", name: first, among: snapshots)
  }

  package static func noMatch(
    _ selection: SceneSelection,
    among snapshots: [RecordedSnapshot]
  ) -> KeylineError {
    failure(
      "no snapshot matches \(selection.text)",
      name: selection.scenes.first ?? "",
      among: snapshots
    )
  }

  private static func failure(
    _ message: String,
    name: String,
    among snapshots: [RecordedSnapshot]
  ) -> KeylineError {
    let names = Set(snapshots.flatMap { [$0.scene, $0.document] }).sorted()
    if let mark = name.unicodeScalars.firstIndex(of: "#"), names.contains(String(name[..<mark])) {
      return KeylineError(.notFound, "\(message); give the scene without “\(name[mark...])”")
    }
    guard let nearest = NearestName.of(name, among: names) else {
      let count = Set(snapshots.map(\.scene)).count
      return KeylineError(.notFound, message, remedy: .listScenes(count: count))
    }
    return KeylineError(.notFound, "\(message); did you mean \(nearest)?")
  }
}

extension RecordsStore {
  /// Returns the recorded configurations of the scenes that have more than a few differences.
  ///
  /// - Parameters:
  ///   - scenes: The scene of each difference.
  ///   - snapshots: Returns the snapshots of scenes that were compared.
  /// - Returns: The configurations by scene.
  /// - Throws: `StoreError` if the store cannot be read.
  func configurations(
    of scenes: [String],
    among snapshots: (Set<String>) throws -> [RecordedSnapshot]
  ) throws -> [String: [VersionDiff.Configuration]] {
    let counts = Dictionary(grouping: scenes) { $0 }.mapValues(\.count)
    let names = Set(counts.filter { $0.value > ConfigurationWords.maximumListed }.keys)
    guard !names.isEmpty else { return [:] }
    let snapshots = try snapshots(names)
    let environments = try Environments(of: snapshots, in: self)
    return Dictionary(grouping: snapshots, by: \.scene)
      .mapValues { $0.map { ($0.proposal, environments[$0]) } }
  }
}
