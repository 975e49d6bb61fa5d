import Digests
import Foundation

/// A file of frames that a different program computed, in one of the formats that programs print.
package struct CapturedFile: Sendable {
  /// A format of captured frames.
  package enum Format: String, Sendable {
    /// JSON Lines with a name, a path and a rectangle.
    case lines = "JSON Lines"
    /// The `debugDescription` of an element of a UI test.
    case uiTest = "XCUITest"
    /// The nodes of a design, as Figma's REST API returns them.
    case figma = "Figma"
    /// The accessibility snapshot of a web page with boxes, as Playwright prints it.
    case aria = "Playwright"
  }

  /// The format.
  package let format: Format
  /// The scenes, in the order of the file.
  package let scenes: [CapturedScene]
  /// What the format lacks, or what was left out, in sentences.
  package let notes: [String]

  /// Reads a file, whose format follows from its content.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - name: The name of the scene in formats that have none.
  /// - Throws: `RecorderError` that says what is wrong, and where.
  package init(reading bytes: [UInt8], name: String) throws(RecorderError) {
    if let zero = bytes.firstIndex(of: 0) {
      let line = bytes[..<zero].count { $0 == UInt8(ascii: "\n") } + 1
      throw .badLine(line, "the file has a byte that is zero, as in UTF-16; save it as UTF-8")
    }
    if let design = FigmaFile(bytes) {
      format = .figma
      (scenes, notes) = try design.scenes()
    } else if UITestTree.isRecognized(bytes) {
      format = .uiTest
      (scenes, notes) = try UITestTree.scenes(reading: bytes, name: name)
    } else if AriaSnapshot.isRecognized(bytes) {
      format = .aria
      (scenes, notes) = try AriaSnapshot.scenes(reading: bytes, name: name)
    } else {
      format = .lines
      scenes = try CapturedScene.scenes(reading: bytes)
      notes = []
    }
  }

  /// Returns a sentence about nodes that were left out; none if there are none.
  static func leftOut(
    _ count: Int,
    singular: String,
    plural: String,
    _ consequence: String
  ) -> [String] {
    count == 0 ? [] : ["\(count) \(count == 1 ? singular : plural) \(consequence)"]
  }
}
