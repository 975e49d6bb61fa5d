import KeylineTesting
import XCTest

/// A test in the style of XCTest, which a different test runs in a separate process.
final class SampleXCTests: XCTestCase {
  func testCard() throws {
    guard isSampling else { throw XCTSkip("runs where other tests ask for it") }
    MainActor.assumeIsolated { expectLayout(of: SampleCard(), at: .widths(100)) }
  }
}
