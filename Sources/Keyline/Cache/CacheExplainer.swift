import CanonicalJSON
import LayoutCore
import LayoutDiff
import LayoutRecorder
import LayoutReports
import LayoutScenes
import LayoutStore

/// Finds the part of the cache key that missed for recorded scenes.
struct CacheExplainer {
  let records: RecordsStore
  let cache: CacheStore
  /// The fingerprint of the running build.
  let build: String
  let registry: SceneRegistry

  /// Returns a line for each snapshot, with more below it for misses.
  func report(on entries: [RecordedEntry]) throws -> String {
    let environments = try Environments(of: entries, in: records)
    let caching = SubtreeCache(cache: cache, build: build)
    var text = ""
    try records.forEachTexts(of: entries) { entry, texts in
      let configuration = ConfigurationText(entry.proposal, environments[entry])
      text += "\(PrintableText.text(entry.scene)) at \(configuration): "
      do {
        let request = try request(for: entry, texts, environments[entry])
        text += try answer(for: entry, request, caching, environments[entry]).joined(
          separator: "\n"
        )
      } catch let error as RecorderError {
        text += "it cannot be laid out, \(PrintableText.text(error.message))"
      }
      text += "\n"
    }
    return text
  }

  private func request(
    for entry: RecordedEntry,
    _ texts: SnapshotTexts,
    _ environment: JSONObject
  ) throws -> RecordingRequest {
    RecordingRequest(
      scene: try texts.preparedScene(registry),
      proposal: entry.proposal,
      environment: try SceneEnvironment(.object(environment))
    )
  }

  private func answer(
    for entry: RecordedEntry,
    _ request: RecordingRequest,
    _ caching: SubtreeCache,
    _ environment: JSONObject
  ) throws -> [String] {
    let key = caching.key(of: request, tree: entry.tree)
    let explanation = cache.explanation(of: key, named: entry.scene)
    guard let miss = explanation.miss else { return ["known"] }
    var lines: [String]
    switch miss {
    case .proposal:
      lines = ["missed by its proposal; known at \(explanation.proposals.joined(separator: ", "))"]
    case .code:
      let codes = explanation.codes.map(CacheExplainer.short).joined(separator: ", ")
      let now = CacheExplainer.short(key.subject.code)
      lines = ["missed by the code: known by \(codes), and this is \(now)"]
    case .environment:
      lines = ["missed by its environment"] + (try differences(explanation, from: environment))
    case .scene:
      lines = try scene(entry, explanation.scenes)
    default:
      lines = ["missed, because the cache is not used"]
    }
    let subtrees = caching.subtrees(of: request)
    guard !subtrees.isEmpty else { return lines }
    let count = cache.knows(subtrees).count { $0 }
    return lines + ["  \(count) of \(Counted(subtrees.count, "subtree")) with a key are known"]
  }

  /// Returns a shortened code: the start of a fingerprint.
  private static func short(_ code: String) -> String {
    let isBuild = code.utf8.count == 64 && !code.contains(" ")
    return isBuild ? "build \(code.prefix(12))" : PrintableText.text(code)
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
      return old == new ? nil : "  \(name): \(old.text) → \(new.text)"
    }
  }

  private func scene(_ entry: RecordedEntry, _ known: [Digest]) throws -> [String] {
    guard !known.isEmpty else { return ["missed, because no scene of that name was laid out"] }
    let all = try entries(where: { $0.scene == entry.scene })
    for digest in known {
      guard let other = all.first(where: { $0.tree == digest }) else { continue }
      let differences = KeyComponents.differences(
        from: try JSONReader.read(try records.canonicalScene(of: other)),
        to: try JSONReader.read(try records.canonicalScene(of: entry))
      )
      return ["missed by the scene, which differs from the one that is known:"]
        + (differences.isEmpty ? ["  this build makes other nodes of it"] : differences)
    }
    return ["missed by the scene; the one that is known is not recorded"]
  }

  /// Returns entries of all versions, the newest first.
  private func entries(where isIncluded: (RecordedEntry) -> Bool) throws -> [RecordedEntry] {
    try records.versions().reversed().flatMap { try records.entries(of: $0) }.filter(isIncluded)
  }
}

extension JSONValue? {
  /// The value's canonical text, or `not set`.
  var text: String { map { PrintableText.text($0.canonicalText) } ?? "not set" }
}
