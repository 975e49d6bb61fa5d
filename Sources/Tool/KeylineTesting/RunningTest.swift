import Foundation
import Keyline
import Synchronization
import Testing

/// The test that evaluates an expectation, as its testing library names it.
struct RunningTest: Sendable {
  /// The library that runs the test.
  enum Library: Sendable { case swiftTesting, xcTest }

  /// The file of a test: its ID, such as `CardTests/CardTests.swift`, and its path.
  struct File: Sendable {
    let id: String
    let path: String
  }

  let library: Library
  /// The module of the test.
  let module: String
  /// The suites around the test from the outermost, or its class in XCTest, as in the source.
  let suites: [String]
  /// The function with its labels, such as `` `A card wraps`(width:) ``; only its name in XCTest.
  let function: String
  /// The file of the test; `nil` in XCTest, which does not know it.
  let file: File?

  /// Returns the test that evaluates an expectation.
  ///
  /// - Parameter function: The function that contains the expectation. If it is a different test of
  ///   XCTest, that test called the expectation late or was called by the running one: then the function
  ///   is the test.
  /// - Returns: The test; `nil` outside of the tasks of Swift Testing and the tests of XCTest.
  static func current(evaluating function: String) -> RunningTest? {
    if let test = Test.current { return RunningTest(test) }
    #if canImport(XCTest)
    guard let running = XCTestObserver.current else { return nil }
    let isTest = function.hasPrefix("test") && function.hasSuffix("()")
    return isTest && function.dropLast(2) != running.function ? nil : running
    #else
    return nil
    #endif
  }

  /// The library whose test runs; `nil` outside of the tasks of Swift Testing and the tests of XCTest.
  static var library: Library? {
    if Test.current != nil { return .swiftTesting }
    #if canImport(XCTest)
    return XCTestObserver.current.map { _ in .xcTest }
    #else
    return nil
    #endif
  }

  /// The pattern for `--filter` that matches this test and no other one.
  var filter: String {
    let name = "\(module).\((suites + [function]).joined(separator: "/"))"
    let pattern = "^" + RunningTest.pattern(name)
    switch library {
    case .xcTest: return pattern + "$"
    case .swiftTesting:
      // Files can have private tests and suites of the same name.
      guard let file, suites.first.map(SwiftFunction.name) != file.name else { return pattern }
      return pattern + RunningTest.pattern("/\(file.id.split(separator: "/").last ?? ""):")
    }
  }

  /// Escapes a text for a regular expression.
  static func pattern(_ text: String) -> String {
    NSRegularExpression.escapedPattern(for: text).replacing("\\/", with: "/")
  }

  /// Returns whether the test's module has a type with a name.
  func hasType(named name: String) -> Bool {
    let parts = [module, name].map { "\($0.utf8.count)\($0)" }.joined()
    return ["V", "C", "O"].contains { _typeByName(parts + $0) != nil }
  }
}

extension RunningTest {
  /// Creates the value for a test of Swift Testing; `nil` for a suite.
  private init?(_ test: Test) {
    guard !test.isSuite, let function = test.id.nameComponents.last else { return nil }
    let location = test.sourceLocation
    #if compiler(>=6.3)
    let path = location.filePath
    #else
    let path = location._filePath
    #endif
    self.init(
      library: .swiftTesting,
      module: test.id.moduleName,
      suites: test.id.nameComponents.dropLast(),
      function: function,
      file: File(id: location.fileID, path: path)
    )
  }
}

extension RunningTest.File {
  /// The file's name without its extension.
  var name: String {
    let name = id.split(separator: "/").last.map(String.init) ?? "Tests"
    return name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
  }
}

#if canImport(XCTest)
import XCTest

/// Follows the tests of XCTest, because the library does not say which one runs.
private final class XCTestObserver: NSObject, XCTestObservation {
  private static let test = Mutex<RunningTest?>(nil)

  /// The test that XCTest runs; `nil` between tests.
  static var current: RunningTest? { test.withLock { $0 } }

  /// Registers an observer.
  static func register() {
    XCTestObservationCenter.shared.addTestObserver(XCTestObserver())
  }

  func testCaseWillStart(_ testCase: XCTestCase) {
    let type = String(reflecting: Swift.type(of: testCase)).split(separator: ".").map(String.init)
    // `CardTests.testCard`, or `-[CardTests testCard]`.
    let method = testCase.name.split { ". ]".contains($0) }.last.map(String.init)
    let test = RunningTest(
      library: .xcTest,
      module: type.first ?? "",
      suites: Array(type.dropFirst()),
      function: method ?? "",
      file: nil
    )
    XCTestObserver.test.withLock { $0 = test }
  }

  func testCaseDidFinish(_ testCase: XCTestCase) { XCTestObserver.test.withLock { $0 = nil } }
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
