package import CanonicalJSON
import LayoutCore

extension SceneDocument {
  /// The names, proposals and environments of a document's scenes, without its tree.
  package struct Head: Sendable {
    /// The name.
    package let name: String
    let proposals: [ProposedViewSize]
    let environments: [SceneEnvironment]
    let steps: [Sweep.Step]

    /// Reads a document without its tree; only the end of the tree is located.
    ///
    /// - Throws: `SceneError` with the location of the error; errors in the tree are not found.
    package init(_ bytes: [UInt8], limits: JSONLimits = .standard) throws(SceneError) {
      try self.init(SceneDocument.object(in: bytes, skipping: ["root"], limits: limits))
    }

    /// Reads an object without its tree.
    init(_ object: JSONObject) throws(SceneError) {
      let reader = ArgumentReader(object, of: "a scene", at: "scene", term: "key")
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
          "a scene needs \"keyline\": 1, the version of the format",
          at: "keyline"
        )
      }
      name = try reader.requiredText("name")
      if let fault = SceneName.fault(in: name) { throw SceneError(.badValue, fault, at: "name") }
      guard object["root"] != nil else {
        throw SceneError(.badValue, "a scene needs a “root”, a node", at: "")
      }
      try SceneDocument.checkNotes(object)
      proposals = try SceneDocument.proposals(object["proposals"])
      environments = try SceneDocument.environments(object)
      steps = try Sweep.steps(of: object["parameters"])
    }

    /// The names of the document's scenes: a single one, or one for each step of its sweep.
    package var sceneNames: [String] { steps.map { name + Sweep.suffix(of: $0) } }
  }
}
