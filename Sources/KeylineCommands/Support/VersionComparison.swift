import CanonicalJSON
import LayoutStore

/// Two versions side by side, as far as digests tell without reading a result.
struct VersionComparison {
  /// A snapshot that both versions have.
  struct Pair {
    let old: RecordedEntry
    let new: RecordedEntry

    /// Whether every node was placed alike, by the same paths.
    var isSame: Bool {
      old.resultDigest == new.resultDigest && old.outlineDigest == new.outlineDigest
    }

    /// Whether the scene itself is another one.
    var isEdited: Bool { old.sceneDigest != new.sceneDigest }
  }

  /// The snapshots that both have and that differ.
  private(set) var different: [Pair] = []
  /// The snapshots that are the same in both.
  private(set) var same: [Pair] = []
  /// The snapshots that only the old version has.
  private(set) var onlyOld: [RecordedEntry] = []
  /// The snapshots that only the new version has.
  private(set) var onlyNew: [RecordedEntry] = []

  /// How many more snapshots are the same, because both versions list the same one.
  private var sharedCount = 0

  init(_ difference: VersionDifference) {
    self.init(old: difference.onlyOld, new: difference.onlyNew)
    sharedCount = difference.sharedCount
  }

  init(old: [RecordedEntry], new: [RecordedEntry]) {
    var rest: [EntryKey: RecordedEntry] = [:]
    for entry in old { rest[EntryKey(entry)] = entry }
    for entry in new {
      guard let match = rest.removeValue(forKey: EntryKey(entry)) else {
        onlyNew.append(entry)
        continue
      }
      let pair = Pair(old: match, new: entry)
      if pair.isSame { same.append(pair) } else { different.append(pair) }
    }
    onlyOld = old.filter { rest[EntryKey($0)] != nil }
  }

  /// The snapshots of one scene that are in another proposal or environment in each version, where it
  /// is plain which became which.
  private(set) var relaid: [Pair] = []

  /// How many snapshots both have.
  var comparedCount: Int { sharedCount + same.count + different.count + relaid.count }

  /// Pairs what is in one of the versions alone: by scene and proposal, by scene and environment, by
  /// scene; where each version has one.
  mutating func pairRelaid() {
    pairRelaid { [Array($0.scene.utf8), Array($0.proposalText.utf8)] }
    pairRelaid { [Array($0.scene.utf8), $0.environmentDigest.bytes] }
    pairRelaid { [Array($0.scene.utf8)] }
  }

  private mutating func pairRelaid(by key: (RecordedEntry) -> [[UInt8]]) {
    let olds = Dictionary(grouping: onlyOld, by: key)
    let news = Dictionary(grouping: onlyNew, by: key)
    var paired: Set<RecordedEntry> = []
    for new in onlyNew {
      guard let old = olds[key(new)], let others = news[key(new)], old.count == 1, others.count == 1
      else { continue }
      relaid.append(Pair(old: old[0], new: new))
      paired.formUnion([old[0], new])
    }
    onlyOld.removeAll(where: paired.contains)
    onlyNew.removeAll(where: paired.contains)
  }
}

/// What makes a snapshot of one version the same question as one of another.
struct EntryKey: Hashable {
  private let scene: [UInt8]
  private let proposal: String
  private let environment: Digest

  init(_ entry: RecordedEntry) {
    scene = Array(entry.scene.utf8)
    proposal = entry.proposalText
    environment = entry.environmentDigest
  }
}
