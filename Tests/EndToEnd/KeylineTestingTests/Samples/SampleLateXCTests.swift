import Foundation
import KeylineTesting
import KeylineUI
import Synchronization
import XCTest

/// Tests in the style of XCTest, of which the second one runs while an expectation of the first one is
/// evaluated.
final class SampleLateXCTests: XCTestCase {
  func testFirst() throws {
    guard isSampling else { throw XCTSkip("runs where other tests ask for it") }
    switch ProcessInfo.processInfo.environment["KEYLINE_SAMPLE_LATE"] {
    case "task": LateExpectations.evaluateInTask()
    case "detached": LateExpectations.evaluateInDetachedTask()
    default: LateExpectations.evaluateInQueue()
    }
  }

  @MainActor func testSecond() async throws {
    guard isSampling else { throw XCTSkip("runs where other tests ask for it") }
    LateExpectations.allow()
    await LateExpectations.finish()
    expectNoCard()
  }

  func testThird() throws {
    guard isSampling else { throw XCTSkip("runs where other tests ask for it") }
    LateExpectations.allow()
    let expectation = expectation(description: "The late expectation was evaluated.")
    LateExpectations.waitInTask(expectation)
    wait(for: [expectation], timeout: 60)
  }
}

@MainActor private func expectNoCard() { expectLayout(of: Text("no card"), at: .widths(100)) }

/// An expectation of a test that is evaluated while a later test runs.
private enum LateExpectations {
  private enum Phase { case waiting, allowed, evaluated }

  private static let phase = Mutex(Phase.waiting)

  static func allow() { phase.withLock { $0 = .allowed } }

  static func finish() async { await wait(for: .evaluated) }

  static func evaluateInTask() {
    Task {
      await wait(for: .allowed)
      await evaluate()
    }
  }

  static func evaluateInDetachedTask() {
    Task.detached {
      await wait(for: .allowed)
      await evaluate()
    }
  }

  static func evaluateInQueue() {
    Task {
      await wait(for: .allowed)
      DispatchQueue.main.async { MainActor.assumeIsolated { evaluate() } }
    }
  }

  static func waitInTask(_ expectation: XCTestExpectation) {
    Task { @MainActor in
      await finish()
      expectNoCard()
      expectation.fulfill()
    }
  }

  @MainActor private static func evaluate() {
    expectCard(2)
    phase.withLock { $0 = .evaluated }
  }

  private static func wait(for phase: Phase) async {
    while self.phase.withLock({ $0 != phase }) {
      try? await Task.sleep(for: .milliseconds(2))
    }
  }
}
