import Digests
import LayoutDiff

/// Reads the text that ``LayoutFileWriter`` writes.
struct LayoutFileReader {
  /// The maximum number of bytes that the paths of a file's nodes have.
  private static let longestPaths = 64 << 20

  private let damage: LayoutFileDamage
  private var lineNumber = 0
  private var isAtEnd = false
  private var environments: [String: SnapshotEnvironment] = [:]
  private var table: LayoutTable?
  /// The axes along which the last node has a place for all snapshots.
  private var placedAxes: Set<Int> = []
  private var snapshots: [Snapshot] = []
  private var keys: Set<Digest> = []
  private var (placementCount, pathLength, chosenCount) = (0, 0, 0)

  /// Reads the snapshots of a file.
  ///
  /// - Throws: ``StoreError`` with the code `badInput` that names the line and the remedy.
  static func snapshots(
    in bytes: [UInt8],
    _ damage: LayoutFileDamage
  ) throws(StoreError) -> [Snapshot] {
    var reader = LayoutFileReader(damage: damage)
    var last = 1
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      reader.lineNumber += 1
      guard reader.lineNumber > 1, line.contains(where: { $0 != 0x20 }) else { continue }
      last = reader.lineNumber
      try reader.read(line)
    }
    guard reader.isAtEnd else {
      throw damage.refusal(
        "the file ends after line \(last), without the line “\(LayoutFileWriter.end)”"
      )
    }
    return reader.snapshots
  }

  private init(damage: LayoutFileDamage) { self.damage = damage }

  private mutating func read(_ bytes: ArraySlice<UInt8>) throws(StoreError) {
    guard !LayoutFileDamage.isConflictMark(bytes) else { throw damage.conflict(inLine: lineNumber) }
    guard !isAtEnd else { throw refusal("is after the line “\(LayoutFileWriter.end)”") }
    let line = LayoutLine(bytes)
    if line.indentation == 0 {
      try readHeader(line)
    } else if line.words[0] == "|" {
      try readDetail(line)
    } else {
      try readNode(line)
    }
  }

  // MARK: - Headers

  private mutating func readHeader(_ line: LayoutLine) throws(StoreError) {
    switch line.words[0] {
    case LayoutFileWriter.end where line.words.count == 1:
      try finishTable()
      isAtEnd = true
    case "environment":
      guard line.words.count == 3, environments[line.words[1]] == nil,
        let values = LayoutFileReader.value(line.words[2])?.object
      else { throw refusal("is not an environment with a name of its own") }
      environments[line.words[1]] = SnapshotEnvironment(values)
    case "scene":
      try finishTable()
      guard let name = LayoutFileReader.string(line), !name.isEmpty, name.utf8.count <= 4_096 else {
        throw refusal("has no name")
      }
      table = LayoutTable(name: name, document: name)
    default: try readSceneHeader(line)
    }
  }

  /// Reads a line between a scene and its nodes.
  private mutating func readSceneHeader(_ line: LayoutLine) throws(StoreError) {
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
      for word in line.words[2...] {
        guard let proposal = LayoutTable.proposal(word) else {
          throw refusal("has “\(plain: word)” in place of a size, such as 390x844 or 390x-")
        }
        let column = LayoutTable.Column(environment: line.words[1], proposal: proposal)
        guard table.columns(chosenBy: column.word).isEmpty else {
          throw refusal("repeats the size \(word)")
        }
        table.add(column)
      }
    case "json" where line.words.count == 2:
      guard let value = LayoutFileReader.value(line.words[1]) else { throw refusal("is not JSON") }
      table.scene = Array(value.canonicalText.utf8)
    default: throw refusal("has an unexpected word “\(plain: line.words[0])”")
    }
    self.table = table
  }

  // MARK: - Nodes

  private mutating func readNode(_ line: LayoutLine) throws(StoreError) {
    // The table is moved out, because changing a copy would copy its nodes.
    guard var table = self.table.take(), table.tree.append(line) else {
      throw refusal("is not a node inside of the one before it")
    }
    defer { self.table = table }
    table.lines.append([LayoutTable.AxisLines(), LayoutTable.AxisLines()])
    placedAxes = []
    pathLength += table.tree.nodes.last?.outline.path.utf8.count ?? 0
    placementCount += table.columns.count
    guard pathLength <= LayoutFileReader.longestPaths,
      placementCount <= LayoutFileWriter.mostPlacements
    else { throw refusal("has one node too many for a file") }
  }

  /// Reads a line of the node before: its place, or the length that was offered to it.
  private mutating func readDetail(_ line: LayoutLine) throws(StoreError) {
    guard var table = self.table.take(), let node = table.tree.nodes.last,
      line.indentation == LayoutTree.indentation(node.depth).count + 2
    else { throw refusal("is not below a node") }
    defer { self.table = table }
    let words = line.words.dropFirst()
    if words.first == "offered" {
      try readOffer(Array(words.dropFirst()), &table)
    } else {
      try readPlace(words, &table)
    }
  }

  private mutating func readPlace(
    _ words: ArraySlice<String>,
    _ table: inout LayoutTable
  ) throws(StoreError) {
    let end = words.firstIndex(of: "at") ?? words.endIndex
    guard let (place, axis) = NodePlace.read(words[..<end]) else {
      throw refusal(
        "is not a place, such as “x 16 width 288”, in numbers with at most three decimals"
      )
    }
    let index = table.tree.nodes.count - 1
    guard end < words.endIndex else {
      guard placedAxes.insert(axis).inserted else { throw refusal("is a second place") }
      table.lines[index][axis].places.common = place
      return
    }
    for column in try columns(words[(end + 1)...], of: table).sorted() {
      let old = table.lines[index][axis].places.exceptions.updateValue(place, forKey: column)
      guard old == nil else {
        throw refusal("is a second place at \(table.columns[column].word)")
      }
    }
  }

  /// Returns the positions of chosen snapshots.
  private mutating func columns(
    _ words: ArraySlice<String>,
    of table: LayoutTable
  ) throws(StoreError) -> Set<Int> {
    guard !words.isEmpty else { throw refusal("names nothing after “at”") }
    var columns: Set<Int> = []
    for word in words {
      let chosen = table.columns(chosenBy: word)
      guard !chosen.isEmpty else {
        throw refusal("has “\(plain: word)” after “at”, which no line “in” of the scene has")
      }
      chosenCount += chosen.count
      // A placement has two places.
      guard chosenCount <= 2 * LayoutFileWriter.mostPlacements else {
        throw refusal("has one place too many for a file")
      }
      columns.formUnion(chosen)
    }
    return columns
  }

  private func readOffer(_ words: [String], _ table: inout LayoutTable) throws(StoreError) {
    if words == [OfferedLength.own.text] {
      for axis in ["width", "height"] { try readOffer([axis] + words, &table) }
      return
    }
    guard let axis = ["width", "height"].firstIndex(of: words.first ?? "") else {
      throw refusal("is not an offered width or height")
    }
    let index = table.tree.nodes.count - 1
    guard table.lines[index][axis].offers.isEmpty else {
      throw refusal("is a second offered \(words[0])")
    }
    let count = table.columns.count
    guard words.count == 2 || words.count == count + 1 else {
      throw refusal(
        "has \(words.count - 1) offered lengths for \(count) sizes; there is one for all or for each"
      )
    }
    for word in words.dropFirst() {
      guard let offer = OfferedLength(word) else {
        throw refusal(
          "has “\(plain: word)” in place of same, own, -, inf or a number with at most three decimals"
        )
      }
      table.lines[index][axis].offers.append(offer)
    }
  }

  // MARK: - Snapshots

  private mutating func finishTable() throws(StoreError) {
    guard let table = self.table.take() else { return }
    guard !table.columns.isEmpty, let outline = try? table.tree.outline(),
      !table.tree.nodes.isEmpty
    else { throw refusal("ends a scene without sizes or nodes") }
    let definition = SceneDefinition(
      text: DigestedText(table.scene ?? table.tree.sceneText),
      nodes: Digested(outline)
    )
    for (index, column) in table.columns.enumerated() {
      guard let environment = environments[column.environment],
        let placements = table.placements(of: index)
      else { throw refusal("ends a scene whose first node has no place, or one that is too large") }
      let snapshot = try? Snapshot(
        scene: table.name,
        document: table.document,
        proposal: column.proposal,
        definition: definition,
        environment: environment,
        layout: Digested(placements)
      )
      guard let snapshot else { throw refusal("ends a scene with too few or too many places") }
      let recorded = RecordedSnapshot(snapshot)
      guard keys.insert(recorded.key).inserted else {
        throw refusal("ends a scene with a second snapshot of \(recorded.title)")
      }
      snapshots.append(snapshot)
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
