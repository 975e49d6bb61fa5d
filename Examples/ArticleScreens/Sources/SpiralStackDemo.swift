import LayoutGallery
import SwiftUI

/// Sixty-four stars, twenty-four per turn.
struct SpiralStackDemo: View {
  @State private var padding: CGFloat

  init(padding: CGFloat) {
    _padding = State(initialValue: padding)
  }

  var body: some View {
    VStack {
      SpiralStack {
        ForEach(0..<64, id: \.self) { index in
          Image(systemName: "star.fill")
            .resizable()
            .id("star-\(index)")
            .scaledToFit()
            .frame(width: 24, height: 24)
            .padding(8)
            .background { Circle().fill(.mint) }
        }
      }
      .id("spiral")
      .padding(padding)
      PaddingSlider(padding: $padding, range: 16...96)
    }
    .id("demo")
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background { Color.gray.opacity(0.2) }
  }
}
