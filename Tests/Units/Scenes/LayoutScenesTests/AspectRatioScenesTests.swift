import Foundation
import LayoutCore
import LayoutEngine
import LayoutScenes
import Testing

/// Trees with stacks that request the maximum size of views with an aspect ratio.
@Suite struct AspectRatioScenesTests {
  private static let square = #"""
    {"type":"Color","modifiers":[{"aspectRatio":{"ratio":1,"contentMode":"MODE"}}]}
    """#

  private static let trees = [
    #"{"type":"VStack","children":[{"type":"HStack","children":[SQUARE]},{"type":"Divider"}]}"#,
    #"""
    {"type":"HStack","children":[SQUARE,SQUARE,SQUARE],
     "modifiers":[{"fixedSize":{"horizontal":false,"vertical":true}}]}
    """#,
    #"""
    {"type":"VStack","children":[SQUARE,{"type":"HStack","children":[SQUARE,{"type":"Spacer"}]}],
     "modifiers":[{"fixedSize":{"horizontal":true,"vertical":false}}]}
    """#,
    #"""
    {"type":"ZStack","children":[{"type":"VStack","children":[{"type":"HStack","children":[
      {"type":"Color","modifiers":[{"frame":{"height":100}},
        {"aspectRatio":{"ratio":2,"contentMode":"MODE"}}]},
      {"type":"Text","arguments":{"content":"a word"}}]},SQUARE]}]}
    """#,
    #"{"type":"VStack","children":[SQUARE,{"type":"Color","modifiers":[{"padding":8}]}]}"#,
  ]

  private static let proposals: [ProposedViewSize] = [390, nil, .infinity, 0].flatMap { width in
    [844, nil, .infinity, 0].map { ProposedViewSize(width: width, height: $0) }
  }

  @Test(arguments: trees, ["fit", "fill"])
  func `Views of an aspect ratio are laid out without diagnostics, in finite frames`(
    tree: String,
    mode: String
  ) throws {
    let text = tree.replacing("SQUARE", with: Self.square).replacing("MODE", with: mode)
    let run = try LayoutRun(root: try root(text))
    for proposal in Self.proposals {
      let result = run.layout(in: proposal)
      #expect(result.diagnostics.map(\.description) == [], "\(proposal)")
      for placement in result.placements {
        let frame = placement.frame
        let isFinite = [frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite)
        #expect(isFinite, "\(proposal)")
      }
    }
  }
}
