public import Digests
import Foundation
import KeylineUI
public import LayoutCore
import LayoutEngine

/// A scene as a JSON document: a tree, its proposals and environments, and parameters.
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
    try self.init(SceneDocument.object(in: bytes, limits: limits))
  }

  /// Creates a document from its object.
  ///
  /// - Throws: `SceneError` with the location of the error.
  package init(_ object: JSONObject) throws(SceneError) {
    head = try Head(object)
    root = object["root"] ?? .null
  }

  /// Returns the scenes of the document: a single one, or one for each combination of its
  /// parameters' values.
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
    for (values, name) in zip(head.combinations, head.sceneNames) where isWanted(name) {
      var bindings = Bindings()
      for (name, value) in values { bindings = bindings.binding(name, to: value) }
      let nodes = try reader.nodes(root, NodeReader.Context(bindings: bindings), at: "root")
      let texts = DocumentTexts(.root(of: nodes), in: registry.strings)
      scenes.append(
        try LayoutScene(
          name: name,
          document: head.name,
          root: texts.root,
          views: texts.views,
          proposals: proposals,
          environments: environments
        )
      )
    }
    return scenes
  }

  /// Reads the object of a document.
  package static func object(
    in bytes: [UInt8],
    skipping keys: Set<String> = [],
    limits: JSONLimits = .standard
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

  /// Reads the proposals; by default, the unspecified proposal.
  static func proposals(
    _ value: JSONValue?,
    at place: String = "proposals"
  ) throws(SceneError) -> [ProposedViewSize] {
    let items = try array(value, of: "proposals", at: place)
    guard let items else { return [.unspecified] }
    var proposals: [ProposedViewSize] = []
    for (index, item) in items.enumerated() {
      let location = "\(place)[\(index)]"
      guard let object = item.object else {
        throw .wrongKind(item.kind, expected: "an object of width and height", at: location)
      }
      let reader = ArgumentReader(object, of: "a proposal", at: location, term: "key")
      try reader.only("width", "height")
      proposals.append(
        ProposedViewSize(
          width: try proposed("width", by: reader),
          height: try proposed("height", by: reader)
        )
      )
    }
    return proposals
  }

  private static func proposed(
    _ key: String,
    by reader: ArgumentReader
  ) throws(SceneError) -> CGFloat? {
    guard let length = try reader.length(key) else { return nil }
    guard length >= 0 else {
      throw .wrongKind(
        reader.object[key]?.canonicalText ?? "",
        expected: "a length of 0 or more",
        at: "\(reader.location).\(key)"
      )
    }
    return length
  }

  /// Reads the environments; by default, the default environment.
  static func environments(_ object: JSONObject) throws(SceneError) -> [SceneEnvironment] {
    if let one = object["environment"] {
      guard object["environments"] == nil else {
        throw SceneError(
          .badValue,
          "a scene has one “environment” or several “environments”; keep one of the keys",
          at: "environments"
        )
      }
      return [try SceneEnvironment(one, at: "environment")]
    }
    let items = try array(object["environments"], of: "environments", at: "environments")
    guard let items else { return [SceneEnvironment()] }
    var environments: [SceneEnvironment] = []
    for (index, item) in items.enumerated() {
      environments.append(try SceneEnvironment(item, at: "environments[\(index)]"))
    }
    return environments
  }

  /// Checks the kinds of the values that are intended only for people and editors.
  static func checkNotes(_ object: JSONObject) throws(SceneError) {
    for key in ["note", "$schema"] {
      if let value = object[key], value.string == nil {
        throw .wrongKind(value.kind, expected: "a string", at: key)
      }
    }
    guard let tags = object["tags"] else { return }
    guard let items = tags.array else {
      throw .wrongKind(tags.kind, expected: "an array of strings", at: "tags")
    }
    for (index, item) in items.enumerated() where item.string == nil {
      throw .wrongKind(item.kind, expected: "a string", at: "tags[\(index)]")
    }
  }

  /// Returns the items of a nonempty array; `nil` if absent.
  private static func array(
    _ value: JSONValue?,
    of what: String,
    at location: String
  ) throws(SceneError) -> [JSONValue]? {
    guard let value else { return nil }
    guard let items = value.array else {
      throw .wrongKind(value.kind, expected: "an array of \(what)", at: location)
    }
    guard !items.isEmpty else {
      throw SceneError(
        .badValue,
        "the array of \(what) is empty; leave it out or give one",
        at: location
      )
    }
    return items
  }

  /// The names, proposals and environments of a document's scenes, without its tree.
  package struct Head: Sendable {
    package let name: String
    let proposals: [ProposedViewSize]
    let environments: [SceneEnvironment]
    let combinations: [SceneParameters.Combination]

    /// Reads a document without its tree; only the end of the tree is located.
    ///
    /// - Throws: `SceneError` with the location of the error; errors in the tree are not found.
    package init(_ bytes: [UInt8], limits: JSONLimits = .standard) throws(SceneError) {
      try self.init(SceneDocument.object(in: bytes, skipping: ["root"], limits: limits))
    }

    /// Reads an object without its tree.
    init(_ object: JSONObject) throws(SceneError) {
      let reader = ArgumentReader(object, of: "a scene", at: "scene", term: "key")
      try reader.only([
        "keyline", "name", "proposals", "environment", "environments", "parameters", "root", "note",
        "tags", "$schema",
      ])
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
      combinations = try SceneParameters.combinations(of: object["parameters"])
    }

    /// The names of the document's scenes: a single one, or one for each combination of its
    /// parameters' values.
    package var sceneNames: [String] {
      combinations.map { name + SceneParameters.suffix(of: $0) }
    }
  }
}
