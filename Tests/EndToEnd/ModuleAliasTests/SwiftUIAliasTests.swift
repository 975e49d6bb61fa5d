import Testing

#if canImport(SwiftUI)
import SwiftUI
#endif

extension EnvironmentValues {
  @Entry fileprivate var gap: CGFloat = 6
}

/// Views in a column, as anybody's file has them.
private struct Column: SwiftUI.Layout {
  var spacing: SwiftUI.CGFloat

  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    let gaps = spacing * CGFloat(max(sizes.count - 1, 0))
    return CGSize(
      width: sizes.map(\.width).max() ?? 0,
      height: sizes.reduce(gaps) { $0 + $1.height }
    )
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) {
    var y = bounds.minY
    for subview in subviews {
      subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
      y += subview.sizeThatFits(.unspecified).height + spacing
    }
  }
}

private struct Bars: SwiftUI.View {
  @Environment(\.gap) private var gap

  var body: some SwiftUI.View {
    Column(spacing: gap) {
      SwiftUI.Color.red.frame(width: 30, height: 10)
      SwiftUI.Rectangle().frame(width: 20, height: 4)
    }
  }
}

#Preview("Bars", traits: .sizeThatFitsLayout) {
  Bars()
}

@MainActor
@Suite struct SwiftUIAliasTests {
  @Test func `A layout of an unchanged file is laid out by this engine`() throws {
    let frames = try frames(Bars(), in: .unspecified)
    #expect(frames.first?.size == CGSize(width: 30, height: 20))
    #expect(frames.contains(CGRect(x: 0, y: 16, width: 20, height: 4)))
  }

  @Test func `Names qualified by the module are those of this package`() {
    #expect(String(reflecting: SwiftUI.Color.self).hasPrefix("KeylineUI."))
    #expect(String(reflecting: SwiftUI.HStackLayout.self).hasPrefix("LayoutContainers."))
  }

  @Test func `An entry of the environment reaches the views inside`() throws {
    let frames = try frames(Bars().environment(\.gap, 1), in: .unspecified)
    #expect(frames.first?.size == CGSize(width: 30, height: 15))
  }
}
