import EscapedText
import Foundation
import Keyline
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
  /// Whether XCTest has ended the test, and would attribute a failure to a different one.
  var hasEnded = false

  /// Returns the test that evaluates an expectation.
  ///
  /// - Parameter function: The function that contains the expectation. If it is a different test of
  ///   XCTest, that test called the expectation late or was called by the running one: then the function
  ///   is the test.
  /// - Returns: The test; `nil` outside of the tasks of Swift Testing and XCTest.
  static func current(evaluating function: String) -> RunningTest? {
    if let test = Test.current { return RunningTest(test) }
    #if canImport(XCTest)
    guard let running = XCTestObserver.test(evaluating: function) else { return nil }
    let isTest = function.startsWithBytes(of: "test") && function.endsWithBytes(of: "()")
    return isTest && function.dropLast(2) != running.function ? nil : running
    #else
    return nil
    #endif
  }

  /// Returns the library that attributes a failure of an expectation to the right test.
  ///
  /// - Parameters:
  ///   - test: The test that evaluates the expectation; `nil` if it is not known.
  ///   - function: The function that contains the expectation.
  /// - Returns: The library; `nil` if there is none.
  static func library(failing test: RunningTest?, in function: String) -> Library? {
    if let test { return test.hasEnded ? nil : test.library }
    if Test.current != nil { return .swiftTesting }
    #if canImport(XCTest)
    let caller = XCTestObserver.test(evaluating: function)
    return caller.flatMap { $0.hasEnded ? nil : .xcTest }
    #else
    return nil
    #endif
  }

  /// The pattern for `--filter` that matches this test and no other one.
  var filter: String {
    let name = "\(module).\((suites + [function]).joined(separator: "/"))"
    let pattern = "^" + RegularExpressionText.pattern(name)
    switch library {
    case .xcTest: return pattern + "$"
    case .swiftTesting:
      // Files can have private tests and suites of the same name.
      guard let file, suites.first.map(SwiftFunction.name) != file.name else { return pattern }
      let name = file.id.unicodeScalars.split(separator: "/").last.map { String($0) } ?? ""
      return pattern + RegularExpressionText.pattern("/\(name):")
    }
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
    let name = id.unicodeScalars.split(separator: "/").last.map { String($0) } ?? "Tests"
    return name.endsWithBytes(of: ".swift") ? String(name.unicodeScalars.dropLast(6)) : name
  }
}
