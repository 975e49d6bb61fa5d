package import Digests
package import Foundation

/// A scene that was laid out by SwiftUI, with the numbers that were measured there.
package struct ConformanceCase: Sendable {
  /// The name of the case, unique in its topic.
  package let id: String
  /// What the case is about: the name of its file.
  package let topic: String
  /// The system that was measured, such as `macOS 27`.
  package let system: String
  /// The round of measurements that the case belongs to; see `ConformanceRound`.
  package let round: Int
  /// The program that measured, and its part.
  package let source: String
  /// The scene as a document; `nil` if documents cannot express it.
  let scene: JSONValue?
  /// The scene whose size the difference is from; `nil` for none.
  let base: JSONValue?
  /// The reason why documents cannot express the scene; `nil` if they can.
  let reason: String?
  /// The known reason for a difference, as a sentence; `nil` for none.
  let note: String?
  /// The difference up to which numbers are equal, in points.
  let tolerance: Double
  /// The measured numbers.
  let expected: JSONObject

  /// Reads the cases of all topics, in the order of the topics' names.
  ///
  /// - Parameter folder: The folder with a file for each topic.
  /// - Returns: The cases.
  /// - Throws: An error if a file cannot be read, or is not a list of cases.
  package static func all(in folder: URL) throws -> [ConformanceCase] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "json" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
      .flatMap { try cases(of: $0) }
  }

  /// Reads the cases of a file, or of all files of a folder.
  ///
  /// - Parameter place: The file or folder.
  /// - Returns: The cases.
  /// - Throws: An error if a file cannot be read, or is not a list of cases.
  package static func all(at place: URL) throws -> [ConformanceCase] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder) else {
      throw ConformanceError("\(place.path) does not exist; name a file or a folder of cases")
    }
    return isFolder.boolValue ? try all(in: place) : try cases(of: place)
  }

  private static func cases(of file: URL) throws -> [ConformanceCase] {
    let topic = file.deletingPathExtension().lastPathComponent
    do {
      guard let values = try JSONReader.read([UInt8](try Data(contentsOf: file))).array else {
        throw ConformanceError("it is not an array of cases")
      }
      return try values.map { try ConformanceCase($0, topic: topic) }
    } catch {
      throw ConformanceError("\(file.path): \(error)")
    }
  }

  private init(_ value: JSONValue, topic: String) throws {
    guard let object = value.object, let id = object["id"]?.string,
      let system = object["system"]?.string, let source = object["source"]?.string,
      let proposal = object["proposal"], let expected = object["expected"]?.object
    else {
      let text = value.canonicalText.prefix(200)
      throw ConformanceError(
        "a case lacks id, system, source, proposal or expected; add what is missing: \(text)"
      )
    }
    let environment = object["environment"] ?? [:]
    func document(_ root: JSONValue) -> JSONValue {
      [
        "keyline": 1, "name": "case", "proposals": [proposal], "environment": environment,
        "root": root,
      ]
    }
    self.id = id
    self.topic = topic
    self.system = system
    self.source = source
    round = object["round"]?.number.flatMap { Int(exactly: $0) } ?? 1
    scene = object["root"].map(document)
    base = object["base"].map(document)
    reason = object["unsupported"]?.string
    note = object["note"]?.string
    tolerance = object["tolerance"]?.number ?? 0.01
    self.expected = expected
  }
}

extension ConformanceCase {
  /// The documents that a verdict needs the layouts of; none if documents cannot express the scene.
  package var documents: [JSONValue] {
    guard let scene else { return [] }
    let lines = (expected["lines"]?.object ?? [:]).compactMap { line(ofLines: $0.value) }
    return [scene] + (base.map { [$0] } ?? []) + lines
  }

  /// Returns a document with one line of text, in the font of a measured number of lines.
  func line(ofLines lines: JSONValue) -> JSONValue? {
    guard var line = scene?.object else { return nil }
    let font = lines.object?["font"] ?? "body"
    line["root"] = ["type": "Text", "arguments": ["content": "Hg", "font": font]]
    line["proposals"] = [[:]]
    return .object(line)
  }
}

/// A conformance case or page in the wrong form.
package struct ConformanceError: Error, CustomStringConvertible {
  /// What is wrong.
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
