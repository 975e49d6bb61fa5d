package import Digests
import LayoutDiff
import LayoutReports
import LayoutScenes
package import LayoutStore

/// Finds the entries of scenes by name, or throws an error that suggests the nearest name.
package enum SceneLookup {
  /// Returns the entries of the scene with a name, or else of the document with that name, or else
  /// of the scenes that match it as a pattern.
  ///
  /// - Throws: ``KeylineError`` with the nearest name if there are none.
  package static func entries(
    named name: String,
    among entries: [RecordedSnapshot]
  ) throws -> [RecordedSnapshot] {
    let pattern = ScenePattern(name)
    let tests: [(RecordedSnapshot) -> Bool] = [
      { $0.scene == name }, { $0.document == name },
      { pattern.matches($0.scene) || pattern.matches($0.document) },
    ]
    for test in tests {
      let found = entries.filter(test)
      if !found.isEmpty { return found }
    }
    throw failure("no scene is named or matches \(name)", name: name, among: entries)
  }

  /// Returns for each version its entries of a scene, as ``entries(named:among:)`` does for all
  /// entries of the versions; only those of the scene are read.
  ///
  /// - Throws: ``KeylineError`` with the nearest name if there are none.
  package static func entries(
    named name: String,
    of versions: [RecordedVersion],
    in records: RecordsStore
  ) throws -> [[RecordedSnapshot]] {
    let found = try records.snapshots(of: versions, named: name)
    guard found.allSatisfy(\.isEmpty) else { return found }
    // Strings can be equal with different bytes, as “é” in two normalizations.
    let all = try versions.map { try records.snapshots(of: $0) }
    let equal = Set(try entries(named: name, among: all.flatMap(\.self)))
    return all.map { $0.filter(equal.contains) }
  }

  /// Returns the selected entries of a scene in versions, and the environments of all entries with
  /// its name.
  ///
  /// - Parameters:
  ///   - name: The name, or a pattern for it.
  ///   - choice: The selected proposals and environments.
  ///   - versions: The versions.
  ///   - records: The store that contains the versions.
  ///   - isNamed: Whether a message names the last version.
  /// - Returns: At least one entry; one that several versions have is repeated.
  /// - Throws: ``KeylineError`` with the recorded configurations if no entry is selected.
  package static func entries(
    named name: String,
    selectedBy choice: ConfigurationSelection,
    of versions: [RecordedVersion],
    in records: RecordsStore,
    naming isNamed: Bool = false
  ) throws -> (entries: [RecordedSnapshot], environments: Environments) {
    let named = try entries(named: name, of: versions, in: records).flatMap(\.self)
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
    among entries: [RecordedSnapshot],
    _ environments: Environments,
    of version: RecordedVersion? = nil
  ) -> KeylineError {
    let known = Set(entries.map { ConfigurationText($0.proposal, environments[$0]).description })
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
    among entries: [RecordedSnapshot]
  ) throws(KeylineError) {
    guard !selection.scenes.isEmpty, !entries.isEmpty else { return }
    let names = Set(entries.flatMap { [$0.scene, $0.document] })
    let unmatched = selection.patterns(withoutMatchAmong: names)
    guard let first = unmatched.first else { return }
    let text = unmatched.joined(separator: ", ")
    throw failure("no scene matches \(text)", name: first, among: entries)
  }

  package static func noMatch(
    _ selection: SceneSelection,
    among entries: [RecordedSnapshot]
  ) -> KeylineError {
    failure(
      "no snapshot matches \(selection.text)",
      name: selection.scenes.first ?? "",
      among: entries
    )
  }

  private static func failure(
    _ message: String,
    name: String,
    among entries: [RecordedSnapshot]
  ) -> KeylineError {
    let names = Set(entries.flatMap { [$0.scene, $0.document] }).sorted()
    if let mark = name.firstIndex(of: "#"), names.contains(String(name[..<mark])) {
      return KeylineError(.notFound, "\(message); give the scene without “\(name[mark...])”")
    }
    guard let nearest = NearestName.of(name, among: names) else {
      let count = Set(entries.map(\.scene)).count
      return KeylineError(.notFound, message, remedy: .listScenes(count: count))
    }
    return KeylineError(.notFound, "\(message); did you mean \(nearest)?")
  }
}

/// The environments of a version's entries.
package struct Environments {
  private let values: [Digest: JSONObject]

  /// Reads the environments of entries.
  package init(of entries: [RecordedSnapshot], in records: RecordsStore) throws(StoreError) {
    values = try records.environments(of: entries)
  }

  /// The values of an entry's environment.
  package subscript(entry: RecordedSnapshot) -> JSONObject {
    values[entry.environmentDigest] ?? [:]
  }
}

extension RecordsStore {
  /// Returns the recorded configurations of the scenes that have more than a few differences.
  ///
  /// - Parameters:
  ///   - scenes: The scene of each difference.
  ///   - entries: Returns the snapshots of scenes that were compared.
  /// - Returns: The configurations by scene.
  /// - Throws: `StoreError` if the store cannot be read.
  func configurations(
    of scenes: [String],
    among entries: (Set<String>) throws -> [RecordedSnapshot]
  ) throws -> [String: [VersionDiff.Configuration]] {
    let counts = Dictionary(grouping: scenes) { $0 }.mapValues(\.count)
    let names = Set(counts.filter { $0.value > ConfigurationWords.maximumListed }.keys)
    guard !names.isEmpty else { return [:] }
    let entries = try entries(names)
    let environments = try Environments(of: entries, in: self)
    return Dictionary(grouping: entries, by: \.scene)
      .mapValues { $0.map { ($0.proposal, environments[$0]) } }
  }
}

/// Finds the environment values that distinguish snapshots with the same scene and proposal.
struct EnvironmentDistinction {
  private let environments: Environments
  private var siblings: [[[UInt8]]: [Digest: RecordedSnapshot]] = [:]

  /// Reads the environments of entries.
  init(_ entries: [RecordedSnapshot], in records: RecordsStore) throws(StoreError) {
    environments = try Environments(of: entries, in: records)
    for entry in entries {
      siblings[EnvironmentDistinction.key(entry), default: [:]][entry.environmentDigest] = entry
    }
  }

  private static func key(_ entry: RecordedSnapshot) -> [[UInt8]] {
    [Array(entry.scene.utf8), Array(entry.proposalText.utf8)]
  }

  /// Returns the values that select an entry among those with the same scene and proposal, in the
  /// form of ``EnvironmentValue``; empty if there are no others.
  func values(of entry: RecordedSnapshot) -> [String] {
    let others = (siblings[EnvironmentDistinction.key(entry)] ?? [:]).values
      .filter { $0.environmentDigest != entry.environmentDigest }.map { environments[$0] }
    return environments[entry].filter { key, value in others.contains { $0[key] != value } }
      .map { "\($0.key)=\($0.value.string ?? $0.value.canonicalText)" }
  }
}
