import Foundation
import KeylineTesting
import Testing
import XCTest

/// An expectation that tests of several suites and files share.
@MainActor func expectCard(_ count: Int) {
  expectLayout(of: SampleCard(count: count), at: .widths(100))
}

/// Tests with a common helper, and with names that suites repeat.
@MainActor @Suite(.enabled(if: isSampling)) struct SampleHelpers {
  @Test func one() { expectCard(1) }
  @Test func two() { expectCard(2) }

  @MainActor @Suite struct Nested {
    @Test func one() { expectCard(3) }
  }
}

@MainActor @Suite(.enabled(if: isSampling)) struct SampleHelperNeighbors {
  @Test func one() { expectCard(4) }
  @Test func oneAgain() { expectCard(5) }
}

/// Expectations that are evaluated outside of the task of their test.
@Suite(.enabled(if: isSampling)) struct SampleTasks {
  @Test func queue() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async {
        MainActor.assumeIsolated { expectCard(1) }
        continuation.resume()
      }
    }
  }

  @Test func detached() async {
    await Task.detached {
      await MainActor.run {
        expectLayout(of: SampleCard(count: 2), at: .widths(100), named: "detached")
      }
    }.value
  }
}

/// Tests in the style of XCTest, with a common helper and an expectation in a queue.
final class SampleHelperXCTests: XCTestCase {
  func testOne() throws {
    guard isSampling else { throw XCTSkip("runs where other tests ask for it") }
    MainActor.assumeIsolated { expectCard(1) }
  }

  func testTwo() throws {
    guard isSampling else { throw XCTSkip("runs where other tests ask for it") }
    let expectation = expectation(description: "The queue ends.")
    DispatchQueue.main.async {
      MainActor.assumeIsolated { expectLayout(of: SampleCard(count: 2), at: .widths(100)) }
      expectation.fulfill()
    }
    wait(for: [expectation], timeout: 60)
  }
}

/// A class with a test of the same name.
final class SampleNeighborXCTests: XCTestCase {
  func testOne() throws {
    guard isSampling else { throw XCTSkip("runs where other tests ask for it") }
    MainActor.assumeIsolated { expectCard(3) }
  }
}
