import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import LayoutGallery
import Testing

@MainActor @Suite struct UnitPointKeyTests {
  @Test func `A flow places views by their anchors`() throws {
    let flow = FlowLayout {
      Rectangle().frame(width: 40, height: 20).anchor(.bottom)
      Rectangle().frame(width: 30, height: 10).anchor(.top)
      Rectangle().frame(width: 10, height: 10)
    }
    let placements = try LayoutRun(root: flow.node())
      .layout(in: ProposedViewSize(width: 200, height: 200)).placements
    // Each frame is a node around its rectangle.
    #expect(placements[0].frame == rect(0, 0, 80, 20))
    #expect(placements[1].frame == rect(0, -10, 40, 20))
    #expect(placements[3].frame == rect(40, 5, 30, 10))
    #expect(placements[5].frame == rect(70, 0, 10, 10))
  }

  @Test func `An anchor survives the modifiers around it, and the innermost counts`() throws {
    let flow = FlowLayout {
      Rectangle().frame(width: 10, height: 10).anchor(.bottom).padding(5).anchor(.top)
    }
    let placements = try LayoutRun(root: flow.node())
      .layout(in: ProposedViewSize(width: 200, height: 200)).placements
    // The padded view of 20 × 20 has its lower edge at the center of its cell.
    #expect(placements[1].frame == rect(0, -10, 20, 20))
  }
}
