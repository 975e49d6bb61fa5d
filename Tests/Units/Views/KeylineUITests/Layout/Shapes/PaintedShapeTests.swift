import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import Testing

@MainActor
@Suite struct PaintedShapeTests {
  @Test func `The border of a filled shape has its frame`() throws {
    let view = RoundedRectangle(cornerRadius: 8).fill(.red).strokeBorder(.blue, lineWidth: 4)
    let frames = try LayoutRun(root: view.node())
      .layout(in: ProposedViewSize(width: 100, height: 50)).placements.map(\.frame)
    #expect(frames.count == 3)
    #expect(Set(frames.map(\.width)) == [100] && Set(frames.map(\.height)) == [50])
  }
}
