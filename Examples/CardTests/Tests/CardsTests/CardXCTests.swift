import Cards
import KeylineTesting
import SwiftUI
import XCTest

final class CardXCTests: XCTestCase {
  func testCardOfOneLine() {
    MainActor.assumeIsolated {
      expectLayout(of: Card(title: "Tea", details: "Two cups"), at: .phones)
    }
  }
}
