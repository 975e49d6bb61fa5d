import KeylineUI
import LayoutCore
import LayoutEngine
import LayoutScenes
import Testing

@MainActor
@Suite struct GridReaderTests {
  private nonisolated static let both = [
    SwiftAndJSON(
      "rows and cells",
      #"""
      {"type":"Grid","arguments":{"alignment":"topLeading","horizontalSpacing":3},"children":[
        {"type":"GridRow","arguments":{"alignment":"firstTextBaseline"},"children":[
          {"type":"Divider","modifiers":[{"gridCellColumns":2}]},
          {"type":"Color","modifiers":[{"gridCellAnchor":"bottom"},{"padding":2}]}]},
        {"type":"Divider","modifiers":[{"gridCellUnsizedAxes":"horizontal"}]},
        {"type":"GridRow","children":[
          {"type":"Divider","modifiers":[{"gridColumnAlignment":"trailing"}]},
          {"type":"Divider","modifiers":[{"gridCellUnsizedAxes":["horizontal","vertical"]}]}]}]}
      """#
    ) {
      Grid(alignment: .topLeading, horizontalSpacing: 3) {
        GridRow(alignment: .firstTextBaseline) {
          Divider().gridCellColumns(2)
          LayoutNodeView(.shape(.color)).gridCellAnchor(.bottom).padding(2)
        }
        Divider().gridCellUnsizedAxes(.horizontal)
        GridRow {
          Divider().gridColumnAlignment(.trailing)
          Divider().gridCellUnsizedAxes([.horizontal, .vertical])
        }
      }
    }
  ]

  @Test(arguments: both)
  func `A grid in Swift and in a document is the same scene`(scene: SwiftAndJSON) throws {
    let text = CanonicalScene.text(of: scene.node())
    #expect(try canonical(scene.json) == text)
    let again = try CanonicalScene.node(reading: Array(text.utf8), registry: SceneRegistry())
    #expect(CanonicalScene.text(of: again) == text)
    #expect(try frames(again) == frames(scene.node()))
  }

  @Test(arguments: [
    (
      #"{"gridCellColumns":-1}"#,
      "gridCellColumns: a number of columns, 0 or more, is expected, not -1"
    ),
    (#"{"gridCellColumns":"all"}"#, #"gridCellColumns: an integer is expected, not "all""#),
    (#"{"gridCellAnchor":1}"#, "gridCellAnchor: a unit point is expected, not 1"),
    (
      #"{"gridColumnAlignment":"top"}"#,
      #"gridColumnAlignment: leading, center or trailing is expected, not "top""#
    ),
    (
      #"{"gridCellUnsizedAxes":["x"]}"#,
      #"gridCellUnsizedAxes: horizontal, vertical or an array of them is expected, not ["x"]"#
    ),
  ])
  func `An invalid value is rejected`(modifier: String, reason: String) {
    #expect(refusal(ofModifier: modifier) == "root.modifiers[0].\(reason)")
  }
}

/// A node as a view.
private struct LayoutNodeView: View {
  typealias Body = Never
  private let node: LayoutNode

  init(_ node: LayoutNode) {
    self.node = node
  }

  static func lower(
    _ view: LayoutNodeView,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    nodes.append(view.node)
  }
}
