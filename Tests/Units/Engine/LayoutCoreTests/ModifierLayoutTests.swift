import Foundation
import LayoutCore
import Testing

@Suite struct ModifierLayoutTests {
  private struct Modifier: ModifierLayout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      subviews[0].sizeThatFits(proposal)
    }

    func placeSubviews(
      in bounds: CGRect,
      proposal: ProposedViewSize,
      subviews: Subviews,
      cache: inout ()
    ) {}
  }

  @Test func `A modifier passes the priority through and may set any guide`() {
    #expect(Modifier.layoutProperties.role == .modifier(keepsPriority: true))
    #expect(Modifier.layoutProperties.guides == .own)
    #expect(Modifier.layoutProperties.stackOrientation == nil)
  }

  @Test func `The spacing is that of the first subview alone`() {
    var first = ViewSpacing()
    first.set(3, .any, on: .top)
    let stub = StubSubviews([StubSubview(spacing: first), StubSubview(spacing: .zero)])
    var cache: Void = ()
    #expect(Modifier().spacing(subviews: stub.subviews(), cache: &cache) == first)
    #expect(Modifier().spacing(subviews: StubSubviews([]).subviews(), cache: &cache) == .zero)
  }
}
