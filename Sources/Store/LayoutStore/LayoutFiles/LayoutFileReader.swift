import Digests

/// A line of a layout file: its indentation, and its words, of which JSON is one.
struct LayoutLine {
  let indentation: Int
  let words: [String]

  init(_ bytes: some Collection<UInt8>) {
    let text = bytes.drop { $0 == 0x20 }
    indentation = bytes.count - text.count
    words = TextLine.parts(of: Array(text)).map { String(decoding: $0, as: UTF8.self) }
  }
}

/// Reads the text that ``LayoutFileWriter`` writes.
struct LayoutFileReader {
  /// The maximum number of bytes that the paths of a file's nodes have.
  private static let longestPaths = 64 << 20

  private let damage: LayoutFileDamage
  private var lineNumber = 0
  private var digest: Digest?
  private var environments: [String: [UInt8]] = [:]
  private var table: LayoutTable?
  private var snapshots: [LayoutFile.Snapshot] = []
  private var (placementCount, pathLength, chosenCount) = (0, 0, 0)

  /// Reads the snapshots of a file.
  ///
  /// - Throws: ``StoreError`` with the code `badInput` that names the line and the remedy.
  static func snapshots(
    in bytes: [UInt8],
    _ damage: LayoutFileDamage
  ) throws(StoreError) -> [LayoutFile.Snapshot] {
    var reader = LayoutFileReader(damage: damage)
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      reader.lineNumber += 1
      guard reader.lineNumber > 1, !line.isEmpty else { continue }
      try reader.read(line)
    }
    try reader.finishTable()
    reader.snapshots.sort { RecordedSnapshot.precedes($0.recorded, $1.recorded) }
    guard let digest = reader.digest, LayoutFileWriter.digest(of: reader.snapshots) == digest else {
      throw damage.refusal("the snapshots do not match the digest in line 2")
    }
    return reader.snapshots
  }

  private init(damage: LayoutFileDamage) { self.damage = damage }

  private mutating func read(_ bytes: ArraySlice<UInt8>) throws(StoreError) {
    guard !LayoutFileDamage.isConflictMark(bytes) else { throw damage.conflict(inLine: lineNumber) }
    let line = LayoutLine(bytes)
    guard line.indentation == 0 else {
      let isRead = line.words.first == "|" ? readRule(line) : readNode(line)
      guard isRead else { throw refusal("is not valid here") }
      return
    }
    switch line.words[0] {
    case "digest" where digest == nil:
      digest = LayoutFileReader.string(line).flatMap { Digest(hex: $0) }
      guard digest != nil else { throw refusal("has no digest") }
    case "environment": try readEnvironment(line)
    case "scene":
      try finishTable()
      guard let name = LayoutFileReader.string(line), !name.isEmpty, name.utf8.count <= 4_096 else {
        throw refusal("has no name")
      }
      table = LayoutTable(name: name, document: name)
    case "json" where table != nil:
      let text = BrokenJSON.unindented(JSONEscapes.unescaped(Array(bytes.dropFirst(5))))
      let earlier = table?.scene ?? []
      table?.scene = earlier + text
    default: try readHeader(line)
    }
  }

  private mutating func readEnvironment(_ line: LayoutLine) throws(StoreError) {
    guard line.words.count == 3, environments[line.words[1]] == nil,
      let value = LayoutFileReader.value(line.words[2])
    else { throw refusal("is not an environment") }
    environments[line.words[1]] = Array(value.canonicalText.utf8)
  }

  /// Reads a line between a scene and its nodes.
  private mutating func readHeader(_ line: LayoutLine) throws(StoreError) {
    guard var table, table.tree.nodes.isEmpty, line.words.count > 1 else {
      throw refusal("has an unexpected word “\(plain: line.words[0])”")
    }
    switch line.words[0] {
    case "document":
      guard let document = LayoutFileReader.string(line) else { throw refusal("has no document") }
      table.document = document
    case "in":
      guard environments[line.words[1]] != nil else {
        throw refusal("has the unknown environment “\(plain: line.words[1])”")
      }
      for proposal in line.words[2...] {
        guard LayoutTable.proposal(proposal) != nil else { throw refusal("is not a list of sizes") }
        table.add(.init(environment: line.words[1], proposal: proposal))
      }
    default: throw refusal("has an unexpected word “\(plain: line.words[0])”")
    }
    self.table = table
  }

  // MARK: - Nodes

  private mutating func readNode(_ line: LayoutLine) -> Bool {
    // The table is moved out, because changing a copy would copy its nodes.
    guard var table = self.table.take(), var words = table.tree.append(line) else { return false }
    defer { self.table = table }
    for axis in 0...1 { table.rules[axis].append() }
    let index = table.tree.nodes.count - 1
    pathLength += table.tree.nodes[index].path.utf8.count
    placementCount += table.columns.count
    guard pathLength <= LayoutFileReader.longestPaths,
      placementCount <= LayoutFileWriter.mostPlacements
    else { return false }
    guard words.popFirst() != nil else { return true }
    let rules = words.map { ProposalRule($0) }
    guard rules.count == 2, let width = rules[0], let height = rules[1] else { return false }
    table.rules[0].proposals[index].common = width
    table.rules[1].proposals[index].common = height
    return true
  }

  /// Reads a line of the node before: its place, or what was proposed to it.
  private mutating func readRule(_ line: LayoutLine) -> Bool {
    guard var table = self.table.take(), !table.tree.nodes.isEmpty else { return false }
    defer { self.table = table }
    let index = table.tree.nodes.count - 1
    let end = line.words.firstIndex(of: "at") ?? line.words.count
    let words = line.words[1..<max(1, end)]
    var columns: [Int]?
    if end < line.words.count {
      columns = self.columns(line.words[(end + 1)...], of: table)
      guard columns != nil else { return false }
    }
    if words.first == "proposed" {
      guard words.count == 3, let axis = ["width", "height"].firstIndex(of: words[2]),
        let rule = ProposalRule(words[3]), let columns
      else { return false }
      for column in columns { table.rules[axis].proposals[index].exceptions[column] = rule }
    } else {
      guard let (rule, axis) = SpanRule.read(words) else { return false }
      if let columns {
        for column in columns { table.rules[axis].spans[index].exceptions[column] = rule }
      } else {
        table.rules[axis].spans[index].common = rule
      }
    }
    return true
  }

  /// Returns the positions of chosen snapshots; `nil` if a word chooses none.
  private mutating func columns(_ words: ArraySlice<String>, of table: LayoutTable) -> [Int]? {
    var columns: [Int] = []
    for word in words {
      let chosen = table.columns(chosenBy: word)
      chosenCount += chosen.count
      // A placement has four rules: its place and its proposal, along two axes.
      guard !chosen.isEmpty, chosenCount <= 4 * LayoutFileWriter.mostPlacements else { return nil }
      columns += chosen
    }
    return columns.isEmpty ? nil : columns
  }

  private mutating func finishTable() throws(StoreError) {
    guard let table = self.table.take() else { return }
    guard !table.columns.isEmpty, !table.tree.nodes.isEmpty else {
      throw refusal("ends a scene without snapshots")
    }
    guard let outline = table.tree.outline else { throw refusal("ends a scene without nodes") }
    let nodes = Digested(outline)
    let scene = DigestedText(table.scene ?? table.tree.sceneText)
    for (index, column) in table.columns.enumerated() {
      guard let proposal = LayoutTable.proposal(column.proposal)?.proposal,
        let environment = environments[column.environment],
        let placements = table.placements(of: index)?.table
      else { throw refusal("ends a scene whose frames do not follow from its lines") }
      let content = SnapshotContent(
        name: table.name,
        document: table.document,
        proposal: proposal,
        scene: scene,
        nodes: nodes,
        environment: DigestedText(environment),
        placements: Digested(placements)
      )
      snapshots.append(LayoutFile.Snapshot(content))
    }
  }

  private static func value(_ word: String) -> JSONValue? {
    try? JSONReader.read(Array(word.utf8), limits: JSONLimits(maximumBytes: .max))
  }

  private static func string(_ line: LayoutLine) -> String? {
    line.words.count == 2 ? value(line.words[1])?.string : nil
  }

  private func refusal(_ what: String) -> StoreError {
    damage.refusal("line \(lineNumber) \(what)")
  }
}
