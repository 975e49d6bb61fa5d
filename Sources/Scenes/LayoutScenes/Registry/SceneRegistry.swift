package import ConfinedFiles
package import Digests
public import Foundation
import KeylineUI
public import LayoutCore
public import LayoutEngine
package import StringCatalogs

/// The node types and layout value keys that scene documents may name.
public struct SceneRegistry: Sendable {
  /// Creates a node of a type from its arguments and children.
  public typealias Maker =
    @Sendable (ArgumentReader, [LayoutNode]) throws -> LayoutNode
  /// Creates a layout value from its form in a document.
  typealias ValueMaker = @Sendable (JSONValue) -> NodeTraits.Value?

  /// The strings that the texts of documents are looked up in.
  package private(set) var strings = StringTables()
  /// The digest of the files of the strings with their paths, in the order in which they were added.
  package private(set) var stringsDigest = Digest(of: "")
  private var makers: [String: Maker]
  private var values: [String: ValueMaker] = [:]
  /// The names of types that were registered or overridden.
  private var customNames: Set<String> = []
  /// The code of layouts by their type names, computed on demand.
  private var codes: [String: @Sendable () -> LayoutCode] = [:]

  /// Creates a registry of the built-in views and containers.
  public init() {
    makers = SceneRegistry.builtins
    registerGridKeys()
  }

  /// The names of all types.
  public var typeNames: [String] { makers.keys.sorted() }

  /// Adds string catalogs, strings files, and folders of them, in which the texts of documents are
  /// looked up.
  ///
  /// - Throws: `SceneError` if a file is damaged.
  public mutating func addStrings(at url: URL) throws(SceneError) {
    try addStrings(at: url, inside: nil)
  }

  /// Adds strings of a project, whose links lead nowhere else.
  package mutating func addStrings(
    at url: URL,
    inside folder: ConfinedFolder?
  ) throws(SceneError) {
    var hasher = RowHasher()
    hasher.add(stringsDigest)
    defer { stringsDigest = hasher.digest }
    do {
      try strings.add(url, inside: folder) { file, bytes in
        hasher.add(file.standardizedFileURL.path)
        hasher.add(Digest(of: bytes))
      }
    } catch {
      throw SceneError(.badValue, error.message, at: error.file)
    }
  }

  /// The languages of these strings and of the program's, those of the keys first.
  package var languages: [String] {
    let own = strings.languages
    return own + StringResources.programLanguages.filter { !own.contains($0) }
  }

  /// Registers a node type with the closure that creates its nodes.
  public mutating func register(_ name: String, maker: @escaping Maker) {
    makers[name] = maker
    customNames.insert(name)
    codes[name] = nil
  }

  /// Registers a layout whose arguments are its encoded form.
  public mutating func register<L: Layout & Codable>(_ type: L.Type, as name: String? = nil) {
    let name = name ?? "\(type)"
    customNames.insert(name)
    makers[name] = { arguments, children in
      let layout = try arguments.decoded(as: L.self)
      return LayoutNode(type: name, layout: layout, children: children)
    }
    codes[name] = { ContentTypes.find(L.self).code }
  }

  /// Returns the code of a layout by the name of its type.
  ///
  /// A type that is unknown or has no version is unversioned code.
  func code(ofLayout name: String) -> LayoutCode { codes[name]?().named(name) ?? .unversioned }

  /// Whether nodes of a built-in type are made by a registered closure.
  var overridesBuiltins: Bool { customNames.contains { SceneRegistry.builtins[$0] != nil } }

  /// Whether nodes of any type are made by a registered closure, which may read anything.
  package var hasClosures: Bool { customNames.contains { codes[$0] == nil } }

  /// Registers a layout value key.
  public mutating func register<K: LayoutValueKey & SendableMetatype>(_ key: K.Type)
  where K.Value: SceneValue {
    values["\(key)"] = { value in
      K.Value(sceneValue: value).map { NodeTraits.Value(key, $0) }
    }
  }

  mutating func register(valueKey name: String, maker: @escaping ValueMaker) {
    values[name] = maker
  }

  func isCustom(_ type: String) -> Bool { customNames.contains(type) }

  /// Returns whether nodes of a type may name their layout, because the type does not imply one.
  func namesLayout(_ type: String) -> Bool { !knows(type) || type == "Slider" && !isCustom(type) }

  func knows(_ type: String) -> Bool { makers[type] != nil }

  /// Returns whether a layout value key is registered.
  func knows(valueKey name: String) -> Bool { values[name] != nil }

  func node(
    of type: String,
    arguments: ArgumentReader,
    children: [LayoutNode],
    isPart: Bool = false,
    at location: String
  ) throws(SceneError) -> LayoutNode {
    guard let maker = makers[type] ?? (isPart ? SceneRegistry.parts[type] : nil) else {
      guard !ControlForm.others.contains(type) else {
        throw SceneError(
          .unknownName,
          """
          \(type) needs the argument “layout” for the layout of its parts, which are its children, such \
          as "layout": "HStack"
          """,
          at: location
        )
      }
      let error = SceneError.unknown("the type", named: type, among: makers.keys, at: location)
      guard NearestName.of(type, among: makers.keys.sorted()) == nil else { throw error }
      throw SceneError(
        error.code,
        "\(error.message); a layout or view of your own needs a program that has it",
        at: location
      )
    }
    do {
      return try maker(arguments, children)
    } catch let error as SceneError {
      throw error
    } catch {
      throw SceneError(
        .badValue,
        "\(type) cannot be created from its arguments: \(error)",
        at: arguments.location
      )
    }
  }

  func layoutValue(
    _ name: String,
    _ value: JSONValue,
    at location: String
  ) throws(SceneError) -> NodeTraits.Value {
    guard let maker = values[name] else {
      throw .unknown("the layout value key", named: name, among: values.keys, at: location)
    }
    guard let made = maker(value) else {
      throw SceneError(.badValue, "\(value.canonicalText) is not a value of \(name)", at: location)
    }
    return made
  }

  /// Registers the layouts and layout value keys of a tree that can be encoded: `Codable` layouts,
  /// and values that are `Decodable` or `SceneValue`s.
  ///
  /// A scene that names them can then be read. Registered names remain unchanged.
  public mutating func registerTypes(in root: LayoutNode) {
    if case .layout(let layout) = root.content {
      let any = layout as? AnyLayout
      let base = any?.base ?? layout
      let name = any == nil ? root.type : "\(Swift.type(of: base))"
      if !knows(name), !(base is any NodeDescribing), let base = base as? any Layout & Codable {
        register(like: base, as: name)
      }
    }
    for value in root.traits?.values ?? [] where !knows(valueKey: value.name) {
      registerKey(like: value)
    }
    for child in root.children { registerTypes(in: child) }
  }

  private mutating func register<L: Layout & Codable>(like _: L, as name: String) {
    register(L.self, as: name)
  }

  private mutating func registerKey(like sample: NodeTraits.Value) {
    let type = Swift.type(of: sample.value)
    if let type = type as? any SceneValue.Type {
      register(valueKey: sample.name) { type.init(sceneValue: $0).map(sample.with) }
    } else if let type = type as? any (Decodable & Sendable).Type {
      register(valueKey: sample.name) { value in
        let data = Data(value.canonicalText.utf8)
        return (try? JSONDecoder().decode(type, from: data)).map(sample.with)
      }
    }
  }

  /// The closures that create layouts that are named only by the `layout` argument of nodes of
  /// other types.
  static let parts: [String: Maker] = [
    "FixedLeaf": { a, _ in
      LayoutNode(type: "FixedLeaf", leaf: FixedLeaf(try a.size()))
    },
    "FlexibleLeaf": { a, _ in
      try a.only()
      return LayoutNode(type: "FlexibleLeaf", leaf: FlexibleLeaf())
    },
    "BarLeaf": { a, _ in
      LayoutNode(type: "BarLeaf", leaf: BarLeaf(size: try a.size()))
    },
    "FieldLeaf": { a, _ in
      LayoutNode(type: "FieldLeaf", leaf: FieldLeaf(prompt: try a.richText()))
    },
    "SegmentsLayout": { a, children in
      try a.only("height")
      let layout = SegmentsLayout(height: try a.requiredLength("height"))
      return LayoutNode(type: "SegmentsLayout", layout: layout, children: children)
    },
  ]

  /// The closures that create shapes other than the basic ones.
  static let shapes: [String: Maker] = [
    "Path": { a, _ in
      try a.only("path", "fill", "opacity")
      let text = try a.requiredText("path")
      guard let path = Path(text) else {
        throw SceneError(
          .badValue,
          "“\(SceneError.shortened(text))” is not a path such as “0 0 m 10 0 l 10 10 l h”",
          at: "\(a.location).path"
        )
      }
      return try a.shape(path, as: "Path")
    },
    "ContainerRelativeShape": { a, _ in
      try a.only("fill", "opacity")
      return try a.shape(ContainerRelativeShape(), as: "ContainerRelativeShape")
    },
    "UnevenRoundedRectangle": { a, _ in
      try a.only(UnevenRoundedRectangle.corners.map(\.0) + ["fill", "opacity"])
      var radii = RectangleCornerRadii()
      for (name, corner) in UnevenRoundedRectangle.corners {
        radii[keyPath: corner] = try a.length(name) ?? 0
      }
      return try a.shape(UnevenRoundedRectangle(cornerRadii: radii), as: "UnevenRoundedRectangle")
    },
  ]
}

extension ArgumentReader {
  /// Returns the leaf of a shape with its paint.
  fileprivate func shape<S: Shape>(_ shape: S, as type: String) throws(SceneError) -> LayoutNode {
    LayoutNode(type: type, leaf: CustomShapeLeaf(shape: shape, paint: try paint("fill")))
  }

  /// Whether the arguments are those of an image that is not a symbol.
  var isAsset: Bool { ["name", "width", "height"].contains { object[$0] != nil } }

  /// Returns the leaf of an asset image or a drawn image.
  func asset() throws(SceneError) -> AssetLeaf {
    try only("name", "width", "height", "resizable")
    let isResizable = try flag("resizable") ?? false
    guard object["width"] != nil || object["height"] != nil else {
      return AssetLeaf(name: try requiredText("name"), isResizable: isResizable)
    }
    let size = CGSize(width: try imageLength("width"), height: try imageLength("height"))
    return AssetLeaf(name: try text("name"), size: size, isResizable: isResizable)
  }

  private func imageLength(_ key: String) throws(SceneError) -> CGFloat {
    let length = try requiredLength(key)
    guard length >= 0, length.isFinite else {
      throw .wrongKind(
        object[key]?.canonicalText ?? "",
        expected: "a number from 0",
        at: "\(location).\(key)"
      )
    }
    return length
  }

  /// Returns the size from width and height.
  fileprivate func size() throws(SceneError) -> CGSize {
    try only("width", "height")
    return CGSize(width: try requiredLength("width"), height: try requiredLength("height"))
  }
}
