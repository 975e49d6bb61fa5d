public import CanonicalJSON
import Foundation
public import LayoutCore
import LayoutEngine
import LayoutViews

/// A scene as a JSON document: a tree, where to lay it out, and parameters to sweep.
public struct SceneDocument: Sendable {
  /// The name.
  public let name: String
  /// The proposals; the unspecified one when the document gives none.
  public let proposals: [ProposedViewSize]
  /// The environments; the default one when the document gives none.
  public let environments: [SceneEnvironment]
  private let root: JSONValue
  private let steps: [Sweep.Step]

  /// Reads a document.
  ///
  /// - Throws: `SceneError` with the place of what is wrong.
  public init(_ bytes: [UInt8], limits: JSONLimits = .standard) throws(SceneError) {
    let value: JSONValue
    do {
      value = try JSONReader.read(bytes, limits: limits)
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
    let reader = ArgumentReader(object, of: "a scene", at: "scene")
    try reader.only(
      "keyline",
      "name",
      "proposals",
      "environment",
      "environments",
      "parameters",
      "root",
      "note",
      "tags",
      "$schema"
    )
    guard try reader.whole("keyline") == 1 else {
      throw SceneError(
        .badValue,
        "a scene says \"keyline\": 1, the format's version",
        at: "keyline"
      )
    }
    name = try reader.requiredText("name")
    if let fault = SceneName.fault(in: name) { throw SceneError(.badValue, fault, at: "name") }
    guard let root = object["root"] else {
      throw SceneError(.badValue, "a scene needs a “root”, a node", at: "")
    }
    self.root = root
    try SceneDocument.checkNotes(object)
    proposals = try SceneDocument.proposals(object["proposals"])
    environments = try SceneDocument.environments(object)
    steps = try Sweep.steps(of: object["parameters"])
  }

  /// Returns the scenes of the document: one, or one for each step of its sweep.
  ///
  /// - Throws: `SceneError` with the place of what is wrong.
  public func scenes(catalogue: Catalogue) throws(SceneError) -> [LayoutScene] {
    let reader = NodeReader(catalogue: catalogue)
    var scenes: [LayoutScene] = []
    for step in steps {
      var bindings = Bindings()
      for (name, value) in step { bindings = bindings.binding(name, to: value) }
      let nodes = try reader.nodes(root, NodeReader.Context(bindings: bindings), at: "root")
      scenes.append(
        try LayoutScene(
          name: name + Sweep.suffix(of: step),
          document: name,
          root: .root(of: nodes),
          proposals: proposals,
          environments: environments
        )
      )
    }
    return scenes
  }
}
