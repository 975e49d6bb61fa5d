import Digests
package import LayoutCache
import LayoutCore
import LayoutDiff
import LayoutRecorder
import LayoutReports
import LayoutScenes
import LayoutStore

/// The lookup of a recorded snapshot in the cache: a hit, or a miss with its reason.
package struct CacheLookup: Sendable {
  /// The name of the scene.
  package let scene: String
  /// The proposal and the environment, as text.
  package let configuration: String
  /// Whether the cache contains the result.
  package fileprivate(set) var isHit = false
  /// The part of the key that differs; `nil` for a hit, and for a scene that cannot be laid out.
  package fileprivate(set) var miss: CacheMiss?
  /// A short description of the result.
  package fileprivate(set) var summary = ""
  /// The differences from the cached scene, one per line.
  package fileprivate(set) var details: [String] = []

  fileprivate init(of scene: String, in configuration: String) {
    (self.scene, self.configuration) = (scene, configuration)
  }
}

/// Finds the part of the cache key that causes lookups of recorded snapshots to miss.
struct CacheExplainer {
  let records: RecordsStore
  let cache: CacheStore
  /// The fingerprint of the running build.
  let build: String
  let registry: SceneRegistry

  /// Looks up snapshots.
  func lookups(of entries: [RecordedSnapshot]) throws -> [CacheLookup] {
    let environments = try Environments(of: entries, in: records)
    let caching = SubtreeCache(cache: cache, build: build, release: Release.program)
    var lookups: [CacheLookup] = []
    try records.forEachTexts(of: entries) { entry, texts in
      let environment = environments[entry]
      let configuration = ConfigurationText(entry.proposal, environment).description
      var lookup = CacheLookup(of: entry.scene, in: configuration)
      do {
        let request = RecordingRequest(
          scene: try texts.preparedScene(registry),
          proposal: entry.proposal,
          environment: try SceneEnvironment(.object(environment))
        )
        try explain(&lookup, entry, request, caching, environment)
      } catch let error as RecorderError {
        lookup.summary = "it cannot be laid out: \(error.message)"
      }
      lookups.append(lookup)
    }
    return lookups
  }

  private func explain(
    _ lookup: inout CacheLookup,
    _ entry: RecordedSnapshot,
    _ request: RecordingRequest,
    _ caching: SubtreeCache,
    _ environment: JSONObject
  ) throws {
    let key = caching.key(of: request, tree: entry.tree)
    let explanation = cache.explanation(of: key, named: entry.scene)
    (lookup.isHit, lookup.miss) = (explanation.miss == nil, explanation.miss)
    switch explanation.miss {
    case nil:
      lookup.summary = "hit"
      return
    case .proposal:
      let proposals = explanation.proposals.joined(separator: ", ")
      lookup.summary = "miss: the proposal differs; cached at \(proposals)"
    case .code:
      let codes = explanation.codes.map(CacheExplainer.short).joined(separator: ", ")
      let current = CacheExplainer.short(key.subject.code)
      lookup.summary = "miss: the code differs; cached for \(codes), and this is \(current)"
    case .environment:
      lookup.summary = "miss: the environment differs"
      lookup.details = try differences(explanation, from: environment)
    case .scene: try explainScene(&lookup, entry, explanation.scenes)
    default: lookup.summary = "miss: the cache is not used"
    }
    let subtrees = caching.subtrees(of: request)
    guard !subtrees.isEmpty else { return }
    let count = cache.contains(subtrees).count { $0 }
    lookup.details.append("\(count) of \(Counted(subtrees.count, "subtree")) with a key hit")
  }

  /// Abbreviates a code version, such as a fingerprint to its first digits.
  private static func short(_ code: String) -> String {
    let isBuild = code.utf8.count == 64 && !code.contains(" ")
    return isBuild ? "build \(code.prefix(12))" : code
  }

  private func differences(
    _ explanation: CacheExplanation,
    from environment: JSONObject
  ) throws -> [String] {
    let all = try entries(where: { explanation.environments.contains($0.environmentDigest) })
    let values = try Environments(of: all, in: records)
    guard let other = all.first.map({ values[$0] }) else { return [] }
    return Set(environment.keys + other.keys).sorted().compactMap { name in
      let (old, new) = (other[name], environment[name])
      return old == new ? nil : "\(name): \(old.text) → \(new.text)"
    }
  }

  private func explainScene(
    _ lookup: inout CacheLookup,
    _ entry: RecordedSnapshot,
    _ cached: [Digest]
  ) throws {
    guard !cached.isEmpty else {
      lookup.summary = "miss: no scene with this name is cached"
      return
    }
    let all = try entries(where: { $0.scene == entry.scene })
    for digest in cached {
      guard let other = all.first(where: { $0.tree == digest }) else { continue }
      let differences = KeyComponents.differences(
        from: try JSONReader.read(try records.canonicalScene(of: other)),
        to: try JSONReader.read(try records.canonicalScene(of: entry))
      )
      lookup.summary = "miss: the scene differs from the cached one"
      lookup.details =
        differences.isEmpty ? ["this build lowers it to different nodes"] : differences
      return
    }
    lookup.summary = "miss: the scene differs, and the cached one is not recorded"
  }

  /// Returns the matching entries of all versions, newest first.
  private func entries(where isIncluded: (RecordedSnapshot) -> Bool) throws -> [RecordedSnapshot] {
    try records.versions().reversed().flatMap { try records.snapshots(of: $0) }.filter(isIncluded)
  }
}

extension JSONValue? {
  /// The value's canonical text, or `not set`.
  var text: String { map(\.canonicalText) ?? "not set" }
}
