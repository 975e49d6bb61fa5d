import Foundation

/// 1,000 scene documents with 100 nodes and three proposals each.
struct ReportScenes {
  /// The number of documents.
  static let count = 1000

  /// Writes the documents; in the first `changed` of them, the rows have a larger spacing.
  ///
  /// - Throws: An error if the folder cannot be written.
  static func write(to folder: URL, changed: Int) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for number in 0..<count {
      let text = document(number, spacing: number < changed ? 12 : 8)
      try Data(text.utf8).write(to: folder.appendingPathComponent("scene-\(number).json"))
    }
  }

  /// Returns a column of nine rows with ten leaves each: texts, and rectangles that share the
  /// remaining space.
  private static func document(_ number: Int, spacing: Int) -> String {
    let rows = (0..<9).map { row in
      let leaves = (0..<10).map { column in
        column % 3 == 2
          ? #"{"type": "Rectangle"}"#
          : #"{"type": "Text", "arguments": {"content": "\#(number) \#(row * 10 + column)"}}"#
      }
      return #"{"type": "HStack", "children": [\#(leaves.joined(separator: ", "))]}"#
    }
    return """
      {"keyline": 1, "name": "bulk/scene-\(number)",
       "proposals": [{"width": 390, "height": 844}, {"width": 844, "height": 390}, {"width": 320}],
       "root": {"type": "VStack", "id": "screen", "arguments": {"spacing": \(spacing)},
        "children": [\(rows.joined(separator: ",\n"))]}}
      """
  }
}
