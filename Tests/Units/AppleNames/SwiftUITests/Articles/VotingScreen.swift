import SwiftUI

struct MyEqualWidthVStack: Layout {
  struct CacheData {
    let maxSize: CGSize
    let spacing: [CGFloat]
    let totalSpacing: CGFloat
  }

  func makeCache(subviews: Subviews) -> CacheData {
    let maxSize: CGSize = subviews.map { $0.sizeThatFits(.unspecified) }.reduce(.zero) {
      CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
    }
    let spacing: [CGFloat] = subviews.indices.map { index in
      guard index < subviews.count - 1 else { return 0 }
      return subviews[index].spacing.distance(to: subviews[index + 1].spacing, along: .vertical)
    }
    return CacheData(
      maxSize: maxSize,
      spacing: spacing,
      totalSpacing: spacing.reduce(0) { $0 + $1 }
    )
  }

  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout CacheData
  ) -> CGSize {
    CGSize(
      width: cache.maxSize.width,
      height: cache.maxSize.height * CGFloat(subviews.count) + cache.totalSpacing
    )
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout CacheData
  ) {
    let placement = ProposedViewSize(cache.maxSize)
    var y = bounds.minY + cache.maxSize.height / 2
    for index in subviews.indices {
      subviews[index].place(
        at: CGPoint(x: bounds.midX, y: y),
        anchor: .center,
        proposal: placement
      )
      y += cache.maxSize.height + cache.spacing[index]
    }
  }
}

struct VotingScreen: View {
  @Binding var votes: Int
  var isVertical = true

  private var layout: AnyLayout {
    isVertical ? AnyLayout(MyEqualWidthVStack()) : AnyLayout(HStackLayout(spacing: 4))
  }

  var body: some View {
    layout {
      ForEach(["Cat", "Goldfish"], id: \.self) { pet in
        Button {
          votes += 1
        } label: {
          Text(pet).frame(maxWidth: .infinity)
        }
        .buttonStyle(.bordered)
      }
    }
  }
}
