import Foundation
import Testing

extension Workplace {
  /// Records the card twice and writes the page of the diff; returns the file.
  func writeCardPage() throws -> URL {
    try recordTwoCards()
    return try writePage("diff", "1.0", "1.1", status: 1)
  }

  /// Writes the page that a command makes; returns the file.
  func writePage(
    _ arguments: String...,
    status: Int32 = 0,
    environment: [String: String] = [:]
  ) throws -> URL {
    let outcome = try Tool.run(
      arguments + ["--format", "html", "--output", "page.html"],
      in: folder,
      environment: environment
    )
    #expect(outcome.status == status, "\(outcome.errors)")
    return folder.appendingPathComponent("page.html")
  }
}
