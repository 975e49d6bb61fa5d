import SwiftUI

struct SpiralStack: Layout {
  struct Cache {
    var radius: CGFloat?
    var maxSize: CGFloat
    var angle: Angle
    var radiusChange: CGFloat
  }

  var elementsPerTurn = 24
  var spiralPadding: CGFloat = 4

  func makeCache(subviews: Subviews) -> Cache {
    let side = subviews.map { $0.sizeThatFits(.unspecified) }.reduce(0) {
      max($0, $1.width, $1.height)
    }
    return Cache(
      radius: nil,
      maxSize: side,
      angle: .degrees(360 / Double(elementsPerTurn)),
      radiusChange: (side + spiralPadding) / CGFloat(elementsPerTurn)
    )
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) {
    let radius = cache.radius ?? (min(bounds.width, bounds.height) - cache.maxSize) / 2
    cache.radius = radius
    for (index, subview) in subviews.prefix(elementsPerTurn).enumerated() {
      let angle = cache.angle.radians * Double(index)
      let point = CGPoint(x: 0, y: -(radius - cache.radiusChange * CGFloat(index)))
        .applying(.init(rotationAngle: angle))
        .applying(.init(translationX: bounds.midX, y: bounds.midY))
      subview.place(at: point, anchor: .center, proposal: .unspecified)
    }
    guard subviews.count > elementsPerTurn else { return }
    let saved = cache
    cache.radius = radius - (cache.maxSize + spiralPadding)
    placeSubviews(
      in: bounds,
      proposal: proposal,
      subviews: subviews[elementsPerTurn...],
      cache: &cache
    )
    cache = saved
  }
}

struct SpiralScreen: View {
  @State private var padding = 16.0

  var body: some View {
    VStack {
      SpiralStack {
        ForEach(0..<64) { _ in
          Image(systemName: "star.fill")
            .resizable()
            .aspectRatio(contentMode: .fit)
            .frame(width: 24, height: 24)
            .padding(8)
            .background(Circle().fill(.mint))
        }
      }
      .padding(padding)
      Slider(value: $padding, in: 16...96, step: 8) { Text("Padding") }
    }
  }
}

#Preview("Spiral", traits: .sizeThatFitsLayout) {
  @Previewable @State var isShown = true
  if isShown {
    SpiralScreen()
  }
}
