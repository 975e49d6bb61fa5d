import Foundation
import Testing

#if canImport(XCTest)
import XCTest
#endif

/// Reports the result of an expectation at the expectation's line.
enum TestReport {
  /// Fails the running test.
  static func fail(_ message: String, at source: TestSource) {
    if Test.current != nil {
      Issue.record(Comment(rawValue: message), sourceLocation: source.location)
      return
    }
    #if canImport(XCTest)
    XCTFail(message, file: source.filePath, line: source.line)
    #else
    say(message)
    #endif
  }

  /// Prints a note.
  static func say(_ line: String) {
    FileHandle.standardError.write(Data("keyline: \(line)\n".utf8))
  }
}
