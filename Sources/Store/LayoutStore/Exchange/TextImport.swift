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
    self.name = name
    self.remedy = remedy
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
        try refuseConflict(line)
        try read(TextLine(line))
      }
    }
    if isFirst { throw refusal("is not the text form of a store") }
    try finish()
    try DecisionRow.check(decisions, at: name)
    bodies[Digest(of: Array("{}".utf8))] = Array("{}".utf8)
  }

  func members(of part: SharedVersion) throws -> [RecordedSnapshot] { listed[part.label] ?? [] }

  func body(_ kind: BodyKind, of member: RecordedSnapshot) throws -> [UInt8] {
    guard let body = bodies[kind.digest(in: member)] else {
      throw StoreError.damaged("the scene “\(plain: member.scene)”").at(name)
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
    else { throw refusal("ends a text without a digest") }
    var body = Array(rest[rest.index(after: end)...])
    if Digest(of: body) != digest { body = JSONEscapes.unescaped(body) }
    guard Digest(of: body) == digest else {
      throw refusal("ends a text that does not match its digest")
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
    if content?.entry.digest != snapshot.digest {
      snapshot.unescape()
      content = snapshot.content
    }
    guard let (texts, entry) = content else {
      throw refusal("ends an incomplete snapshot")
    }
    guard entry.digest == snapshot.digest else {
      throw refusal("ends a snapshot that does not match its digest")
    }
    guard bodies[entry.identity.scene] != nil, bodies[entry.identity.environment] != nil else {
      throw refusal("ends a snapshot whose scene or environment is not in the text")
    }
    for body in [texts.nodes, texts.result, snapshot.answers] {
      try check(body)
      bodies[Digest(of: body)] = body
    }
    snapshots[snapshot.digest] = entry
  }

  private func finish(_ version: TextVersion) throws(StoreError) {
    var members: [RecordedSnapshot] = []
    for digest in version.digests {
      guard let member = snapshots[digest] else {
        throw refusal("ends a version with a snapshot that is not in the text")
      }
      members.append(member)
    }
    guard let part = version.part, listed[part.label] == nil,
      part.parent.map({ listed[$0] != nil }) ?? true
    else { throw refusal("ends a version that is incomplete, or a duplicate") }
    parts.append(part)
    listed[part.label] = members.sorted(by: RecordedSnapshot.precedes)
  }

  /// Refuses the lines that git writes around both sides of a conflict.
  private func refuseConflict(_ line: some Collection<UInt8>) throws(StoreError) {
    let marks = [UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|")]
    guard marks.contains(where: { line.starts(with: repeatElement($0, count: 7)) }) else { return }
    throw refusal("is part of a merge conflict")
  }

  private func check(_ body: [UInt8]) throws(StoreError) {
    let limits = JSONLimits(maximumBytes: Connection.longestValue / 2)
    do {
      _ = try JSONReader.read(body, limits: limits)
    } catch {
      throw refusal("is not JSON: \(String(plain: error.message.utf8))")
    }
  }

  private func digest(_ hex: String?) throws(StoreError) -> Digest {
    guard let digest = hex.flatMap({ Digest(hex: $0) }) else { throw refusal("has no digest") }
    return digest
  }

  private func refusal(_ what: String) -> StoreError {
    StoreError(
      code: .badInput,
      message: "line \(lineNumber) \(what), \(remedy)",
      location: name
    )
  }
}

extension TextImport {
  /// Returns whether a file begins like the text form, of any format version.
  static func isText(_ path: String) throws(StoreError) -> Bool {
    let title = [UInt8](TextExport.name.utf8)
    return try SystemFile.beginning(of: path, count: title.count) == title
  }
}
