import Foundation
import Testing

@testable import LayoutCommands

@Suite struct InputLinesTests {
  private func lines(of text: String, limit: Int) throws -> [InputLines.Line] {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("keyline-\(UUID().uuidString)")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let handle = try FileHandle(forReadingFrom: file)
    defer { try? handle.close() }
    var input = InputLines(of: handle.fileDescriptor, limit: limit)
    var lines: [InputLines.Line] = []
    while let line = try input.next() { lines.append(line) }
    return lines
  }

  private static let texts: [(text: String, lines: [String])] = [
    ("", []), ("\n", [""]), ("a", ["a"]), ("a\n\nb\n", ["a", "", "b"]), ("a\nb", ["a", "b"]),
    ("12345\n", ["12345"]),
  ]

  @Test(arguments: texts)
  func `Lines are returned without their line feeds`(text: String, lines: [String]) throws {
    let found = try self.lines(of: text, limit: 5)
    #expect(found == lines.map { .text(Array($0.utf8)) })
  }

  @Test(arguments: [6, 65_536, 1_000_000])
  func `A line that is longer than the limit is skipped`(length: Int) throws {
    let long = String(repeating: "x", count: length)
    let found = try lines(of: "a\n\(long)\nb\n\(long)", limit: 5)
    #expect(found == [.text([0x61]), .tooLong, .text([0x62]), .tooLong])
  }

  @Test func `Unreadable input is an error`() {
    var input = InputLines(of: -1, limit: 5)
    #expect(throws: CommandFailure.self) { try input.next() }
  }
}
