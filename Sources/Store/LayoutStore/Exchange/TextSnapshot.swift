import Digests

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

  init(digest: Digest) {
    self.digest = digest
  }

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

  /// The texts without changes, and the entry that a version lists; `nil` if something is missing
  /// or invalid.
  var content: (texts: Texts, entry: RecordedSnapshot)? {
    guard let texts, let entry = entry(texts) else { return nil }
    return (texts, entry)
  }

  /// Decodes the characters that the text form escapes.
  mutating func unescape() {
    answers = JSONEscapes.unescaped(answers)
    nodes = nodes.map(JSONEscapes.unescaped)
    nodeList = nodeList.map { ($0.count, JSONEscapes.unescaped($0.text)) }
  }

  private func entry(_ texts: Texts) -> RecordedSnapshot? {
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
    guard let values = line.values, values.count == 2 else { return nil }
    guard let width = dimension(values[0]), let height = dimension(values[1]) else { return nil }
    return EncodedProposal(width: width, height: height)
  }

  /// Reads a dimension: the outer `nil` for an invalid one, the inner for an unspecified one.
  private static func dimension(_ value: JSONValue) -> Double?? {
    switch value {
    case .null: .some(nil)
    case .number(let number): number
    case .string("infinity"): .infinity
    case .string("-infinity"): -.infinity
    default: nil
    }
  }
}
