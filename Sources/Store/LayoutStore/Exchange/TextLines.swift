import Digests

/// Lines of the text form that are being written.
struct TextLines {
  private(set) var bytes: [UInt8] = []

  /// Adds a line of a word and values.
  mutating func add(_ word: String, _ values: JSONValue...) {
    bytes.append(contentsOf: word.utf8)
    for value in values {
      bytes.append(UInt8(ascii: " "))
      value.writeCanonical(into: &bytes)
    }
    bytes.append(0x0A)
  }

  /// Adds a line of a word and JSON that stays as it is.
  mutating func add(_ word: String, raw: [UInt8]) throws {
    guard !raw.contains(0x0A), !raw.contains(0x0D) else {
      throw StoreError.damaged("a text that should be one line")
    }
    bytes.append(contentsOf: word.utf8)
    bytes.append(UInt8(ascii: " "))
    bytes.append(contentsOf: raw)
    bytes.append(0x0A)
  }

  /// Adds a text under its digest, with each object of an array on a line of its own.
  ///
  /// A change of one view in a scene is then a change of one line.
  mutating func add(_ word: String, _ digest: Digest, body: [UInt8]) throws {
    try add(word, raw: Array("\(digest.hex) ".utf8) + body)
    bytes.removeLast(body.count + 1)
    bytes.append(contentsOf: BrokenJSON.lines(of: body))
    bytes.append(0x0A)
  }

  /// Adds a snapshot: what identifies it, and a line for each node with its placement.
  mutating func add(
    _ entry: RecordedSnapshot,
    nodes: [UInt8],
    result: [UInt8],
    answers: [UInt8]
  ) throws {
    let identity = entry.identity
    let proposal = entry.encodedProposal
    add("snapshot", .string(entry.digest.hex))
    add("name", .string(identity.name))
    if identity.document != identity.name { add("document", .string(identity.document)) }
    add(
      "proposal",
      TextLines.dimension(proposal.width),
      TextLines.dimension(proposal.height)
    )
    add("environment_digest", .string(identity.environment.hex))
    add("scene_digest", .string(identity.scene.hex))
    if answers != Array("{}".utf8) { try add("answers", raw: answers) }
    let lines = NodeLines(nodes: nodes, result: result).lines
    if lines.count == entry.nodeCount, entry.nodeCount > 0 {
      for line in lines { try add("node", raw: line) }
    } else {
      try add("nodes", raw: Array("\(entry.nodeCount) ".utf8) + nodes)
      try add("result", raw: result)
    }
  }

  /// Returns a dimension of a proposal as JSON.
  private static func dimension(_ value: Double?) -> JSONValue {
    guard let value else { return .null }
    return value.isInfinite ? (value < 0 ? "-infinity" : "infinity") : .number(value)
  }
}
