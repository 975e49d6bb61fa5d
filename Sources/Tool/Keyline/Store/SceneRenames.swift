import Digests
import LayoutDiff
import LayoutStore

/// The scenes that are the same in two versions under different names.
///
/// 1. The previews of one name, which are numbered, are known by their contents where the numbers moved.
/// 2. A scene that only the old version has and one that only the new version has are the same if their
///    contents are the same.
/// 3. They are also the same if their trees are similar, and each is the most similar one of the other.
///
/// A match that is ambiguous is not made.
package struct SceneRenames: Sendable {
  /// By new name, the old name of each scene that has a different one.
  private var origins: [SceneName: SceneName] = [:]
  /// The new names of scenes that are not those with the same name in the old version.
  private var replaced: Set<SceneName> = []

  /// Nothing is renamed.
  package init() {}

  /// Whether nothing is renamed.
  package var isEmpty: Bool { origins.isEmpty && replaced.isEmpty }

  /// Returns the name that a scene of the new version had in the old version; `nil` if it was not there
  /// under any name that is known.
  package func origin(of scene: String) -> String? {
    let name = SceneName(scene)
    if let origin = origins[name] { return origin.text }
    return replaced.contains(name) ? nil : scene
  }

  /// Returns the name that a scene of the old version has in the new version; `nil` if a different scene
  /// has its name.
  package func target(of scene: String) -> String? {
    let name = SceneName(scene)
    if let target = targets[name] { return target.text }
    return replaced.contains(name) ? nil : scene
  }

  private var targets: [SceneName: SceneName] = [:]

  /// Finds the renamed scenes of two lists.
  ///
  /// - Parameters:
  ///   - old: The old snapshots.
  ///   - new: The new snapshots.
  ///   - kept: The names of scenes that both sides have although one list lacks them.
  ///   - outline: Returns the nodes of a snapshot.
  package init(
    from old: [RecordedSnapshot],
    to new: [RecordedSnapshot],
    keeping kept: Set<String> = [],
    outline: (RecordedSnapshot) -> SceneOutline?
  ) {
    var olds = RenamedScene.scenes(of: old)
    var news = RenamedScene.scenes(of: new)
    pairNumbered(olds: &olds, news: &news, outline)
    let names = (Set(olds.map(\.name)), Set(news.map(\.name)))
    let kept = Set(kept.map(SceneName.init))
    olds.removeAll { names.1.contains($0.name) || kept.contains($0.name) }
    news.removeAll {
      (names.0.contains($0.name) || kept.contains($0.name)) && !replaced.contains($0.name)
    }
    guard !olds.isEmpty, !news.isEmpty else { return }
    let base = { (scene: RenamedScene) in scene.parts.base }
    pair(olds: &olds, news: &news, by: base, outline)
    pair(olds: &olds, news: &news, by: { _ in "" }, outline)
  }

  private mutating func add(old: RenamedScene, new: RenamedScene) {
    guard old.name != new.name else { return }
    origins[new.name] = old.name
    targets[old.name] = new.name
  }

  // MARK: - Numbered previews

  /// Pairs the previews of each name that is numbered on one side at least, and removes the pairs.
  private mutating func pairNumbered(
    olds: inout [RenamedScene],
    news: inout [RenamedScene],
    _ outline: (RecordedSnapshot) -> SceneOutline?
  ) {
    let families = Set((olds + news).filter { $0.parts.number != nil }.map(\.parts.family))
    for family in families.sorted() {
      let isMember = { (scene: RenamedScene) in scene.parts.family.hasSameBytes(as: family) }
      var numbered = NumberedScenes(olds: olds.filter(isMember), news: news.filter(isMember))
      guard !numbered.olds.isEmpty, !numbered.news.isEmpty else { continue }
      numbered.pairAll { SceneRenames.best(olds: $0, news: $1, outline) }
      let paired = (Set(numbered.pairs.map(\.old.name)), Set(numbered.pairs.map(\.new.name)))
      for pair in numbered.pairs { add(old: pair.old, new: pair.new) }
      olds.removeAll { paired.0.contains($0.name) }
      news.removeAll { paired.1.contains($0.name) }
      // A name whose scene moved to a different number denotes a different scene now.
      replaced.formUnion(numbered.news.map(\.name).filter(paired.0.contains))
      replaced.formUnion(numbered.olds.map(\.name).filter(paired.1.contains))
    }
  }

  // MARK: - Other scenes

  /// Pairs scenes with the same key: those with the same contents, then similar ones.
  private mutating func pair(
    olds: inout [RenamedScene],
    news: inout [RenamedScene],
    by key: (RenamedScene) -> String,
    _ outline: (RecordedSnapshot) -> SceneOutline?
  ) {
    let groups = (Dictionary(grouping: olds, by: key), Dictionary(grouping: news, by: key))
    for (name, members) in groups.0 {
      guard let others = groups.1[name] else { continue }
      let same = SceneRenames.same(olds: members, news: others)
      let taken = (Set(same.map(\.old.name)), Set(same.map(\.new.name)))
      let similar = SceneRenames.best(
        olds: members.filter { !taken.0.contains($0.name) },
        news: others.filter { !taken.1.contains($0.name) },
        outline
      )
      for (old, new) in same + similar {
        add(old: old, new: new)
        olds.removeAll { $0.name == old.name }
        news.removeAll { $0.name == new.name }
      }
    }
  }

  /// Returns the pairs of scenes whose contents are the same and those of no other scene.
  private static func same(
    olds: [RenamedScene],
    news: [RenamedScene]
  ) -> [(old: RenamedScene, new: RenamedScene)] {
    let groups = Dictionary(grouping: olds, by: \.contents)
    let others = Dictionary(grouping: news, by: \.contents)
    return groups.compactMap { contents, members in
      guard let matches = others[contents], members.count == 1, matches.count == 1 else {
        return nil
      }
      return (members[0], matches[0])
    }
  }

  /// The maximum number of pairs of scenes whose trees are compared.
  private static let mostPairs = 10_000

  /// Returns the pairs of similar scenes, each of which is the most similar one of the other.
  private static func best(
    olds: [RenamedScene],
    news: [RenamedScene],
    _ outline: (RecordedSnapshot) -> SceneOutline?
  ) -> [(old: RenamedScene, new: RenamedScene)] {
    guard !olds.isEmpty, !news.isEmpty, olds.count * news.count <= mostPairs else { return [] }
    let trees = (olds.map { outline($0.example) }, news.map { outline($0.example) })
    let scores = olds.indices.map { old in
      news.indices.map { new -> Double in
        guard let before = trees.0[old], let after = trees.1[new] else { return 0 }
        let similarity = before.similarity(to: after)
        guard similarity >= SceneOutline.sameSceneSimilarity else { return 0 }
        return similarity + olds[old].likeness(to: news[new])
      }
    }
    return olds.indices.compactMap { old in
      guard let new = news.indices.max(by: { scores[old][$0] < scores[old][$1] }) else {
        return nil
      }
      let score = scores[old][new]
      let isBest =
        score > 0 && news.indices.allSatisfy { $0 == new || scores[old][$0] < score }
        && olds.indices.allSatisfy { $0 == old || scores[$0][new] < score }
      return isBest ? (olds[old], news[new]) : nil
    }
  }
}

/// The previews of one name in two versions.
private struct NumberedScenes {
  /// The scenes without a pair.
  private(set) var olds: [RenamedScene]
  private(set) var news: [RenamedScene]
  private(set) var pairs: [(old: RenamedScene, new: RenamedScene)] = []

  init(olds: [RenamedScene], news: [RenamedScene]) {
    func sorted(_ scenes: [RenamedScene]) -> [RenamedScene] {
      scenes.sorted { ($0.parts.number ?? 1) < ($1.parts.number ?? 1) }
    }
    self.olds = sorted(olds)
    self.news = sorted(news)
  }

  /// Pairs scenes with the same contents, those with the same number first; then, if numbers moved,
  /// similar ones; then those with the same number.
  mutating func pairAll(
    similar: ([RenamedScene], [RenamedScene]) -> [(old: RenamedScene, new: RenamedScene)]
  ) {
    let isSameCount = olds.count == news.count
    pair { $0.name == $1.name && $0.contents == $1.contents }
    let count = pairs.count
    pair { $0.contents == $1.contents }
    if !isSameCount || pairs.count > count {
      for (old, new) in similar(olds, news) { pair { $0.name == old.name && $1.name == new.name } }
    }
    pair { $0.name == $1.name }
  }

  /// Pairs each new scene with the first old one for which a condition holds.
  private mutating func pair(where isPair: (RenamedScene, RenamedScene) -> Bool) {
    for new in news {
      guard let index = olds.firstIndex(where: { isPair($0, new) }) else { continue }
      pairs.append((olds.remove(at: index), new))
      news.removeAll { $0.name == new.name }
    }
  }
}

/// A scene with what identifies it apart from its name.
private struct RenamedScene {
  let name: SceneName
  let parts: SceneNameParts
  /// The digests of the trees in all its configurations.
  let contents: Set<Digest>
  /// A snapshot of it.
  let example: RecordedSnapshot

  static func scenes(of snapshots: [RecordedSnapshot]) -> [RenamedScene] {
    Dictionary(grouping: snapshots) { SceneName($0.scene) }.compactMap { name, snapshots in
      guard let first = snapshots.min(by: RecordedSnapshot.precedes) else { return nil }
      return RenamedScene(
        name: name,
        parts: SceneNameParts(name.text),
        contents: Set(snapshots.map(\.sceneDigest)),
        example: first
      )
    }.sorted { $0.name.text.utf8.lexicographicallyPrecedes($1.name.text.utf8) }
  }

  /// Returns a small number for names with equal parts, which decides between equally similar trees.
  func likeness(to other: RenamedScene) -> Double {
    let hasSameParameters =
      !parts.parameters.isEmpty && parts.parameters.hasSameBytes(as: other.parts.parameters)
    let hasSameEnd = parts.last.hasSameBytes(as: other.parts.last)
    return (hasSameParameters ? 0.01 : 0) + (hasSameEnd ? 0.01 : 0)
  }
}

/// The name of a scene, compared byte by byte.
private struct SceneName: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (one: SceneName, other: SceneName) -> Bool {
    one.text.hasSameBytes(as: other.text)
  }

  func hash(into hasher: inout Hasher) { text.hashBytes(into: &hasher) }
}

extension SceneRenames {
  /// Finds the renamed scenes among the differences of a version from an older one or a baseline.
  ///
  /// - Parameters:
  ///   - old: The old snapshots that the version lacks.
  ///   - new: The snapshots of the version that the old side lacks.
  ///   - version: The version.
  ///   - records: The store.
  /// - Throws: `StoreError` if the store cannot be read.
  package init(
    from old: [RecordedSnapshot],
    to new: [RecordedSnapshot],
    of version: RecordedVersion,
    in records: RecordsStore
  ) throws(StoreError) {
    let names = (Set(old.map(\.scene)), Set(new.map(\.scene)))
    let candidates = names.0.symmetricDifference(names.1)
    let isNumbered = names.1.contains { SceneNameParts($0).number != nil }
    guard !names.0.isEmpty, !names.1.isEmpty, !candidates.isEmpty || isNumbered else {
      self.init()
      return
    }
    // A scene with snapshots that both sides share keeps its name.
    let listed = Dictionary(grouping: new, by: \.scene).mapValues(\.count)
    let all = try records.snapshots(of: [version], ofScenes: candidates).joined()
    let kept = Dictionary(grouping: all, by: \.scene)
      .filter { $0.value.count > listed[$0.key, default: 0] }
    // A tree that cannot be read is similar to none; comparing the scene reports the damage.
    self.init(from: old, to: new, keeping: Set(kept.keys)) {
      try? records.outline(of: $0)
    }
  }
}
