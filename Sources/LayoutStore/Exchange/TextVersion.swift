import CanonicalJSON

/// A version that is being read from the text form.
struct TextVersion {
  let label: String
  private(set) var digests: [Digest] = []
  private var parent: String?
  private var engine: EngineDescription?
  private var sourceCommit = ""
  private var note = ""
  private var createdAt: String?
  private var extent = RecordingExtent.unknown
  private var shards: ShardSet? = .whole
  private var isHollow = false

  init(label: String) {
    self.label = label
  }

  /// Takes a line in; returns `false` if it makes no sense here.
  mutating func read(_ line: TextLine) -> Bool {
    switch line.word {
    case "build": return readBuild(line)
    case "lists": return readDigest(line)
    case "follows", "commit", "note", "recorded", "extent", "shards":
      guard let text = line.string else { return false }
      switch line.word {
      case "follows": parent = text
      case "commit": sourceCommit = text
      case "note": note = text
      case "recorded": createdAt = text
      case "extent": extent = RecordingExtent(text: text)
      default: shards = ShardSet(text)
      }
      return true
    default: return false
    }
  }

  /// The version; `nil` if something is missing.
  var part: VersionPart? {
    guard let engine, let createdAt, let shards, !isHollow || digests.isEmpty else { return nil }
    let part = VersionPart(
      label: label,
      parent: parent,
      engine: engine,
      sourceCommit: sourceCommit,
      note: note,
      createdAt: createdAt,
      shards: shards,
      content: RecordedVersion.content(of: digests),
      extent: extent
    )
    return isHollow ? part.emptied() : part
  }

  private mutating func readBuild(_ line: TextLine) -> Bool {
    let texts = (line.values ?? []).compactMap(\.string)
    guard texts.count == 3, !texts[0].isEmpty else { return false }
    engine = EngineDescription(fingerprint: texts[0], program: texts[1], platform: texts[2])
    return true
  }

  private mutating func readDigest(_ line: TextLine) -> Bool {
    if line.values == [.null] {
      isHollow = true
      return true
    }
    guard let digest = line.string.flatMap({ Digest(hex: $0) }) else { return false }
    digests.append(digest)
    return true
  }
}
