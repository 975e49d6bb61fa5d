import KeylineTesting
import XCTest

/// A test as users of XCTest write it, run by another test in a process of its own.
final class SampleXCTests: XCTestCase {
  func testCard() throws {
    guard isSampling else { throw XCTSkip("runs where other tests ask for it") }
    MainActor.assumeIsolated { expectLayout(of: SampleCard(), at: .widths(100)) }
  }
}
