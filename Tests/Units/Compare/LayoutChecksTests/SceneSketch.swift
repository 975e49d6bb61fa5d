import CardSnapshots
import Digests
import Foundation
import LayoutCore
import LayoutDiff

@testable import LayoutChecks

/// A small snapshot for tests: nodes with their frames in their parents.
struct SceneSketch {
  private var nodes: [SceneOutline.Node] = []
  private var placements: [Placement] = []
  private var contents: [NodeContent] = []
  var proposal = ProposedViewSize.unspecified
  var environment: JSONObject = ["displayScale": 2, "layoutDirection": "leftToRight"]

  /// Creates a sketch whose root is a container at the origin.
  init(_ type: String, _ width: Double, _ height: Double, _ arguments: JSONObject = [:]) {
    add(type, id: "root", in: nil, 0, 0, width, height, arguments)
  }

  /// Adds a node, and returns its position.
  @discardableResult
  mutating func add(
    _ type: String,
    id: String? = nil,
    in parent: Int? = 0,
    _ x: Double,
    _ y: Double,
    _ width: Double,
    _ height: Double,
    _ arguments: JSONObject = [:],
    proposal: ProposedViewSize = .unspecified
  ) -> Int {
    let path = id ?? "\(parent ?? 0)/\(type)[\(nodes.count)]"
    let label = type == "Text" ? arguments["content"]?.string ?? "text" : nil
    nodes.append(
      SceneOutline.Node(parent: parent, path: path, id: id, type: type, label: label)
    )
    placements.append(
      Placement(
        frame: CGRect(x: x, y: y, width: width, height: height),
        proposal: proposal
      )
    )
    contents.append(
      NodeContent(of: ["type": .string(type), "arguments": .object(arguments)])
    )
    return nodes.count - 1
  }

  /// Lets a node clip its content.
  mutating func clip(_ index: Int) {
    var object = contents[index].parts
    object["clips"] = true
    contents[index] = NodeContent(of: object)
  }

  func snapshot() throws -> Snapshot {
    try Snapshot(
      scene: "sketch",
      proposal: proposal,
      environment: environment,
      outline: SceneOutline(nodes),
      table: PlacementTable(placements),
      contents: contents
    )
  }

  /// Returns the rules of the findings, with the IDs of their nodes.
  func findings(
    texts: [TextFit] = [],
    limits: CheckLimits = CheckLimits()
  ) throws -> [LayoutFinding] {
    LayoutChecker(limits: limits).findings(in: LayoutSpan(try snapshot(), texts: texts))
  }
}

extension [LayoutFinding] {
  /// The identifiers of the rules.
  var rules: [String] { map(\.rule.id) }
}
