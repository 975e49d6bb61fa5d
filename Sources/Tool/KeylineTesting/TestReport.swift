import Foundation
import LayoutDiff
import Testing

#if canImport(XCTest)
import XCTest
#endif

/// Reports the result of an expectation at the expectation's line.
enum TestReport {
  /// Fails the running test.
  static func fail(_ message: String, at source: TestSource) {
    let message = printable(message)
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
    FileHandle.standardError.write(Data("keyline: \(printable(line))\n".utf8))
  }

  /// Returns the lines of a message, each printable in a terminal and in the log of a build server.
  static func printable(_ message: String) -> String {
    message.split(separator: "\n", omittingEmptySubsequences: false)
      .map { PrintableText.text(String($0)) }.joined(separator: "\n")
  }
}
