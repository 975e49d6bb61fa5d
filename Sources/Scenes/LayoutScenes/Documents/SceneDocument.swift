public import CanonicalJSON
import Foundation
import KeylineUI
public import LayoutCore
import LayoutEngine

/// A scene as a JSON document: a tree, its proposals and environments, and the parameters of a
/// sweep.
public struct SceneDocument: Sendable {
  /// The document without its tree.
  package let head: Head
  private let root: JSONValue

  /// The name.
  public var name: String { head.name }
  /// The proposals; by default, the unspecified proposal.
  public var proposals: [ProposedViewSize] { head.proposals }
  /// The environments; by default, the default environment.
  public var environments: [SceneEnvironment] { head.environments }

  /// Reads a document.
  ///
  /// - Throws: `SceneError` with the location of the error.
  public init(_ bytes: [UInt8], limits: JSONLimits = .standard) throws(SceneError) {
    let object = try SceneDocument.object(in: bytes, limits: limits)
    head = try Head(object)
    root = object["root"] ?? .null
  }

  /// Returns the scenes of the document: a single one, or one for each step of its sweep.
  ///
  /// - Throws: `SceneError` with the location of the error.
  public func scenes(registry: SceneRegistry) throws(SceneError) -> [LayoutScene] {
    try scenes(registry: registry) { _ in true }
  }

  /// Returns the scenes of the document with the requested names, without building other trees.
  ///
  /// - Throws: `SceneError` with the location of the first error.
  package func scenes(
    registry: SceneRegistry,
    where isWanted: (_ name: String) -> Bool
  ) throws(SceneError) -> [LayoutScene] {
    let reader = NodeReader(registry: registry)
    var scenes: [LayoutScene] = []
    for (step, name) in zip(head.steps, head.sceneNames) where isWanted(name) {
      var bindings = Bindings()
      for (name, value) in step { bindings = bindings.binding(name, to: value) }
      let nodes = try reader.nodes(root, NodeReader.Context(bindings: bindings), at: "root")
      scenes.append(
        try LayoutScene(
          name: name,
          document: head.name,
          root: .root(of: nodes),
          proposals: proposals,
          environments: environments
        )
      )
    }
    return scenes
  }

  /// Reads the object of a document.
  static func object(
    in bytes: [UInt8],
    skipping keys: Set<String> = [],
    limits: JSONLimits
  ) throws(SceneError) -> JSONObject {
    let value: JSONValue
    do {
      value = try JSONReader.read(bytes, skipping: keys, limits: limits)
    } catch {
      throw SceneError(
        .badJSON,
        error.message,
        at: error.line == 0 ? "" : "\(error.line):\(error.column)"
      )
    }
    guard let object = value.object else {
      throw .wrongKind(value.kind, expected: "a scene, which is an object,", at: "")
    }
    return object
  }
}
