import Digests

/// Builds a version from lines of the text form.
struct TextVersion {
  let label: String
  private(set) var digests: [Digest] = []
  private var parent: String?
  private var build: BuildDescription?
  private var sourceCommit = ""
  private var message = ""
  private var createdAt: String?
  private var scope = RecordingScope.unknown
  private var shards: ShardSet? = .all
  private var isShallow = false

  init(label: String) {
    self.label = label
  }

  /// Adds a line; returns `false` if it is not valid here.
  mutating func read(_ line: TextLine) -> Bool {
    switch line.word {
    case "build": return readBuild(line)
    case "version_snapshot": return readDigest(line)
    case "shallow":
      isShallow = line.values == [true]
      return isShallow
    case "parent", "source_commit", "message", "created_at", "scope", "shards":
      guard let text = line.string else { return false }
      switch line.word {
      case "parent": parent = text
      case "source_commit": sourceCommit = text
      case "message": message = text
      case "created_at": createdAt = text
      case "scope": scope = RecordingScope(text: text)
      default: shards = ShardSet(text)
      }
      return true
    default: return false
    }
  }

  /// The version; `nil` if something is missing.
  var part: SharedVersion? {
    guard let build, let createdAt, let shards, !isShallow || digests.isEmpty else { return nil }
    let part = SharedVersion(
      label: label,
      parent: parent,
      build: build,
      sourceCommit: sourceCommit,
      message: message,
      createdAt: createdAt,
      shards: shards,
      contentDigest: RecordedVersion.content(of: digests),
      scope: scope
    )
    return isShallow ? part.shallow() : part
  }

  private mutating func readBuild(_ line: TextLine) -> Bool {
    let texts = (line.values ?? []).compactMap(\.string)
    guard texts.count == 3, !texts[0].isEmpty else { return false }
    build = BuildDescription(fingerprint: texts[0], program: texts[1], platform: texts[2])
    return true
  }

  private mutating func readDigest(_ line: TextLine) -> Bool {
    guard let digest = line.string.flatMap({ Digest(hex: $0) }) else { return false }
    digests.append(digest)
    return true
  }
}
