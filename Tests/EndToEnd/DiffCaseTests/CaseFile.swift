import Digests
import Foundation
import Testing

/// A file of cases.
enum CaseFile {
  /// Reads the objects of a file.
  static func cases(in name: String) throws -> [JSONObject] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Cases/\(name).json")
    let value = try JSONReader.read([UInt8](try Data(contentsOf: file)))
    return try #require(value.array).map { try #require($0.object) }
  }
}
