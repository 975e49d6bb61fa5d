import ConfinedFiles
package import Foundation

/// The file `Contents.json` of a folder in an asset catalog.
package struct AssetContents: Decodable {
  package struct Image: Decodable {
    var filename: String?
    var idiom: String?
    var scale: String?
    var appearances: [[String: String]]?

    /// The file and its scale: 1 if the image has a single scale.
    package func file(in folder: URL) -> (url: URL, scale: CGFloat)? {
      guard let filename, !filename.contains("/") else { return nil }
      let scales: [String: CGFloat] = ["1x": 1, "2x": 2, "3x": 3]
      return (folder.appendingPathComponent(filename), scale.flatMap { scales[$0] } ?? 1)
    }
  }

  struct Properties: Decodable {
    var providesNamespace: Bool?

    private enum CodingKeys: String, CodingKey { case providesNamespace = "provides-namespace" }
  }

  package var images: [Image]?
  var properties: Properties?

  /// The most bytes of a file that is read.
  private static let limit = 1 << 20

  /// Reads the file; `nil` if there is none, or it is not such a file.
  init?(folder: URL) {
    let path = folder.appendingPathComponent("Contents.json").path
    guard let bytes = try? readOrdinaryFile(path, limit: AssetContents.limit) else { return nil }
    self.init(Data(bytes))
  }

  /// Reads the bytes of a file; `nil` if they are not those of such a file.
  package init?(_ bytes: Data) {
    guard let contents = try? JSONDecoder().decode(AssetContents.self, from: bytes) else {
      return nil
    }
    self = contents
  }
}
