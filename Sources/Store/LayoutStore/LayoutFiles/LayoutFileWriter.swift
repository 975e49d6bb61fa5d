import Digests
import LayoutCore
import LayoutDiff

/// Writes snapshots as the text of a layout file, so that a change of a layout changes few lines.
///
/// What follows from other parts of the file is left out: paths, labels of short texts, places of
/// nodes that cover their containers, and lengths that were offered to the container too.
struct LayoutFileWriter {
  /// The first line.
  static let title = "keyline layout 1"
  /// The last line, without which a file is not complete.
  static let end = "end"
  /// The maximum number of placements in a file.
  static let mostPlacements = 1 << 22

  private var lines = [LayoutFileWriter.title]
  private var environments: [Digest: String] = [:]

  var bytes: [UInt8] { JSONEscapes.escaped(Array(lines.joined(separator: "\n").utf8)) + [0x0A] }

  /// Writes snapshots in their order.
  ///
  /// - Throws: ``StoreError`` with the code `badInput` for a snapshot that could not be read again.
  init(_ snapshots: [Snapshot]) throws(StoreError) {
    let count = snapshots.reduce(0) { $0 + $1.outline.nodes.count }
    guard count <= LayoutFileWriter.mostPlacements else {
      throw StoreError(
        .badInput,
        "a layout file has at most \(LayoutFileWriter.mostPlacements) placements; name fewer sizes"
      )
    }
    try writeEnvironments(of: snapshots)
    for group in LayoutFileWriter.groups(snapshots) { try write(table(group)) }
    lines += ["", LayoutFileWriter.end]
  }

  /// Groups the snapshots that have the same names and tree.
  private static func groups(_ snapshots: [Snapshot]) -> [[Snapshot]] {
    var groups: [[Snapshot]] = []
    var known: [[Digest]: Int] = [:]
    for snapshot in snapshots {
      let key = [
        Digest(of: snapshot.scene), Digest(of: snapshot.document), snapshot.definition.text.digest,
        snapshot.definition.nodes.digest,
      ]
      if let index = known[key] {
        groups[index].append(snapshot)
      } else {
        known[key] = groups.count
        groups.append([snapshot])
      }
    }
    return groups
  }

  /// Returns whether a text is canonical JSON, which stays the same when it is read and written.
  private static func isCanonical(_ text: [UInt8]) -> Bool {
    let limits = JSONLimits(maximumBytes: .max)
    guard let value = try? JSONReader.read(text, limits: limits) else { return false }
    return value.canonicalText.utf8.elementsEqual(text)
  }

  // MARK: - Environments

  private mutating func writeEnvironments(
    of snapshots: [Snapshot]
  ) throws(StoreError) {
    var texts: [(digest: Digest, text: [UInt8])] = []
    var values: [JSONObject] = []
    for snapshot in snapshots {
      let (digest, text) = (snapshot.environmentText.digest, snapshot.environmentText.utf8)
      guard !texts.contains(where: { $0.digest == digest }) else { continue }
      guard LayoutFileWriter.isCanonical(text), let object = (try? JSONReader.read(text))?.object
      else { throw .notWritable(snapshot, "its environment is not canonical JSON") }
      texts.append((digest, text))
      values.append(object)
    }
    for (index, (digest, text)) in texts.enumerated() {
      let others = Set(environments.values)
      let name = LayoutFileWriter.name(of: index, in: values, besides: others)
      environments[digest] = name
      lines.append("environment \(name) \(String(decoding: text, as: UTF8.self))")
    }
  }

  /// Names an environment by the values in which it differs from others.
  private static func name(
    of index: Int,
    in environments: [JSONObject],
    besides others: Set<String>
  ) -> String {
    let own = environments[index]
    let different = own.filter { key, value in environments.contains { $0[key] != value } }
    let parts = different.map { key, value in
      value.string ?? (value == true ? key : key + value.canonicalText)
    }
    let words = parts.map { $0.filter { ($0.isLetter || $0.isNumber) && $0.isASCII } }
    var name = words.joined(separator: "-")
    if name.first?.isLetter != true || LayoutTable.proposal(name) != nil || name.count > 60 {
      name = environments.count == 1 ? "default" : "environment\(index + 1)"
    }
    guard others.contains(name) else { return name }
    var number = 2
    while others.contains("\(name)-\(number)") { number += 1 }
    return "\(name)-\(number)"
  }

  // MARK: - Tables

  /// Returns the table of snapshots that differ only in environment, proposal and placements.
  private func table(_ group: [Snapshot]) throws(StoreError) -> LayoutTable {
    let (first, text) = (group[0], group[0].definition.text.utf8)
    var table = LayoutTable(name: first.scene, document: first.document)
    guard let tree = LayoutTree(first.outline, scene: text) else {
      throw .notWritable(first, "its nodes are not in pre-order, or too deep")
    }
    table.tree = tree
    if !tree.hasMembers {
      guard LayoutFileWriter.isCanonical(text) else {
        throw .notWritable(first, "its scene is not canonical JSON")
      }
      table.scene = text
    }
    var placements: [PlacementTable] = []
    let names = group.map { environments[$0.environmentText.digest] ?? "" }
    var order: [String] = []
    for name in names where !order.contains(name) { order.append(name) }
    for name in order {
      for snapshot in zip(names, group).filter({ $0.0 == name }).map(\.1) {
        placements.append(snapshot.table)
        table.add(.init(environment: name, proposal: snapshot.proposal))
      }
    }
    table.setLines(placements)
    return table
  }

  private mutating func write(_ table: LayoutTable) {
    func quoted(_ text: String) -> String { JSONValue.string(text).canonicalText }
    lines += ["", "scene \(quoted(table.name))"]
    if !table.document.hasSameBytes(as: table.name) {
      lines.append("document \(quoted(table.document))")
    }
    for environment in table.environments {
      let proposals = table.columns.filter { $0.environment == environment }.map {
        ProposalText($0.proposal).description
      }
      lines.append("in \(environment) \(proposals.joined(separator: " "))")
    }
    if let scene = table.scene { lines.append("json \(String(decoding: scene, as: UTF8.self))") }
    for index in table.tree.nodes.indices { write(node: index, of: table) }
  }

  /// Writes a node after an empty line, which lets git merge changes of nodes that follow each other.
  private mutating func write(node index: Int, of table: LayoutTable) {
    lines += ["", table.tree.line(of: index)]
    let start = LayoutTree.indentation(table.tree.nodes[index].depth) + "  | "
    for (axis, axisLines) in table.lines[index].enumerated() {
      let places = axisLines.places
      // A file has no line for nodes that cover their containers in all snapshots.
      if places.common != .covering { lines.append(start + places.common.text(axis: axis)) }
      for (place, columns) in places.groups {
        let words = table.words(choosing: columns).joined(separator: " ")
        lines.append("\(start)\(place.text(axis: axis)) at \(words)")
      }
    }
    let offers = table.lines[index].map(\.offers)
    guard offers != [[.own], [.own]] else { return lines.append("\(start)offered own") }
    for (word, offers) in zip(["width", "height"], offers) where !offers.isEmpty {
      lines.append("\(start)offered \(word) \(offers.map(\.text).joined(separator: " "))")
    }
  }
}

extension StoreError {
  fileprivate static func notWritable(
    _ snapshot: Snapshot,
    _ reason: String
  ) -> StoreError {
    StoreError(
      .badInput,
      "\(RecordedSnapshot(snapshot).title) cannot be written as a layout file, because \(reason)"
    )
  }
}
