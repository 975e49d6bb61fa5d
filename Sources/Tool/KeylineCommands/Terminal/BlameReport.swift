import Digests
import Keyline
import LayoutDiff
import LayoutReports

/// The version in which each node got its current rectangle.
struct BlameReport {
  let histories: [SceneHistory]

  /// Returns the report in a format.
  func text(in format: TextFormat) -> String {
    let blames = histories.map { ($0, $0.history.blame()) }
    switch format {
    case .text:
      return blames.map { scene, nodes in
        let table = TextTable(header: ["since", "node", "change"], rows: nodes.map(\.row))
        return "\(scene.title(nil))\n\(table)"
      }.joined(separator: "\n")
    case .json:
      let scenes: [JSONValue] = blames.map { scene, nodes in
        [
          "scene": .string(scene.scene),
          "configuration": .string(scene.configuration),
          "nodes": .array(
            nodes.map {
              ["path": .string($0.path), "name": .string($0.name), "since": $0.event.json]
            }
          ),
        ]
      }
      return JSONValue.array(scenes).indentedText + "\n"
    }
  }
}

extension NodeBlame {
  /// The node as a table row.
  fileprivate var row: [String] {
    let causes = event.causes.map(\.text).joined(separator: "; ")
    return [
      event.version, String(repeating: "  ", count: depth) + PrintableText.text(name),
      event.text + (causes.isEmpty ? "" : "  (\(causes))"),
    ]
  }
}
