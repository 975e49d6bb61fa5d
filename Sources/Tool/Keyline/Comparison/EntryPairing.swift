import Digests
import LayoutCore
import LayoutDiff
import LayoutScenes
package import LayoutStore

/// Pairs of entries of two versions, compared by digest without reading any result until
/// ``compareContents(in:)`` does.
package struct EntryPairing: Sendable {
  /// A snapshot that both versions have.
  package struct Pair: Sendable {
    package let old: RecordedSnapshot
    package let new: RecordedSnapshot

    /// Whether every node has the same path and placement.
    var isSame: Bool { old.resultDigest == new.resultDigest && old.nodesDigest == new.nodesDigest }

    var isEdited: Bool { old.sceneDigest != new.sceneDigest }
  }

  /// The snapshots in both versions that differ.
  package private(set) var different: [Pair] = []
  /// The snapshots in both versions that are the same.
  package private(set) var same: [Pair] = []
  package private(set) var onlyOld: [RecordedSnapshot] = []
  package private(set) var onlyNew: [RecordedSnapshot] = []

  /// The number of additional snapshots that are the same, because both versions list the same
  /// entry.
  private var sharedCount = 0

  init(_ difference: VersionDifference) {
    self.init(old: difference.onlyOld, new: difference.onlyNew)
    sharedCount = difference.sharedCount
  }

  init(old: [RecordedSnapshot], new: [RecordedSnapshot]) {
    self.init(old: old, new: new) { SnapshotKey($0) }
  }

  /// Pairs entries that have the same key.
  init<Key: Hashable>(
    old: [RecordedSnapshot],
    new: [RecordedSnapshot],
    by key: (RecordedSnapshot) -> Key
  ) {
    var rest: [Key: RecordedSnapshot] = [:]
    for entry in old { rest[key(entry)] = entry }
    for entry in new {
      guard let match = rest.removeValue(forKey: key(entry)) else {
        onlyNew.append(entry)
        continue
      }
      let pair = Pair(old: match, new: entry)
      if pair.isSame { same.append(pair) } else { different.append(pair) }
    }
    onlyOld = old.filter { rest[key($0)] != nil }
  }

  /// Pairs the entries of a version with those of its parent; returns `nil` without a parent.
  ///
  /// Entries that both list are counted and not read.
  init?(
    since parent: String?,
    to version: RecordedVersion,
    in records: RecordsStore,
    where isIncluded: (RecordedSnapshot) -> Bool = { _ in true }
  ) throws(StoreError) {
    guard let parent else { return nil }
    let difference = try records.difference(between: try records.version(parent), and: version)
    self.init(old: difference.onlyOld.filter(isIncluded), new: difference.onlyNew)
    sharedCount = difference.sharedCount
  }

  /// The snapshots whose frames and names are the same, although their scenes were edited.
  var edited: [Pair] { same.filter(\.isEdited) }

  /// Reads the snapshots that are not obviously the same, so that those differ that a comparison
  /// finds different: if a frame changed or a node shows a different text, but not if only a proposal
  /// changed, or a text that the scene ignores.
  ///
  /// - Throws: `StoreError` or `SnapshotError` if the store is damaged.
  package mutating func compareContents(in records: RecordsStore) throws {
    let doubtful = different + edited
    guard !doubtful.isEmpty else { return }
    var matchings = MatchingCache()
    var changed: Set<RecordedSnapshot> = []
    var before: Snapshot?
    try records.forEachTexts(of: doubtful.flatMap { [$0.old, $0.new] }) { entry, texts in
      let snapshot = try Snapshot(texts, readingContents: true)
      guard let old = before else {
        before = snapshot
        return
      }
      before = nil
      if EntryPairing.isDifferent(old, snapshot, &matchings) { changed.insert(entry) }
    }
    same = (same + different).filter { !changed.contains($0.new) }
    different = doubtful.filter { changed.contains($0.new) }
  }

  private static func isDifferent(
    _ old: Snapshot,
    _ new: Snapshot,
    _ matchings: inout MatchingCache
  ) -> Bool {
    if old.outline == new.outline, new.shownNodes == nil, old.frames != new.frames { return true }
    let matching = matchings.matching(old, new)
    return !SnapshotDiff(old: old, new: new, listsConfiguration: true, matching: matching).isEmpty
  }

  /// Whether neither version has entries.
  var isEmpty: Bool { comparedCount == 0 && onlyOld.isEmpty && onlyNew.isEmpty }

  /// The snapshots whose proposal or environment changed, if there is exactly one way to pair them.
  private(set) var moved: [Pair] = []

  /// The snapshots in both versions that differ, with those whose environment changed too.
  var changed: [Pair] { different + moved.filter { !$0.isSame } }

  /// The number of snapshots that are the same in both versions.
  package var sameCount: Int { sharedCount + same.count }

  /// The number of snapshots in both versions.
  var comparedCount: Int { sameCount + different.count + moved.count }

  /// Pairs the remaining entries that differ only in the fonts of their environments.
  mutating func pairFonts(in records: RecordsStore) throws(StoreError) {
    guard !onlyOld.isEmpty, !onlyNew.isEmpty else { return }
    let environments = try Environments(of: onlyOld + onlyNew, in: records)
    pairMoved { environments.key(of: $0, without: "fonts") }
  }

  /// Pairs the remaining entries by scene and proposal, then by scene and environment, then by
  /// scene, if each version has exactly one such entry.
  mutating func pairMoved() {
    pairMoved { [Array($0.scene.utf8), Array($0.proposalText.utf8)] }
    pairMoved { [Array($0.scene.utf8), $0.environmentDigest.bytes] }
    pairMoved { [Array($0.scene.utf8)] }
  }

  private mutating func pairMoved(by key: (RecordedSnapshot) -> [[UInt8]]) {
    let olds = Dictionary(grouping: onlyOld, by: key)
    let news = Dictionary(grouping: onlyNew, by: key)
    var paired: Set<RecordedSnapshot> = []
    for new in onlyNew {
      guard let old = olds[key(new)], let others = news[key(new)], old.count == 1, others.count == 1
      else { continue }
      moved.append(Pair(old: old[0], new: new))
      paired.formUnion([old[0], new])
    }
    onlyOld.removeAll(where: paired.contains)
    onlyNew.removeAll(where: paired.contains)
  }
}

/// Pairs snapshots of two platforms whose environments are otherwise the same.
struct PlatformPairing {
  private let environments: Environments

  /// Reads the environments of entries.
  init(of entries: [RecordedSnapshot], in records: RecordsStore) throws(StoreError) {
    environments = try Environments(of: entries, in: records)
  }

  /// Returns pairs of entries.
  ///
  /// - Throws: ``KeylineError`` if a version has no snapshot on its platform.
  func pairs(
    _ old: (entries: [RecordedSnapshot], platform: Platform, version: String),
    _ new: (entries: [RecordedSnapshot], platform: Platform, version: String)
  ) throws(KeylineError) -> EntryPairing {
    for side in [old, new] where !side.entries.contains(where: { isOn(side.platform, $0) }) {
      throw KeylineError(
        .notFound,
        "\(side.version) has no selected snapshot on \(side.platform); record with --platform"
      )
    }
    return EntryPairing(
      old: old.entries.filter { isOn(old.platform, $0) },
      new: new.entries.filter { isOn(new.platform, $0) }
    ) { environments.key(of: $0, without: "platform") }
  }

  private func isOn(_ platform: Platform, _ entry: RecordedSnapshot) -> Bool {
    SceneEnvironment.platform(in: environments[entry]) == platform
  }
}

extension Environments {
  /// Returns the scene, the proposal, and the environment without one of its values.
  fileprivate func key(of entry: RecordedSnapshot, without name: String) -> [[UInt8]] {
    let rest = self[entry].filter { $0.key != name }
    let parts: [JSONValue] = rest.flatMap { [JSONValue.string($0.key), $0.value] }
    let text = JSONValue.array(parts).canonicalText
    return [Array(entry.scene.utf8), Array(entry.proposalText.utf8), Array(text.utf8)]
  }
}
