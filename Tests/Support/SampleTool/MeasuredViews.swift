import Foundation
import KeylineUI
import LayoutCore

/// Two columns with the height of the taller one, which a preference passes to the outer view.
struct EqualHeights: View {
  @State private var height: CGFloat?

  var body: some View {
    HStack(alignment: .top, spacing: 0) {
      ForEach([20, 50], id: \.self) { length in
        Color.red.frame(width: 10, height: length)
          .background(
            GeometryReader { proxy in
              // Closures that are passed to other modules, such as `map`, have to run on the main actor.
              let heights = [proxy.size].map { measured($0) }
              Color.clear.preference(key: HeightKey.self, value: heights.max() ?? 0)
            }
          )
          .frame(height: height, alignment: .top)
      }
    }
    .onPreferenceChange(HeightKey.self) { height = $0 }
  }

  private func measured(_ size: CGSize) -> CGFloat { size.height }
}

/// A view that grows with each layout.
struct Growing: View {
  @State private var width: CGFloat = 0

  var body: some View {
    Color.red.frame(width: width, height: 1)
      .onGeometryChange(for: CGFloat.self, of: \.size.width) { width = $0 + 1 }
  }
}

/// The greatest height among views.
struct HeightKey: PreferenceKey {
  static let defaultValue: CGFloat = 0
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
    value = max(value, nextValue())
  }
}
