#if canImport(XCTest)
import CKeyline
import Foundation
import Synchronization
import XCTest

/// Follows the tests of XCTest, because the library does not say which one evaluates an expectation.
///
/// While a test waits, the main thread also runs the code that earlier tests left behind. A task is known
/// by the task-local value that it inherits from the test that created it. A block of a queue has none.
final class XCTestObserver: NSObject, XCTestObservation {
  /// A run of a test, with the context in which XCTest calls it.
  private struct Run: Sendable {
    var test: RunningTest
    let number: Int
    /// The task in which XCTest calls the test; `nil` outside of tasks.
    let task: Int?
    let isInRunLoop: Bool

    /// Whether the code that runs is called in the context of the test, although a run loop runs there:
    /// it is a block of a queue, perhaps of an earlier test.
    var isPerhapsLeftBehind: Bool {
      task == XCTestObserver.task && !isInRunLoop && XCTestObserver.isInRunLoop
    }
  }

  private struct State {
    /// The test that XCTest runs; `nil` between tests.
    var run: Run?
    var runCount = 0
    /// The number of tests of each name, in any class.
    var counts: [String: Int] = [:]
  }

  private static let state = Mutex(State())

  /// The run of the test whose code this is, also in tasks that the test creates.
  @TaskLocal private static var inherited: Run?

  /// Returns the test that evaluates an expectation, which may have ended.
  ///
  /// - Parameter function: The function that contains the expectation.
  /// - Returns: The test; `nil` if it is not certain.
  static func test(evaluating function: String) -> RunningTest? {
    state.withLock { state in
      #if os(Linux)
      guard var run = inherited else { return nil }
      run.test.hasEnded = run.number != state.run?.number
      #else
      guard let run = state.run else { return nil }
      #endif
      guard run.isPerhapsLeftBehind else { return run.test }
      // No other test has such a function, so that the block is one of this test.
      let isOnly = state.counts[run.test.function] == 1
      return isOnly && function == "\(run.test.function)()" ? run.test : nil
    }
  }

  private static var task: Int? { withUnsafeCurrentTask { $0?.hashValue } }

  private static var isInRunLoop: Bool { RunLoop.current.currentMode != nil }

  /// Registers an observer.
  fileprivate static func register() {
    XCTestObservationCenter.shared.addTestObserver(XCTestObserver())
  }

  func testSuiteWillStart(_ testSuite: XCTestSuite) {
    XCTestObserver.state.withLock { state in
      // The first suite contains all others.
      guard state.counts.isEmpty else { return }
      for test in XCTestObserver.tests(in: testSuite) {
        state.counts[RunningTest(test).function, default: 0] += 1
      }
    }
  }

  private static func tests(in suite: XCTestSuite) -> [XCTestCase] {
    suite.tests.flatMap { test -> [XCTestCase] in
      if let suite = test as? XCTestSuite { return tests(in: suite) }
      return (test as? XCTestCase).map { [$0] } ?? []
    }
  }

  func testCaseWillStart(_ testCase: XCTestCase) {
    let test = RunningTest(testCase)
    let run = XCTestObserver.state.withLock { state in
      state.runCount += 1
      let run = Run(
        test: test,
        number: state.runCount,
        task: XCTestObserver.task,
        isInRunLoop: XCTestObserver.isInRunLoop
      )
      state.run = run
      return run
    }
    XCTestObserver.bind(run)
  }

  /// Binds the run of a test to the code that the test calls, and to the tasks that it creates.
  ///
  /// XCTest has no closure around a test, but calls its observers immediately before and after it, in the
  /// same context.
  private static func bind(_ run: Run) {
    #if os(Linux)
    let value = UnsafeMutablePointer<Run?>.allocate(capacity: 1)
    value.initialize(to: run)
    task_local_push(
      Unmanaged.passUnretained($inherited).toOpaque(),
      value,
      unsafeBitCast((Run?).self, to: UnsafeRawPointer.self)
    )
    value.deallocate()
    #endif
  }

  func testCaseDidFinish(_ testCase: XCTestCase) {
    #if os(Linux)
    task_local_pop()
    #endif
    XCTestObserver.state.withLock { $0.run = nil }
  }
}

extension RunningTest {
  fileprivate init(_ testCase: XCTestCase) {
    let type = String(reflecting: Swift.type(of: testCase)).unicodeScalars.split(separator: ".")
      .map { String($0) }
    // `CardTests.testCard`, or `-[CardTests testCard]`.
    let method = testCase.name.split { ". ]".contains($0) }.last.map(String.init)
    self.init(
      library: .xcTest,
      module: type.first ?? "",
      suites: Array(type.dropFirst()),
      function: method ?? "",
      file: nil
    )
  }
}

// The first test starts before its expectation is evaluated, so the observer is registered when the program
// is loaded.
#if compiler(>=6.3) && os(Linux)
@section(".init_array") @used
private let registration: @convention(c) () -> Void = { XCTestObserver.register() }
#elseif compiler(>=6.3) && canImport(Darwin)
@section("__DATA,__mod_init_func") @used
private let registration: @convention(c) () -> Void = { XCTestObserver.register() }
#endif
#endif
