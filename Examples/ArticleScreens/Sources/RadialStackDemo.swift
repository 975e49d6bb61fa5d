import LayoutGallery
import SwiftUI

/// Eight symbols on a circle that shrinks with the padding.
struct RadialStackDemo: View {
  @State private var padding: CGFloat
  private let icons = [
    ("sun", "sun.max.fill"), ("moon", "moon.fill"), ("star", "star.fill"), ("cloud", "cloud.fill"),
    ("bolt", "bolt.fill"), ("wind-snow", "wind.snow"), ("snowflake", "snowflake"),
    ("rainbow", "rainbow"),
  ]

  init(padding: CGFloat) {
    _padding = State(initialValue: padding)
  }

  var body: some View {
    VStack {
      SimpleRadialStack {
        ForEach(icons, id: \.0) { icon in
          Image(systemName: icon.1)
            .resizable()
            .id(icon.0)
            .scaledToFit()
            .frame(width: 32, height: 32)
            .foregroundStyle(.white.opacity(0.8))
            .padding(8)
            .background { RoundedRectangle(cornerRadius: 4).fill(.mint) }
        }
      }
      .id("ring")
      .padding(padding)
      PaddingSlider(padding: $padding, range: 16...128)
    }
    .id("demo")
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background { Color.gray.opacity(0.2) }
  }
}

/// A text with the padding, and the slider that sets it.
struct PaddingSlider: View {
  @Binding var padding: CGFloat
  let range: ClosedRange<CGFloat>

  var body: some View {
    VStack {
      Text("Padding: \(padding, specifier: "%.1f")").id("label")
      Slider(value: $padding, in: range, step: 8).id("slider")
    }
    .id("controls")
    .padding(32)
  }
}

#Preview("Ring") {
  RadialStackDemo(padding: 16)
}
