import CanonicalJSON
import Foundation
public import LayoutCore
public import LayoutEngine

/// The node types and layout value keys that scene documents may name.
public struct SceneRegistry: Sendable {
  /// Creates a node of a type from its arguments and children.
  public typealias Maker =
    @Sendable (ArgumentReader, [LayoutNode]) throws -> LayoutNode
  /// Creates a layout value from its form in a document.
  typealias ValueMaker = @Sendable (JSONValue) -> NodeTraits.Value?

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

  /// Registers a node type with the closure that creates its nodes.
  public mutating func register(_ name: String, maker: @escaping Maker) {
    makers[name] = maker
    customNames.insert(name)
    codes[name] = nil
  }

  /// Registers a layout whose arguments are its encoded form.
  public mutating func register<L: Layout & Codable>(_ type: L.Type, as name: String? = nil) {
    let name = name ?? String(describing: type)
    customNames.insert(name)
    makers[name] = { arguments, children in
      let layout = try arguments.decoded(as: L.self)
      return LayoutNode(type: name, layout: layout, children: children)
    }
    codes[name] = { ContentTypes.find(L.self).code }
  }

  /// Returns the code of layouts by their type names.
  ///
  /// A type that is unknown or has no version is unversioned code.
  public func code(ofLayouts names: [String]) -> LayoutCode {
    var code = LayoutCode.keyline
    for name in names { code.formUnion(codes[name]?() ?? .unversioned) }
    return code
  }

  /// Registers a layout value key.
  public mutating func register<K: LayoutValueKey & SendableMetatype>(_ key: K.Type)
  where K.Value: SceneValue {
    values[String(describing: key)] = { value in
      K.Value(sceneValue: value).map { NodeTraits.Value(key, $0) }
    }
  }

  /// Registers a layout value key by its name.
  mutating func register(valueKey name: String, maker: @escaping ValueMaker) {
    values[name] = maker
  }

  /// Returns whether a type is custom.
  func isCustom(_ type: String) -> Bool { customNames.contains(type) }

  /// Returns whether nodes of a type may name their layout, because the type does not imply one.
  func namesLayout(_ type: String) -> Bool {
    !knows(type) || type == "Slider" && !isCustom(type)
  }

  /// Returns whether a type is registered.
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
      let error = SceneError.unknown("the type", type, among: makers.keys, at: location)
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
      throw .unknown("the layout value key", name, among: values.keys, at: location)
    }
    guard let made = maker(value) else {
      throw SceneError(.badValue, "\(value.canonicalText) is not a value of \(name)", at: location)
    }
    return made
  }
}
