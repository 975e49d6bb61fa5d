import Foundation
import KeylineAppleNames
import KeylineUI
import LayoutCore
import LayoutEngine
import Testing

/// What stands in place of a view or a modifier that is left out.
@MainActor
@Suite struct LeftOutViewTests {
  @Test func `A view that is left out takes the proposed size, and is reported by its name`() throws
  {
    let ignored = IgnoredModifiers()
    let nodes = HStack(spacing: 0) {
      LeftOutView("KFImage").frame(width: 40)
      Text("a").leftOutModifier("blink")
      LeftOutView("KFImage")
    }.nodes(in: LoweringContext(reportingTo: ignored))
    #expect(nodes.outline == "HStack(frame(UnknownContent),Text“a”,UnknownContent)")
    let frames = try frames(nodes[0], in: ProposedViewSize(width: 300, height: 50))
    #expect(frames[1].size == CGSize(width: 40, height: 50))
    #expect(
      ignored.all.map(\.description) == [
        "KFImage is not laid out: in SwiftUI it has the size of content that is not known here",
        "blink is not laid out: in SwiftUI it can change the view; it is left out, by LeftOut.txt",
      ]
    )
  }
}
