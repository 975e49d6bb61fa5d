import Digests
import Foundation
import Testing

/// A separate folder for a test, removed at its end.
final class Workplace: Sendable {
  let folder: URL

  init() throws {
    // Some systems let the group write by default, where no cache is used.
    umask(0o022)
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("keyline-\(UUID().uuidString)").resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Runs `keyline` in the folder, which has the store in its usual place.
  func keyline(
    _ arguments: String...,
    environment: [String: String] = [:]
  ) throws -> Tool.Outcome {
    try keyline(arguments, environment: environment)
  }

  /// Runs the program in the folder, and returns what it printed.
  func keyline(
    _ arguments: [String],
    environment: [String: String] = [:]
  ) throws -> Tool.Outcome {
    let outcome = try Tool.run(arguments, in: folder, environment: environment)
    #expect(!outcome.wasKilled, "keyline \(arguments) died of a signal: \(outcome.errors)")
    return outcome
  }

  /// Writes a file.
  func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  /// Writes a file of bytes.
  func write(_ bytes: [UInt8], to name: String) throws {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(bytes).write(to: file)
  }

  /// The text of a file.
  func text(of name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  /// Writes a column of a title and a row of two boxes, `spacing` points apart.
  func writeCard(spacing: Int, named name: String = "card", to file: String = "card.json") throws {
    try write(
      """
      {"keyline": 1, "name": "\(name)", "proposals": [{"width": 200, "height": 100}, {}],
       "root": {"type": "VStack", "id": "card", "arguments": {"spacing": \(spacing)}, "children": [
         {"type": "Rectangle", "id": "title", "modifiers": [{"frame": {"width": 60, "height": 20}}]},
         {"type": "HStack", "id": "row", "arguments": {"spacing": 0}, "children": [
           {"type": "Rectangle", "modifiers": [{"frame": {"width": 10, "height": 10}}]},
           {"type": "Rectangle", "modifiers": [{"frame": {"width": 10, "height": 10}}]}]}]}}
      """,
      to: file
    )
  }

  /// Records the card twice, as 1.0 with a spacing of 8 points and as 1.1 with one of 12.
  ///
  /// An empty folder gets a copy of a store and a cache that are recorded once.
  func recordTwoCards() throws {
    let isEmpty = try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty
    guard isEmpty else { return try recordCards() }
    try Workplace.twoCards.get().copy(to: self)
    try writeCard(spacing: 12)
  }

  /// The store and the cache after the card was recorded twice.
  private static let twoCards = Result {
    let workplace = try Workplace()
    try workplace.recordCards()
    return try RecordedFiles(of: workplace)
  }

  private func recordCards() throws {
    try writeCard(spacing: 8)
    #expect(try keyline("record", "card.json", "--label", "1.0").status == 0)
    try writeCard(spacing: 12)
    #expect(try keyline("record", "card.json", "--label", "1.1").status == 0)
  }
}

extension Tool.Outcome {
  /// The output as JSON.
  func json() throws -> JSONValue { try JSONReader.read(Array(output.utf8)) }
}
