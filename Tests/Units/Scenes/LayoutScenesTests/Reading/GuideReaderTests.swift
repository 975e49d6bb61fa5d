import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import LayoutScenes
import Testing

@Suite struct GuideReaderTests {
  /// A square of 10 with a guide, in front of one of 30 in the middle of a `ZStack`.
  private func origin(_ guide: String) throws -> CGPoint {
    let tree = try root(
      #"""
      {"type":"ZStack","children":[
        {"type":"Color","modifiers":[{"frame":{"width":30,"height":30}}]},
        {"type":"Color","modifiers":[
          {"frame":{"width":10,"height":10}},{"alignmentGuide":\#(guide)}]}]}
      """#
    )
    // ZStack, frame, Color, alignmentGuide.
    let frames = try frames(tree)
    return CGPoint(x: frames[3].minX - frames[1].minX, y: frames[3].minY - frames[1].minY)
  }

  @Test(arguments: [
    // The guide of the small square is at the center of the large one, at 15.
    (#"{"guide":"center","value":2}"#, CGPoint(x: 13, y: 10)),
    (#"{"guide":"center","axis":"horizontal","value":2}"#, CGPoint(x: 13, y: 10)),
    (#"{"guide":"center","axis":"vertical","value":2}"#, CGPoint(x: 10, y: 13)),
    (#"{"guide":"center","axis":"vertical","of":"bottom"}"#, CGPoint(x: 10, y: 5)),
    (#"{"guide":"center","axis":"vertical","of":"top","offset":1}"#, CGPoint(x: 10, y: 14)),
    (#"{"guide":"center","of":"trailing","offset":-1}"#, CGPoint(x: 6, y: 10)),
    (#"{"guide":"top","value":7}"#, CGPoint(x: 10, y: 10)),
  ])
  func `A guide of either axis is placed as in the document`(
    guide: String,
    expected: CGPoint
  ) throws {
    #expect(try origin(guide) == expected)
  }

  @Test(arguments: [
    (#"{"guide":"center","value":2}"#, #"{"guide":"center","value":2}"#),
    (#"{"axis":"horizontal","guide":"center","value":2}"#, #"{"guide":"center","value":2}"#),
    (#"{"axis":"vertical","guide":"top","value":2}"#, #"{"guide":"top","value":2}"#),
    (
      #"{"axis":"vertical","guide":"center","of":"top","offset":0}"#,
      #"{"axis":"vertical","guide":"center","of":"top"}"#
    ),
  ])
  func `The canonical form has the axis only if the guide does not imply it`(
    guide: String,
    arguments: String
  ) throws {
    let text = try canonical(#"{"type":"Divider","modifiers":[{"alignmentGuide":\#(guide)}]}"#)
    #expect(
      text
        == #"{"arguments":\#(arguments),"children":[{"type":"Divider"}],"type":"alignmentGuide"}"#
    )
    let again = try CanonicalScene.node(reading: Array(text.utf8), registry: .gallery)
    #expect(CanonicalScene.text(of: again) == text)
  }

  @Test(arguments: [
    (#"{"value":2}"#, ": alignmentGuide needs the argument “guide”, a string"),
    (
      #"{"guide":"leadng","value":2}"#,
      ".guide: the guide “leadng” is not known; did you mean leading?"
    ),
    (
      #"{"guide":"leading","axis":"vertical","value":2}"#,
      """
      .guide: the guide “leading” is not known; use one of bottom, center, firstTextBaseline, \
      lastTextBaseline, top
      """
    ),
    (
      #"{"guide":"center","axis":"vertcal","value":2}"#,
      ".axis: the axis “vertcal” is not known; did you mean vertical?"
    ),
    (
      #"{"guide":"center","of":"top"}"#,
      ".of: the guide “top” is not known; use one of center, leading, trailing"
    ),
    (#"{"guide":"top"}"#, ": alignmentGuide needs the argument “value”, a number"),
    (
      #"{"guide":"top","value":1,"of":"bottom"}"#,
      ": an alignment guide has a “value”, or the position “of” a different one with an “offset”"
    ),
    (
      #"{"guide":"top","value":1,"offset":1}"#,
      ": an alignment guide has a “value”, or the position “of” a different one with an “offset”"
    ),
    (
      #"{"computed":true}"#,
      ": this alignment guide is computed by code; lay it out from its source"
    ),
  ])
  func `An invalid guide is rejected`(guide: String, message: String) {
    #expect(
      refusal(ofModifier: #"{"alignmentGuide":\#(guide)}"#)
        == "root.modifiers[0].alignmentGuide" + message
    )
  }
}

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
      "gridCellColumns: a number of columns from 0 to 1000 is expected, not -1"
    ),
    (
      #"{"gridCellColumns":1001}"#,
      "gridCellColumns: a number of columns from 0 to 1000 is expected, not 1001"
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
  private let node: LayoutNode

  init(_ node: LayoutNode) {
    self.node = node
  }

  func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    nodes.append(node)
  }
}
