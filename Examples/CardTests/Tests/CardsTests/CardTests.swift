import Cards
import KeylineTesting
import SwiftUI
import Testing

@MainActor @Suite struct CardTests {
  @Test func `A card wraps its texts and keeps its button`() {
    let card = Card(title: "Tea for two", details: "Served in the garden, weather permitting")
    expectLayout(of: card, at: .phones)
  }

  @Test(.layoutTolerance(.pixels([2, 3]))) func `A card is as wide as it is told`() {
    expectLayout(of: Card(title: "Tea", details: "Two cups"), at: .widths(320, 200, 120))
  }

  @Test func previews() {
    expectLayouts(of: PreviewScenes(of: Card_Previews.self, proposals: .widths(390)))
  }
}
