import SwiftUI

/// A short word on a yellow ground.
struct Badge: View {
  var text = "New"

  var body: some View {
    Text(text).padding(4).background(Color.yellow)
  }
}

private struct Badge_Previews: PreviewProvider {
  static var previews: some View {
    Badge()
    Badge(text: "Newer").previewLayout(.sizeThatFits)
    Badge(text: "Newest")
      .previewLayout(.fixed(width: 100, height: 50))
      .previewDisplayName("Newest badge")
  }
}

private struct Generic_Previews<Content: View>: PreviewProvider {
  static var previews: some View { Badge(text: "of no type") }
}

#Preview {
  Badge(text: "Only one")
}

#Preview("Count", traits: .fixedLayout(width: 60, height: 40), arguments: [1, 20]) { count in
  Badge(text: "\(count)")
}
