import Digests

/// Writes snapshots as the text of a layout file, so that a change of a layout changes few lines.
///
/// What follows from other parts of the file is left out: paths, labels of short texts, frames of
/// nodes that cover their containers, and most proposals. ``LayoutFileReader`` derives it, and
/// compares the result with the digest of all snapshots.
struct LayoutFileWriter {
  /// The first line.
  static let title = "keyline layout 1"
  /// The maximum number of placements in a file.
  static let mostPlacements = 1 << 22

  private var lines: [String] = []

  var bytes: [UInt8] { JSONEscapes.escaped(Array(lines.joined(separator: "\n").utf8)) + [0x0A] }

  /// Writes snapshots in their order; `nil` if the same ones could not be read again.
  init?(_ snapshots: [LayoutFile.Snapshot]) {
    guard snapshots.reduce(0, { $0 + $1.recorded.nodeCount }) <= LayoutFileWriter.mostPlacements
    else { return nil }
    lines = [
      LayoutFileWriter.title, "digest \"\(LayoutFileWriter.digest(of: snapshots).hex)\"",
    ]
    guard let names = writeEnvironments(of: snapshots) else { return nil }
    var groups: [[LayoutFile.Snapshot]] = []
    var known: [[Digest]: Int] = [:]
    for snapshot in snapshots {
      let recorded = snapshot.recorded
      let key = [
        Digest(of: recorded.scene), Digest(of: recorded.document), recorded.sceneDigest,
        recorded.nodesDigest,
      ]
      if let index = known[key] {
        groups[index].append(snapshot)
      } else {
        known[key] = groups.count
        groups.append([snapshot])
      }
    }
    for group in groups {
      guard let table = LayoutTable(group, environments: names) else { return nil }
      write(table)
    }
  }

  /// The digest that proves a file: that of the snapshots' digests in their order.
  static func digest(of snapshots: [LayoutFile.Snapshot]) -> Digest {
    Digest(of: snapshots.flatMap { $0.recorded.digest.bytes })
  }

  // MARK: - Environments

  private mutating func writeEnvironments(of snapshots: [LayoutFile.Snapshot]) -> [Digest: String]?
  {
    var texts: [(digest: Digest, text: [UInt8])] = []
    for snapshot in snapshots {
      let digest = snapshot.recorded.environmentDigest
      guard !texts.contains(where: { $0.digest == digest }) else { continue }
      texts.append((digest, snapshot.content.environment.utf8))
    }
    var values: [JSONObject] = []
    for (_, text) in texts {
      guard LayoutTable.isSafe(text), let object = (try? JSONReader.read(text))?.object else {
        return nil
      }
      values.append(object)
    }
    var names: [Digest: String] = [:]
    for (index, (digest, text)) in texts.enumerated() {
      let name = LayoutFileWriter.name(of: index, in: values, besides: Set(names.values))
      names[digest] = name
      lines.append("environment \(name) \(String(decoding: text, as: UTF8.self))")
    }
    return names
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

  private mutating func write(_ table: LayoutTable) {
    func quoted(_ text: String) -> String { JSONValue.string(text).canonicalText }
    lines.append("scene \(quoted(table.name))")
    if !table.document.hasSameBytes(as: table.name) {
      lines.append("document \(quoted(table.document))")
    }
    for environment in table.environments {
      let proposals = table.columns.filter { $0.environment == environment }.map(\.proposal)
      lines.append("in \(environment) \(proposals.joined(separator: " "))")
    }
    if let scene = table.scene {
      for line in BrokenJSON.lines(of: scene).split(separator: 0x0A) {
        lines.append("json \(String(decoding: line, as: UTF8.self))")
      }
    }
    for index in table.tree.nodes.indices { writeNode(index, of: table) }
  }

  private mutating func writeNode(_ index: Int, of table: LayoutTable) {
    let proposals = table.rules.map { $0.proposals[index] }
    let words = proposals.map(\.common.text)
    let line = table.tree.line(of: index)
    lines.append(
      words == ["inset", "inset"] ? line : "\(line) proposed \(words.joined(separator: " "))"
    )
    let start = LayoutTree.indentation(table.tree.nodes[index].depth) + "  | "
    for axis in 0...1 {
      let spans = table.rules[axis].spans[index]
      // A file has no line for nodes that cover their containers in all snapshots.
      if spans.common != .covering || index == 0 {
        lines.append(start + spans.common.text(axis: axis))
      }
      for (rule, columns) in spans.groups {
        lines.append(start + rule.text(axis: axis) + end(table, columns))
      }
    }
    for (axis, word) in ["width", "height"].enumerated() {
      for (rule, columns) in proposals[axis].groups {
        lines.append("\(start)proposed \(word) \(rule.text)" + end(table, columns))
      }
    }
  }

  private func end(_ table: LayoutTable, _ columns: [Int]) -> String {
    " at \(table.words(choosing: columns).joined(separator: " "))"
  }
}
