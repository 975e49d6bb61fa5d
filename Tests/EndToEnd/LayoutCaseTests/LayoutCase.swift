import Digests
import Foundation
import LayoutEngine
import LayoutGallery
import LayoutScenes
import Testing

/// A tree with the frames that a rule gives its nodes, worked by hand.
struct LayoutCase: CustomTestStringConvertible, Sendable {
  /// The rule's name, and a number.
  let id: String
  /// The name of the rule in `Documentation/Reference/Rules.md`.
  let rule: String
  /// The public page that the rule is from.
  let source: String
  /// The arithmetic.
  let why: String
  /// The scene: the tree, the proposal and the environment, as a document.
  let document: JSONValue
  /// The frames in the coordinates of the root, by the paths of their nodes.
  let frames: [String: CGRect]
  /// The name of the file that holds the case.
  let file: String

  var testDescription: String { id }

  /// Every case, in the order of the files' names.
  static let all: [LayoutCase] = {
    do {
      return try read()
    } catch {
      Issue.record("the cases cannot be read: \(error)")
      return []
    }
  }()

  private static func read() throws -> [LayoutCase] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: nil
    )
    return try files.filter { $0.pathExtension == "json" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
      .flatMap { file in
        let cases = try JSONReader.read([UInt8](try Data(contentsOf: file))).array ?? []
        return try cases.map { try LayoutCase($0, file: file.lastPathComponent) }
      }
  }

  private init(_ value: JSONValue, file: String) throws {
    let object = try #require(value.object)
    id = try #require(object["id"]?.string)
    rule = try #require(object["rule"]?.string)
    source = try #require(object["source"]?.string)
    why = try #require(object["why"]?.string)
    document = .object([
      "keyline": 1, "name": "case",
      "root": try #require(object["root"]),
      "proposals": .array([try #require(object["proposal"])]),
      "environment": object["environment"] ?? [:],
    ])
    self.file = file
    var frames: [String: CGRect] = [:]
    for (path, frame) in try #require(object["frames"]?.object) {
      let numbers = (frame.array ?? []).compactMap(\.number)
      try #require(numbers.count == 4, "\(id): a frame is x, y, width and height")
      frames[path] = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    self.frames = frames
  }

  /// Lays the tree out and returns the frames of all nodes, in the coordinates of the root.
  func laidOut() throws -> (frames: [String: CGRect], complaints: [String]) {
    let document = try SceneDocument(Array(document.canonicalText.utf8))
    let scene = try #require(try document.scenes(registry: .gallery).first)
    let environment = try #require(scene.environments.first)
    let run = try LayoutRun(root: scene.root, environment: environment.layout)
    let result = run.layout(in: try #require(scene.proposals.first))
    var frames: [String: CGRect] = [:]
    var pending = [(node: scene.root, path: NodePath(root: scene.root), origin: CGPoint.zero)]
    for placement in result.placements {
      guard let step = pending.popLast() else { break }
      // Not `offsetBy`, which would make a negative length positive.
      var frame = placement.frame
      frame.origin.x += step.origin.x
      frame.origin.y += step.origin.y
      frames[step.path.description] = frame
      for (index, child) in step.node.children.enumerated().reversed() {
        var path = step.path
        path.descend(to: child, at: index)
        pending.append((child, path, frame.origin))
      }
    }
    return (frames, result.diagnostics.map(\.description))
  }
}
