import SwiftUI

struct UnitPointKey: LayoutValueKey {
  static let defaultValue: UnitPoint = .center
}

extension View {
  func anchor(_ anchor: UnitPoint) -> some View {
    layoutValue(key: UnitPointKey.self, value: anchor)
  }
}

struct FlowLayout: Layout {
  struct Cache {
    var sizes: [CGSize] = []
  }

  func makeCache(subviews: Subviews) -> Cache {
    Cache(sizes: subviews.map { $0.sizeThatFits(.unspecified) })
  }

  func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache.sizes = subviews.map { $0.sizeThatFits(.unspecified) }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    var total = CGSize.zero
    var line = CGSize.zero
    for size in cache.sizes {
      if line.width + size.width > proposal.width ?? 0 {
        total.height += line.height
        line = size
      } else {
        line.width += size.width
        line.height = max(line.height, size.height)
      }
      total.width = max(total.width, line.width)
    }
    total.height += line.height
    return total
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) {
    var x = bounds.minX
    var y = bounds.minY
    var lineHeight: CGFloat = 0
    for (subview, size) in zip(subviews, cache.sizes) {
      if x + size.width > (proposal.width ?? 0) {
        x = bounds.minX
        y += lineHeight
        lineHeight = 0
      }
      let middle = CGPoint(x: x + size.width / 2, y: y + size.height / 2)
      subview.place(at: middle, anchor: subview[UnitPointKey.self], proposal: .init(size))
      x += size.width
      lineHeight = max(lineHeight, size.height)
    }
  }
}

struct FlowScreen: View {
  var body: some View {
    FlowLayout {
      Text("Hello")
        .font(.largeTitle)
        .anchor(.bottom)
      Text("World")
        .font(.title)
        .anchor(.top)
      Text("!!!")
        .font(.title3)
    }
    .border(Color.red)
  }
}

#Preview {
  FlowScreen()
}
