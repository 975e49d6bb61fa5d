import Foundation

/// Scenes that consist mostly of text: columns of wrapping paragraphs with several widths.
enum TextScenes {
  private static let words = [
    "layout", "proposal", "a", "baseline", "of", "alignment", "geometry", "the", "measured",
    "paragraph", "with", "subviews", "and", "placements", "anywhere",
  ]

  /// Writes the scenes to a folder as documents.
  ///
  /// - Parameters:
  ///   - folder: The folder to create.
  ///   - documents: The number of documents.
  ///   - paragraphs: The number of paragraphs in each document.
  /// - Throws: An error of the file system if the folder cannot be written.
  static func write(to folder: URL, documents: Int = 4, paragraphs: Int = 2560) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for number in 0..<documents {
      let children = (0..<paragraphs).map { paragraph in
        ["type": "Text", "arguments": ["content": text(number * paragraphs + paragraph)]]
          as [String: Any]
      }
      let document: [String: Any] = [
        "keyline": 1, "name": "text/\(number)",
        "proposals": [["width": 320], ["width": 390], ["width": 744]],
        "root": [
          "type": "VStack", "arguments": ["alignment": "leading"], "children": children,
        ] as [String: Any],
      ]
      let data = try JSONSerialization.data(withJSONObject: document)
      try data.write(to: folder.appendingPathComponent("\(number).json"))
    }
  }

  /// Returns forty words, which are different for each number.
  private static func text(_ number: Int) -> String {
    (0..<40).map { words[(number * 7 + $0 * ($0 + number % 11)) % words.count] }
      .joined(separator: " ")
  }
}
