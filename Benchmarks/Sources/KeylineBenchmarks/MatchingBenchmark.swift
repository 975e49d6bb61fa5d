import Digests
import Foundation
import LayoutCore
import LayoutDiff

/// Matching the nodes of two versions in the worst cases.
struct MatchingBenchmark {
  private static let count = 10_000

  /// Matches 10,000 nodes with 10,000 other nodes.
  static func rows() throws -> [Row] {
    let texts = (0..<count).map { "Row \($0)" }
    let cases: [(name: String, old: [String], new: [String])] = [
      ("one of them edited", texts, texts.map { $0 == "Row 5000" ? "Edited" : $0 }),
      ("one inserted at the front", texts, ["New"] + texts),
      (
        "all equal, half of them gone", texts.map { _ in "Row" },
        texts.prefix(5000).map { _ in "Row" }
      ),
      ("all different", texts, texts.map { "Other \($0.reversed())" }),
      ("reversed", texts, texts.reversed()),
      ("in disorder, half edited", texts, shuffled(texts)),
    ]
    var rows = try cases.map { example in
      try row(example.name, snapshot(flat(example.old)), snapshot(flat(example.new)))
    }
    let edited = texts.enumerated().map { $0.offset % 4 == 3 ? "\($0.element)!" : $0.element }
    rows.append(try row("in rows, each edited", snapshot(nested(texts)), snapshot(nested(edited))))
    let (old, new) = (try snapshot(flat(texts)), try snapshot(flat(texts.reversed())))
    rows.append(
      row(
        "nodes compared with 10,000, with causes: reversed",
        Measurement(runs: 9) { _ = SnapshotDiff(old: old, new: new) },
        target: .nothing
      )
    )
    return rows
  }

  private static func row(_ name: String, _ old: Snapshot, _ new: Snapshot) throws -> Row {
    let measurement = Measurement(
      (0..<9).map { _ in ProcessorTime.seconds { _ = NodeMatching(old, new) } }
    )
    return row("nodes matched with 10,000: \(name)", measurement, target: .below(50))
  }

  private static func row(_ name: String, _ measurement: Measurement, target: Row.Target) -> Row {
    Row(
      what: "10,000 \(name)",
      value: measurement.median * 1e3,
      best: measurement.best * 1e3,
      unit: .milliseconds,
      runs: measurement.count,
      target: target
    )
  }

  /// Returns the texts in a fixed random order, half of them edited.
  private static func shuffled(_ texts: [String]) -> [String] {
    texts.indices.map { index in
      let text = texts[index * 7919 % texts.count]
      return index % 2 == 0 ? text : "\(text), edited"
    }
  }

  /// A node with its container, type and text.
  private struct Entry {
    let parent: Int?
    let type: String
    let text: String?
  }

  private static func flat(_ texts: [String]) -> [Entry] {
    [Entry(parent: nil, type: "VStack", text: nil)]
      + texts.map { Entry(parent: 0, type: "Text", text: $0) }
  }

  /// Returns rows of four texts each.
  private static func nested(_ texts: [String]) -> [Entry] {
    var entries = [Entry(parent: nil, type: "VStack", text: nil)]
    for start in stride(from: 0, to: texts.count * 4 / 5, by: 4) {
      let row = entries.count
      entries.append(Entry(parent: 0, type: "HStack", text: nil))
      entries += texts[start..<(start + 4)].map { Entry(parent: row, type: "Text", text: $0) }
    }
    return entries
  }

  private static func snapshot(_ entries: [Entry]) throws -> Snapshot {
    let nodes = entries.enumerated().map { index, entry in
      SceneOutline.Node(
        parent: entry.parent,
        path: "\(entry.type)[\(index)]",
        id: nil,
        type: entry.type,
        label: entry.text
      )
    }
    let placements = entries.indices.map { index in
      Placement(
        frame: CGRect(x: 0, y: CGFloat(index) * 20, width: 80, height: 20),
        proposal: .unspecified
      )
    }
    return try Snapshot(
      scene: "benchmark",
      proposal: .unspecified,
      definition: SceneDefinition(
        text: DigestedText(Array(text(of: entries).utf8)),
        nodes: Digested(SceneOutline(nodes))
      ),
      environment: SnapshotEnvironment([:]),
      layout: Digested(PlacementTable(placements))
    )
  }

  /// Returns the canonical text of a tree.
  private static func text(of entries: [Entry]) -> String {
    var children = entries.map { _ in [JSONValue]() }
    var root = JSONObject()
    for (index, entry) in entries.enumerated().reversed() {
      var node: JSONObject = ["type": .string(entry.type)]
      if let text = entry.text { node["arguments"] = ["content": .string(text)] }
      if !children[index].isEmpty { node["children"] = .array(children[index].reversed()) }
      if let parent = entry.parent { children[parent].append(.object(node)) } else { root = node }
    }
    return JSONValue.object(root).canonicalText
  }
}
