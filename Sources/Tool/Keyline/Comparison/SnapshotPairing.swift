import Digests
import LayoutCore
import LayoutDiff
import LayoutScenes
package import LayoutStore

/// Pairs of snapshots of two versions, compared by digest without reading any result until
/// ``compareContents(in:)`` does.
package struct SnapshotPairing: Sendable {
  /// A snapshot that both versions have.
  package struct Pair: Hashable, Sendable {
    package let old: RecordedSnapshot
    package let new: RecordedSnapshot

    /// Whether the scene has the same name, and every node the same path and placement.
    var isSame: Bool {
      !isRenamed && old.placementsDigest == new.placementsDigest
        && old.nodesDigest == new.nodesDigest
    }

    /// Whether the scene had a different name.
    var isRenamed: Bool { !old.scene.hasSameBytes(as: new.scene) }

    var isEdited: Bool { old.sceneDigest != new.sceneDigest }
  }

  /// The snapshots in both versions that differ.
  package private(set) var different: [Pair] = []
  /// The snapshots in both versions that are the same.
  package private(set) var same: [Pair] = []
  package private(set) var onlyOld: [RecordedSnapshot] = []
  package private(set) var onlyNew: [RecordedSnapshot] = []

  /// The number of additional snapshots that are the same, because both versions list the same
  /// snapshot.
  private var sharedCount = 0
  /// The scenes with different names in both versions.
  private var renames = SceneRenames()

  /// Pairs the snapshots that two versions do not share; a scene can have a different name in each.
  init(_ difference: VersionDifference, _ renames: SceneRenames) {
    self.init(old: difference.onlyOld, new: difference.onlyNew, renames)
    sharedCount = difference.sharedCount
  }

  init(old: [RecordedSnapshot], new: [RecordedSnapshot], _ renames: SceneRenames) {
    self.init(
      old: old,
      new: new,
      oldKey: { snapshot in
        renames.target(of: snapshot.scene).map { SnapshotKey(snapshot, named: $0) }
      },
      newKey: { SnapshotKey($0) }
    )
    self.renames = renames
  }

  /// Pairs snapshots that have the same key; an old snapshot without a key has no counterpart.
  init<Key: Hashable>(
    old: [RecordedSnapshot],
    new: [RecordedSnapshot],
    oldKey: (RecordedSnapshot) -> Key?,
    newKey: (RecordedSnapshot) -> Key
  ) {
    var rest: [Key: RecordedSnapshot] = [:]
    for snapshot in old {
      if let key = oldKey(snapshot) { rest[key] = snapshot }
    }
    for snapshot in new {
      guard let match = rest.removeValue(forKey: newKey(snapshot)) else {
        onlyNew.append(snapshot)
        continue
      }
      let pair = Pair(old: match, new: snapshot)
      if pair.isSame { same.append(pair) } else { different.append(pair) }
    }
    onlyOld = old.filter { snapshot in oldKey(snapshot).map { rest[$0] != nil } ?? true }
  }

  /// Pairs the snapshots of a version with those of its parent; returns `nil` without a parent.
  ///
  /// Snapshots that both list are counted and not read.
  init?(
    since parent: String?,
    to version: RecordedVersion,
    in records: RecordsStore,
    where isIncluded: (RecordedSnapshot) -> Bool = { _ in true }
  ) throws(StoreError) {
    guard let parent else { return nil }
    let difference = try records.difference(between: try records.version(parent), and: version)
    let old = difference.onlyOld.filter(isIncluded)
    let renames = try SceneRenames(from: old, to: difference.onlyNew, of: version, in: records)
    self.init(old: old, new: difference.onlyNew, renames)
    sharedCount = difference.sharedCount
  }

  /// The snapshots whose frames and names are the same, although their scenes were edited.
  var edited: [Pair] { same.filter(\.isEdited) }

  /// Reads the snapshots that are not obviously the same, so that those differ that a comparison
  /// finds different: if a frame changed or a node shows a different text, but not if only a proposal
  /// changed, or a text that the scene ignores.
  ///
  /// - Parameters:
  ///   - records: The store.
  ///   - known: Pairs whose contents were compared before, without a tolerance.
  /// - Throws: `StoreError` or `SnapshotError` if the store is damaged.
  package mutating func compareContents(
    in records: RecordsStore,
    knowing known: [Pair: ComparedPair] = [:]
  ) throws {
    let doubtful = different + edited
    guard !doubtful.isEmpty else { return }
    var matchings = MatchingCache()
    var changed = Set(
      doubtful.filter { known[$0]?.suggested.isEmpty == false }.map(\.new)
    )
    var before: Snapshot?
    let unknown = doubtful.filter { known[$0] == nil }
    try records.forEachSnapshot(unknown.flatMap { [$0.old, $0.new] }) { recorded, snapshot in
      guard let old = before else {
        before = snapshot
        return
      }
      before = nil
      if SnapshotPairing.isDifferent(old, snapshot, &matchings) { changed.insert(recorded) }
    }
    let isChanged = { (pair: Pair) in pair.isRenamed || changed.contains(pair.new) }
    same = (same + different).filter { !isChanged($0) }
    different = doubtful.filter(isChanged)
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

  /// Splits the pairs by whether a condition holds for either snapshot.
  func split(by isSelected: (RecordedSnapshot) -> Bool) -> (selected: Self, rest: Self) {
    var (selected, rest) = (self, self)
    let isPairSelected = { (pair: Pair) in isSelected(pair.old) || isSelected(pair.new) }
    selected.different = different.filter(isPairSelected)
    selected.same = same.filter(isPairSelected)
    selected.onlyOld = onlyOld.filter(isSelected)
    selected.onlyNew = onlyNew.filter(isSelected)
    selected.moved = moved.filter(isPairSelected)
    rest.moved.removeAll(where: isPairSelected)
    rest.different.removeAll(where: isPairSelected)
    rest.same.removeAll(where: isPairSelected)
    rest.onlyOld.removeAll(where: isSelected)
    rest.onlyNew.removeAll(where: isSelected)
    return (selected, rest)
  }

  /// Leaves out the snapshots that only the old version has, if the new one was recorded from a part of the
  /// scenes.
  mutating func leaveOutOld(unlessAllIn scope: RecordingScope) {
    if scope.isPart { onlyOld = [] }
  }

  /// The number of snapshots in either version.
  var snapshotCount: Int { comparedCount + onlyOld.count + onlyNew.count }

  /// Whether neither version has snapshots.
  var isEmpty: Bool { comparedCount == 0 && onlyOld.isEmpty && onlyNew.isEmpty }

  /// The snapshots whose proposal or environment changed, if there is exactly one way to pair them.
  private(set) var moved: [Pair] = []

  /// The snapshots in both versions that differ, with those whose environment changed too.
  var changed: [Pair] { different + moved.filter { !$0.isSame } }

  /// The number of snapshots that are the same in both versions.
  package var sameCount: Int { sharedCount + same.count }

  /// The number of snapshots in both versions.
  var comparedCount: Int { sameCount + different.count + moved.count }

  /// Pairs the remaining snapshots that differ only in the fonts of their environments.
  mutating func pairFonts(in records: RecordsStore) throws(StoreError) {
    guard !onlyOld.isEmpty, !onlyNew.isEmpty else { return }
    let environments = try Environments(of: onlyOld + onlyNew, in: records)
    pairMoved { environments.key(of: $0, named: $1, without: "fonts") }
  }

  /// Pairs the remaining snapshots by scene and proposal, then by scene and environment, then by
  /// scene, if each version has exactly one such snapshot.
  mutating func pairMoved() {
    pairMoved { [Array($1.utf8), Array($0.proposalText.utf8)] }
    pairMoved { [Array($1.utf8), $0.environmentDigest.bytes] }
    pairMoved { [Array($1.utf8)] }
  }

  /// Pairs the remaining snapshots by a key that follows from the snapshot and the scene's new name.
  private mutating func pairMoved(by key: (RecordedSnapshot, String) -> [[UInt8]]) {
    let named = onlyOld.filter { renames.target(of: $0.scene) != nil }
    let olds = Dictionary(grouping: named) { key($0, renames.target(of: $0.scene) ?? $0.scene) }
    let news = Dictionary(grouping: onlyNew) { key($0, $0.scene) }
    var paired: Set<RecordedSnapshot> = []
    for new in onlyNew {
      let key = key(new, new.scene)
      guard let old = olds[key], let others = news[key], old.count == 1, others.count == 1 else {
        continue
      }
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

  /// Reads the environments of snapshots.
  init(of snapshots: [RecordedSnapshot], in records: RecordsStore) throws(StoreError) {
    environments = try Environments(of: snapshots, in: records)
  }

  /// Returns pairs of snapshots.
  ///
  /// - Throws: ``KeylineError`` if a version has no snapshot on its platform.
  func pairs(
    _ old: (snapshots: [RecordedSnapshot], platform: Platform, version: String),
    _ new: (snapshots: [RecordedSnapshot], platform: Platform, version: String)
  ) throws(KeylineError) -> SnapshotPairing {
    for side in [old, new] where !side.snapshots.contains(where: { isOn(side.platform, $0) }) {
      throw KeylineError(
        .notFound,
        "\(side.version) has no selected snapshot on \(side.platform); record with --platform"
      )
    }
    let key = { (snapshot: RecordedSnapshot) in
      environments.key(of: snapshot, named: snapshot.scene, without: "platform")
    }
    return SnapshotPairing(
      old: old.snapshots.filter { isOn(old.platform, $0) },
      new: new.snapshots.filter { isOn(new.platform, $0) },
      oldKey: key,
      newKey: key
    )
  }

  private func isOn(_ platform: Platform, _ snapshot: RecordedSnapshot) -> Bool {
    SceneEnvironment.platform(in: environments[snapshot]) == platform
  }
}

extension Environments {
  /// Returns the name of the scene, the proposal, and the environment without one of its values.
  fileprivate func key(
    of snapshot: RecordedSnapshot,
    named scene: String,
    without name: String
  ) -> [[UInt8]] {
    let rest = self[snapshot].filter { $0.key != name }
    let parts: [JSONValue] = rest.flatMap { [JSONValue.string($0.key), $0.value] }
    let text = JSONValue.array(parts).canonicalText
    return [Array(scene.utf8), Array(snapshot.proposalText.utf8), Array(text.utf8)]
  }
}
