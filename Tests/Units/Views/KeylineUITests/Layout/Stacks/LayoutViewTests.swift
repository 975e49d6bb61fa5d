import Foundation
import KeylineUI
import LayoutContainers
import LayoutCore
import LayoutEngine
import Testing

@MainActor
@Suite struct LayoutViewTests {
  private struct Ring: Layout {
    var radius: CGFloat = 1

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      CGSize(width: 2 * radius, height: CGFloat(subviews.count))
    }

    func placeSubviews(
      in bounds: CGRect,
      proposal: ProposedViewSize,
      subviews: Subviews,
      cache: inout ()
    ) {}
  }

  @Test func `A layout called with views is a node of its type around theirs`() throws {
    let view = Ring(radius: 30) {
      Text("a")
      Group {
        Text("b")
        Divider()
      }
    }
    #expect(view.node().outline == "Ring(Text“a”,Text“b”,Divider)")
    #expect((view.node().layout as? Ring)?.radius == 30)
    #expect(try frames(view.node())[0].size == CGSize(width: 60, height: 3))
  }

  @Test func `A layout called without views has no children`() {
    #expect(Ring {}.node().outline == "Ring")
  }

  @Test func `Stack layouts are called like others`() {
    #expect(HStackLayout(spacing: 3) { Text("a") }.node().outline == "HStackLayout(Text“a”)")
  }

  @Test func `An erased layout has the name of its type`() {
    let layout = AnyLayout(Ring())
    #expect(layout { Text("a") }.node().type == "AnyLayout")
  }
}
