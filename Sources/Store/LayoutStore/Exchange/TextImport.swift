import Digests
import Foundation
import KeylineSQLite

/// A source of versions and snapshots in the text form of a store, with each text verified against
/// its digest.
final class TextImport: VersionSource {
  /// The maximum length of a line, in bytes: no text of a store is longer.
  static let longestLine = Connection.longestValue

  let name: String
  private(set) var parts: [SharedVersion] = []
  private(set) var decisions: [DecisionRow] = []
  private(set) var snapshots: [Digest: RecordedSnapshot] = [:]
  private var bodies: [Digest: [UInt8]] = [:]
  private var listed: [String: [RecordedSnapshot]] = [:]
  private var snapshot: TextSnapshot?
  private var version: TextVersion?
  /// What is behind the word of an environment or a scene, which may continue on the next line.
  private var text: [UInt8]?
  private var lineNumber = 0
  private let remedy: String

  /// Reads a complete text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - name: The name of its file.
  ///   - remedy: What to do about a text that is refused.
  /// - Throws: ``StoreError`` with the code `badInput` that names the line.
  init(
    _ text: some Collection<UInt8>,
    name: String,
    remedy: String =
      "so nothing was imported; export the text again with `keyline export --text`"
  ) throws(StoreError) {
    (self.name, self.remedy) = (name, remedy)
    var isFirst = true
    for line in text.split(separator: 0x0A, omittingEmptySubsequences: false) {
      lineNumber += 1
      guard line.count <= TextImport.longestLine else {
        throw refusal("has more than \(TextImport.longestLine) bytes")
      }
      if isFirst {
        guard line.elementsEqual(TextExport.title.utf8) else {
          throw refusal("is not “\(TextExport.title)”")
        }
        isFirst = false
      } else if line.first == 0x20, self.text != nil {
        self.text?.append(contentsOf: BrokenJSON.unindented(line))
      } else if !line.isEmpty {
        guard !TextImport.isConflictMark(line) else { throw refusal("is part of a merge conflict") }
        try read(TextLine(line))
      }
    }
    if isFirst { throw refusal("is not the text form of a store") }
    try finish()
    bodies[Digest(of: Array("{}".utf8))] = Array("{}".utf8)
  }

  func snapshots(of part: SharedVersion) throws -> [RecordedSnapshot] { listed[part.label] ?? [] }

  func body(_ kind: BodyKind, of snapshot: RecordedSnapshot) throws -> [UInt8] {
    guard let body = bodies[kind.digest(in: snapshot)] else {
      throw StoreError.damaged("the scene “\(plain: snapshot.scene)”").at(name)
    }
    return body
  }

  private func read(_ line: TextLine) throws(StoreError) {
    switch line.word {
    case "environment", "scene":
      try finish()
      text = line.rest
    case "snapshot":
      try finish()
      snapshot = TextSnapshot(digest: try digest(line.string))
    case "version":
      try finish()
      guard let label = line.string else { throw refusal("has no label") }
      version = TextVersion(label: label)
    case "decision":
      try finish()
      let row = DecisionRow(body: line.rest) ?? DecisionRow(body: JSONEscapes.unescaped(line.rest))
      guard let row else { throw refusal("is not a decision") }
      decisions.append(row)
    default:
      if snapshot?.read(line) == true { return }
      if version?.read(line) == true { return }
      throw refusal("has an unexpected word “\(plain: line.word)”")
    }
  }

  private func finish(_ rest: [UInt8]) throws(StoreError) {
    guard let end = rest.firstIndex(of: 0x20),
      let digest = Digest(hex: String(decoding: rest[..<end], as: UTF8.self))
    else { throw refusal("ends a text without a checksum") }
    var body = Array(rest[rest.index(after: end)...])
    if Digest(of: body) != digest { body = JSONEscapes.unescaped(body) }
    guard Digest(of: body) == digest else {
      throw refusal("ends a text that does not match its checksum")
    }
    try check(body)
    bodies[digest] = body
  }

  private func finish() throws(StoreError) {
    if let text { try finish(text) }
    if let snapshot { try finish(snapshot) }
    if let version { try finish(version) }
    (text, snapshot, version) = (nil, nil, nil)
  }

  private func finish(_ snapshot: TextSnapshot) throws(StoreError) {
    var snapshot = snapshot
    var content = snapshot.content
    if content?.recorded.digest != snapshot.digest {
      snapshot.unescape()
      content = snapshot.content
    }
    guard let (texts, recorded) = content else { throw refusal("ends an incomplete snapshot") }
    guard recorded.digest == snapshot.digest else {
      throw refusal("ends a snapshot that does not match its checksum")
    }
    guard bodies[recorded.identity.scene] != nil, bodies[recorded.identity.environment] != nil
    else {
      throw refusal("ends a snapshot whose scene or environment is not in the text")
    }
    for body in [texts.nodes, texts.result, snapshot.answers] {
      try check(body)
      bodies[Digest(of: body)] = body
    }
    snapshots[snapshot.digest] = recorded
  }

  private func finish(_ version: TextVersion) throws(StoreError) {
    var ordered: [RecordedSnapshot] = []
    for digest in version.digests {
      guard let snapshot = snapshots[digest] else {
        throw refusal("ends a version with a snapshot that is not in the text")
      }
      ordered.append(snapshot)
    }
    guard let part = version.part, listed[part.label] == nil,
      part.parent.map({ listed[$0] != nil }) ?? true
    else { throw refusal("ends a version that is incomplete, or a duplicate") }
    parts.append(part)
    listed[part.label] = ordered.sorted(by: RecordedSnapshot.precedes)
  }

  /// Returns whether a line is one that git writes around both sides of a conflict.
  static func isConflictMark(_ line: some Collection<UInt8>) -> Bool {
    let marks = [UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|")]
    return marks.contains { line.starts(with: repeatElement($0, count: 7)) }
  }

  private func check(_ body: [UInt8]) throws(StoreError) {
    let limits = JSONLimits(maximumBytes: Connection.longestValue / 2)
    do {
      _ = try JSONReader.read(body, limits: limits)
    } catch {
      throw refusal("is not JSON: \(plain: error.message)")
    }
  }

  private func digest(_ hex: String?) throws(StoreError) -> Digest {
    guard let digest = hex.flatMap({ Digest(hex: $0) }) else { throw refusal("has no checksum") }
    return digest
  }

  private func refusal(_ what: String) -> StoreError {
    StoreError(.badInput, "line \(lineNumber) \(what), \(remedy)", location: name)
  }

  /// Returns whether a file begins like the text form, of any format version.
  static func isText(_ path: String) throws(StoreError) -> Bool {
    let title = [UInt8](TextExport.name.utf8)
    return try SystemFile.beginning(of: path, count: title.count) == title
  }
}

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

  init(label: String) { self.label = label }

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

/// Builds a snapshot from lines of the text form.
struct TextSnapshot {
  /// The list of nodes, the placements, and the number of nodes.
  typealias Texts = (nodes: [UInt8], result: [UInt8], count: Int)

  let digest: Digest
  private(set) var answers = Array("{}".utf8)
  private var name: String?
  private var document: String?
  private var proposal: EncodedProposal?
  private var environment: Digest?
  private var scene: Digest?
  private var nodes: [[UInt8]] = []
  private var placements: [[UInt8]] = []
  private var nodeList: (count: Int, text: [UInt8])?
  private var placementList: [UInt8]?

  init(digest: Digest) { self.digest = digest }

  /// Adds a line; returns `false` if it is not valid here.
  mutating func read(_ line: TextLine) -> Bool {
    switch line.word {
    case "name": name = line.string
    case "document": document = line.string
    case "proposal": proposal = TextSnapshot.proposal(line)
    case "environment_digest":
      environment = line.string.flatMap { Digest(hex: $0) }
      return environment != nil
    case "scene_digest":
      scene = line.string.flatMap { Digest(hex: $0) }
      return scene != nil
    case "answers": answers = line.rest
    case "node": return readNode(line.rest)
    case "nodes": return readNodes(line.rest)
    case "result": placementList = line.rest
    default: return false
    }
    return true
  }

  /// The joined list of nodes and placements; `nil` if one is missing.
  private var texts: Texts? {
    if let nodeList, let placementList, nodes.isEmpty {
      return (nodeList.text, placementList, nodeList.count)
    }
    guard !nodes.isEmpty, nodeList == nil else { return nil }
    return (TextSnapshot.array(nodes), TextSnapshot.array(placements), nodes.count)
  }

  /// The texts without changes, and the snapshot that a version lists; `nil` if something is missing
  /// or invalid.
  var content: (texts: Texts, recorded: RecordedSnapshot)? {
    guard let texts, let recorded = recorded(texts) else { return nil }
    return (texts, recorded)
  }

  /// Decodes the characters that the text form escapes.
  mutating func unescape() {
    answers = JSONEscapes.unescaped(answers)
    nodes = nodes.map(JSONEscapes.unescaped)
    nodeList = nodeList.map { ($0.count, JSONEscapes.unescaped($0.text)) }
  }

  private func recorded(_ texts: Texts) -> RecordedSnapshot? {
    guard let name, !name.isEmpty, name.utf8.count <= 4_096, let proposal, let scene,
      let environment, proposal.isNumber
    else { return nil }
    let identity = SnapshotIdentity(
      name: name,
      document: document ?? name,
      proposal: proposal.text,
      scene: scene,
      nodes: Digest(of: texts.nodes),
      environment: environment,
      result: Digest(of: texts.result),
      answers: Digest(of: answers)
    )
    return RecordedSnapshot(identity, proposal: proposal, nodeCount: texts.count)
  }

  private mutating func readNode(_ text: [UInt8]) -> Bool {
    guard let end = JSONRows.end(of: text, from: 0), end < text.count - 1, text[end] == 0x20 else {
      return false
    }
    nodes.append(Array(text[..<end]))
    placements.append(Array(text[(end + 1)...]))
    return true
  }

  private mutating func readNodes(_ text: [UInt8]) -> Bool {
    guard let end = text.firstIndex(of: 0x20),
      let count = Int(String(decoding: text[..<end], as: UTF8.self)), count >= 0
    else { return false }
    nodeList = (count, Array(text[(end + 1)...]))
    return true
  }

  private static func array(_ rows: [[UInt8]]) -> [UInt8] {
    Array("[".utf8) + Array(rows.joined(separator: ",".utf8)) + Array("]".utf8)
  }

  private static func proposal(_ line: TextLine) -> EncodedProposal? {
    guard let values = line.values, values.count == 2, let width = values[0].length,
      let height = values[1].length
    else { return nil }
    return EncodedProposal(width: width, height: height)
  }
}
