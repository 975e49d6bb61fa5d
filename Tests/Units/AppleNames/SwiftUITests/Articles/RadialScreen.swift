import SwiftUI

struct SimpleRadialStack: Layout {
  struct Cache {
    var radius: CGFloat?
    var angle: Angle
    var count: Int
  }

  func makeCache(subviews: Subviews) -> Cache {
    Cache(radius: nil, angle: .degrees(360 / Double(subviews.count)), count: subviews.count)
  }

  func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache.radius = nil
    guard cache.count != subviews.count else { return }
    cache = makeCache(subviews: subviews)
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
    if cache.radius == nil {
      let side = subviews.map { $0.sizeThatFits(.unspecified) }.map { max($0.width, $0.height) }
        .max()
      cache.radius = (min(bounds.width, bounds.height) - (side ?? 0)) / 2
    }
    for (index, subview) in subviews.enumerated() {
      var point = CGPoint(x: 0, y: -(cache.radius ?? 0)).applying(
        CGAffineTransform(rotationAngle: cache.angle.radians * Double(index))
      )
      point.x += bounds.midX
      point.y += bounds.midY
      subview.place(at: point, anchor: .center, proposal: .unspecified)
    }
  }
}

struct RadialScreen: View {
  @State private var padding: CGFloat = 16

  private let symbols = [
    "sun.max.fill", "moon.fill", "star.fill", "cloud.fill", "bolt.fill", "wind.snow", "snowflake",
    "rainbow",
  ]

  var body: some View {
    VStack {
      SimpleRadialStack {
        ForEach(symbols, id: \.self) { symbol in
          Image(systemName: symbol)
            .resizable()
            .scaledToFit()
            .frame(width: 32, height: 32)
            .foregroundStyle(.white.opacity(0.8))
            .padding(8)
            .background(.mint, in: RoundedRectangle(cornerRadius: 4))
        }
      }
      .padding(padding)
      VStack {
        Text("Padding: \(padding, specifier: "%.1f")")
        Slider(value: $padding, in: 16...128, step: 8)
      }
      .padding(32)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color.gray.opacity(0.2))
    .animation(.easeInOut, value: padding)
  }
}

struct RadialScreen_Previews: PreviewProvider {
  static var previews: some View {
    RadialScreen()
      .previewDisplayName("Radial")
  }
}
