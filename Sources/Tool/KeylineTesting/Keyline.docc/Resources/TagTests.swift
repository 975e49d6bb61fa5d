import KeylineTesting
import SwiftUI
import Testing

@testable import Tags

@MainActor @Suite struct TagTests {
  @Test func `Tags begin a new row where they do not fit`() {
    let tags = TagRows {
      ForEach(["Tea", "Coffee", "Hot chocolate"], id: \.self) { Text($0).padding(4) }
    }
    expectLayout(of: tags, at: .widths(390, 160))
  }
}
