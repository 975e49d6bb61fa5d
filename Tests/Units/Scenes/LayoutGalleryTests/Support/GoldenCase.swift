import Foundation
import LayoutRecorder
import LayoutScenes
import RepositoryFiles
import Testing

/// Frames that `Golden/golden_frames.py` computed without Keyline.
struct GoldenCase: Decodable, Sendable, CustomTestStringConvertible {
  /// The scene of the examples; `nil` for a case of blocks.
  let scene: String?
  /// The id of the container in the scene.
  let node: String?
  /// The layouts that have these frames; `nil` for a scene.
  let types: [String]?
  /// The arguments of the layouts.
  let arguments: Arguments?
  /// The sizes of the blocks; `nil` for a block that takes the proposed size.
  let items: [[CGFloat]?]?
  /// The proposed width and height.
  let proposal: [CGFloat?]
  /// The width and height of the container.
  let size: [CGFloat]
  /// The frames of the subviews in the container; `nil` if they have no room.
  let frames: [[CGFloat]]?

  struct Arguments: Codable, Sendable {
    struct Lengths: Codable, Sendable {
      let width: CGFloat
      let height: CGFloat
    }

    let elementPerLayer: Int?
    let spiralPadding: CGFloat?
    let itemSize: Lengths?
    let horizontalContentMode: String?
  }

  var testDescription: String {
    let lengths = proposal.map { $0.map { "\($0)" } ?? "-" }.joined(separator: "x")
    return "\(scene ?? types?.first ?? "") \(node ?? "\(items?.count ?? 0) blocks") at \(lengths)"
  }

  static let all: [GoldenCase] = {
    let path = "Tests/Units/Scenes/LayoutGalleryTests/Golden/golden-frames.json"
    do {
      let data = try Data(contentsOf: Repository.file(at: path))
      return try JSONDecoder().decode([GoldenCase].self, from: data)
    } catch {
      Issue.record("the golden frames cannot be read: \(error)")
      return []
    }
  }()

  static let scenes = all.filter { $0.scene != nil }
  static let blocks = all.filter { $0.scene == nil }

  /// The scenes of the document that has the case, or one for each of its layouts.
  func layoutScenes() throws -> [LayoutScene] {
    guard let scene else { return try (types ?? []).map(blockScene) }
    let file = scene.prefix { $0 != "[" }
    let document = try Data(contentsOf: Repository.file(at: "Examples/Scenes/\(file).json"))
    return try SceneDocument([UInt8](document)).scenes(registry: .gallery)
      .filter { $0.name == scene }
  }

  private func blockScene(of type: String) throws -> LayoutScene {
    let children = (items ?? []).map { size -> [String: Any] in
      let frame = size.map { ["frame": ["width": Double($0[0]), "height": Double($0[1])]] }
      return ["type": "Rectangle", "modifiers": frame.map { [$0] } ?? []]
    }
    let arguments = try JSONEncoder().encode(arguments)
    let root: [String: Any] = [
      "type": type, "id": "blocks", "children": children,
      "arguments": try JSONSerialization.jsonObject(with: arguments),
    ]
    let document: [String: Any] = ["keyline": 1, "name": "blocks", "root": root]
    let bytes = [UInt8](try JSONSerialization.data(withJSONObject: document))
    return try #require(try SceneDocument(bytes).scenes(registry: .gallery).first)
  }
}
