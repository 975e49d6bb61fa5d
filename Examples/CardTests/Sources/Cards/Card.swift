public import SwiftUI

/// A title, a line of details, and a button at the end.
public struct Card: View {
  private let title: String
  private let details: String

  /// Creates a card.
  public init(title: String, details: String) {
    self.title = title
    self.details = details
  }

  /// The card.
  public var body: some View {
    HStack(alignment: .firstTextBaseline, spacing: 12) {
      VStack(alignment: .leading, spacing: 4) {
        Text(title).font(.headline).id("title")
        Text(details).font(.subheadline).id("details")
      }
      Spacer()
      Text("Open").font(.headline).padding(.horizontal, 12).padding(.vertical, 6).id("open")
    }
    .padding(16)
  }
}

/// A short card and a long one.
public struct Card_Previews: PreviewProvider {
  /// The cards.
  public static var previews: some View {
    Card(title: "Tea", details: "Two cups")
    Card(
      title: "A title that takes two lines on most phones",
      details: "And details that take as many lines again, since they say so much"
    )
  }
}
