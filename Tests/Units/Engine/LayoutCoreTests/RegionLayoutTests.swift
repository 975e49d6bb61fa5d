import Foundation
import LayoutCore
import Testing

@Suite struct RegionLayoutTests {
  private struct Region: RegionLayout {
    func measurement(
      proposal: ProposedViewSize,
      subviews: Subviews,
      cache: inout ()
    ) -> LayoutMeasurement {
      LayoutMeasurement(size: CGSize(width: proposal.width ?? 1, height: 2), region: .everything)
    }

    func placeSubviews(
      in bounds: CGRect,
      proposal: ProposedViewSize,
      subviews: Subviews,
      cache: inout ()
    ) {}
  }

  @Test func `The size is the measurement's`() {
    var cache: Void = ()
    let subviews = StubSubviews([]).subviews()
    #expect(
      Region().sizeThatFits(
        proposal: ProposedViewSize(width: 6, height: nil),
        subviews: subviews,
        cache: &cache
      ) == CGSize(width: 6, height: 2)
    )
  }
}
