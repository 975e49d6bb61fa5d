public import CanonicalJSON
public import Foundation
import LayoutCore

/// Reads the arguments of a node or modifier and locates errors.
public struct ArgumentReader: Sendable {
  /// The arguments with resolved references.
  public let object: JSONObject
  /// The location of the arguments in the document.
  public let location: String
  /// The owner of the arguments, for messages.
  public let owner: String
  /// What messages call an entry of the object, such as an argument of a view or a key of a scene.
  private let term: String

  init(_ object: JSONObject, of owner: String, at location: String, term: String = "argument") {
    self.object = object
    self.owner = owner
    self.location = location
    self.term = term
  }

  /// Rejects unknown arguments.
  ///
  /// - Throws: `SceneError` with the unknown argument and the nearest known argument.
  public func only(_ known: String...) throws(SceneError) {
    for (key, _) in object where !known.contains(key) {
      throw .unknown("the \(term)", key, among: known, at: location)
    }
  }

  private func place(_ key: String) -> String { "\(location).\(key)" }

  /// Returns a length in points, including "infinity"; `nil` if absent.
  public func length(_ key: String) throws(SceneError) -> CGFloat? {
    guard let value = object[key], value != .null else { return nil }
    return try ArgumentReader.length(value, at: place(key))
  }

  static func length(_ value: JSONValue, at location: String) throws(SceneError) -> CGFloat {
    if let number = value.number { return CGFloat(number) }
    if value == "infinity" { return .infinity }
    if value == "-infinity" { return -.infinity }
    throw .wrongKind(value.canonicalText, expected: "a number or \"infinity\"", at: location)
  }

  /// Returns a string; `nil` if absent.
  public func text(_ key: String) throws(SceneError) -> String? {
    guard let value = object[key], value != .null else { return nil }
    switch value {
    case .string(let text): return text
    case .number, .bool: return value.canonicalText
    default: throw .wrongKind(value.kind, expected: "a string", at: place(key))
    }
  }

  /// Returns a required string.
  public func requiredText(_ key: String) throws(SceneError) -> String {
    guard let text = try text(key) else {
      throw SceneError(.badValue, "\(owner) needs the \(term) “\(key)”, a string", at: location)
    }
    return text
  }

  /// Returns a required length.
  public func requiredLength(_ key: String) throws(SceneError) -> CGFloat {
    guard let length = try length(key) else {
      throw SceneError(.badValue, "\(owner) needs the \(term) “\(key)”, a number", at: location)
    }
    return length
  }

  /// Returns a Boolean; `nil` if absent.
  public func flag(_ key: String) throws(SceneError) -> Bool? {
    guard let value = object[key], value != .null else { return nil }
    guard let flag = value.bool else {
      throw .wrongKind(value.canonicalText, expected: "true or false", at: place(key))
    }
    return flag
  }

  /// Returns an integer; `nil` if absent.
  public func whole(_ key: String) throws(SceneError) -> Int? {
    guard let value = object[key], value != .null else { return nil }
    return try ArgumentReader.whole(value, at: place(key))
  }

  static func whole(_ value: JSONValue, at location: String) throws(SceneError) -> Int {
    guard let number = value.number, let whole = Int(exactly: number) else {
      throw .wrongKind(value.canonicalText, expected: "an integer", at: location)
    }
    return whole
  }

  /// Returns one of a list of named values; `nil` if absent.
  func named<Value>(
    _ key: String,
    _ what: String,
    in names: [(String, Value)]
  ) throws(SceneError) -> Value? {
    guard let name = try text(key) else { return nil }
    guard let found = names.first(where: { $0.0 == name }) else {
      throw .unknown(what, name, among: names.map(\.0), at: place(key))
    }
    return found.1
  }

  /// Returns an alignment along both axes; the center if absent.
  func alignment() throws(SceneError) -> Alignment {
    try named("alignment", "the alignment", in: AlignmentNames.both) ?? .center
  }
}
