import SwiftUI

/// A title above a description.
struct Card: View {
  var title = "Card"

  var body: some View {
    VStack(alignment: .leading) {
      Text(title).font(.headline)
      Color.gray.frame(width: 40, height: 10)
    }
    .padding(8)
  }
}

#Preview {
  Card()
}

#Preview("Long title", traits: .fixedLayout(width: 200, height: 100)) {
  Card(title: "A card with a long title")
}

#Preview("Twin", traits: .sizeThatFitsLayout) {
  Card(title: "First")
}

@available(iOS 17, macOS 14, *)
#Preview("Twin", traits: .landscapeLeft) {
  let title = "Second"
  return Card(title: title)
}

#Preview("Size [#1]", traits: .sizeThatFitsLayout) {
  Measured()
}

/// A line under a card, as long as it.
private struct Measured: View {
  @State private var width: CGFloat = 0

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Card()
        .onGeometryChange(for: CGFloat.self, of: \.size.width) { width = $0 }
      Color.red.frame(width: width, height: 1)
    }
  }
}
