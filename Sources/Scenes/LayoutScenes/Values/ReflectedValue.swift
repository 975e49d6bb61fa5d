import Digests
import Foundation

/// The reflected parts of a value that cannot be encoded, as JSON that does not change between
/// runs.
///
/// Numbers, strings, collections, structures and enumerations are written by their parts. Objects,
/// closures and pointers are written as the names of their types, because they are distinguished
/// only by an address, which changes between runs.
enum ReflectedValue {
  /// The maximum depth of parts; deeper parts are written as the names of their types.
  private static let maximumDepth = 64

  /// Returns the stored properties of a value by name.
  static func properties(of value: Any) -> JSONObject {
    properties(of: Mirror(reflecting: value), depth: 0)
  }

  static func json(of value: Any) -> JSONValue { json(of: value, depth: 0) }

  /// Returns whether the form of a value is complete because it contains no object, closure or
  /// pointer.
  static func isComplete(_ value: Any) -> Bool { isComplete(value, depth: 0) }

  private static func isComplete(_ value: Any, depth: Int) -> Bool {
    if plain(value) != nil { return true }
    guard depth < maximumDepth, !isAddress(value) else { return false }
    let mirror = Mirror(reflecting: value)
    let parts = mirror.children.lazy.map(\.value)
    switch mirror.displayStyle {
    case .optional, .collection, .set, .dictionary:
      return parts.allSatisfy { isComplete($0, depth: depth + 1) }
    case .enum, .struct, .tuple:
      // A custom mirror may omit parts of a value.
      return !(value is any CustomReflectable)
        && parts.allSatisfy { isComplete($0, depth: depth + 1) }
    default: return false
    }
  }

  private static func json(of value: Any, depth: Int) -> JSONValue {
    if let plain = plain(value) { return plain }
    let name = JSONValue.string(typeName(of: value))
    let mirror = Mirror(reflecting: value)
    guard depth < maximumDepth, !isAddress(value) else { return name }
    switch mirror.displayStyle {
    case .optional:
      return mirror.children.first.map { json(of: $0.value, depth: depth + 1) } ?? .null
    case .collection: return .array(mirror.children.map { json(of: $0.value, depth: depth + 1) })
    case .set, .dictionary:
      return .array(sorted(mirror.children.map { json(of: $0.value, depth: depth + 1) }))
    case .enum: return enumeration(value, mirror, depth: depth)
    case .struct, .tuple:
      return ["type": name, "properties": .object(properties(of: mirror, depth: depth + 1))]
    default: return name
    }
  }

  /// Returns a number, string or Boolean; `nil` for other values.
  private static func plain(_ value: Any) -> JSONValue? {
    switch value {
    case let value as Bool: .bool(value)
    case let value as any BinaryInteger: integer(String(value))
    case let value as any BinaryFloatingPoint: number(Double(value))
    case let value as StaticString: .string(value.description)
    case let value as any StringProtocol: .string(String(value))
    case let value as Character: .string(String(value))
    case let value as Date: number(value.timeIntervalSinceReferenceDate)
    case let value as Data: .string(value.base64EncodedString())
    case let value as Decimal: .string(value.description)
    case let value as URL: .string(value.absoluteString)
    case let value as UUID: .string(value.uuidString)
    default: nil
    }
  }

  private static func integer(_ text: String) -> JSONValue {
    // Numbers above 2^53 are not exact.
    guard let whole = Int(text), whole.magnitude <= 1 << 53 else { return .string(text) }
    return .number(Double(whole))
  }

  private static func number(_ value: Double) -> JSONValue {
    value.isFinite ? .number(value == 0 ? 0 : value) : .string("\(value)")
  }

  /// Returns a case by its name, with its associated values.
  private static func enumeration(_ value: Any, _ mirror: Mirror, depth: Int) -> JSONValue {
    guard let payload = mirror.children.first else {
      return .string("\(typeName(of: value)).\(value)")
    }
    return [
      "case": .string("\(typeName(of: value)).\(payload.label ?? "")"),
      "value": json(of: payload.value, depth: depth + 1),
    ]
  }

  private static func properties(of mirror: Mirror, depth: Int) -> JSONObject {
    var properties = JSONObject()
    var ancestor: Mirror? = mirror
    while let current = ancestor {
      for (index, child) in current.children.enumerated() {
        properties[child.label ?? ".\(index)"] = json(of: child.value, depth: depth + 1)
      }
      ancestor = current.superclassMirror
    }
    return properties
  }

  private static func sorted(_ values: [JSONValue]) -> [JSONValue] {
    values.map { (text: $0.canonicalText, value: $0) }
      .sorted { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }
      .map(\.value)
  }

  /// Returns whether a value is an object, a type or a pointer.
  private static func isAddress(_ value: Any) -> Bool {
    let type = type(of: value)
    if type is AnyClass || value is Any.Type { return true }
    if value is ObjectIdentifier || value is OpaquePointer { return true }
    return "\(type)".contains(#/^(Autoreleasing)?Unsafe\w*Pointer/#)
  }

  /// Returns the full name of a value's type, without the addresses of private types.
  private static func typeName(of value: Any) -> String {
    let name =
      (value as? Any.Type).map { String(reflecting: $0) + ".Type" }
      ?? String(reflecting: type(of: value))
    return name.replacing(#/\(unknown context at [^)]*\)\./#, with: "")
  }
}

/// The encoded form of a value, with infinity as a string, as in scene documents.
enum EncodedValue {
  /// Returns the form of a value; `nil` if it cannot be encoded.
  static func json(of value: any Encodable) -> JSONValue? {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "infinity",
      negativeInfinity: "-infinity",
      nan: "nan"
    )
    guard let data = try? encoder.encode(value) else { return nil }
    guard let form = try? JSONReader.read(Array(data)) else { return nil }
    return ordered(form, as: value)
  }

  /// Creates a value from its form.
  static func value<Value: Decodable>(_ type: Value.Type, from form: JSONValue) throws -> Value {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "infinity",
      negativeInfinity: "-infinity",
      nan: "nan"
    )
    return try decoder.decode(type, from: Data(form.canonicalText.utf8))
  }

  /// Returns a form with the elements of sets and dictionaries in a stable order.
  ///
  /// Encoders write them in the order of their hashes, which varies between runs. The properties of
  /// a value are found by name; the elements of a property that is encoded with a different name
  /// are not sorted.
  private static func ordered(_ form: JSONValue, as value: Any) -> JSONValue {
    let mirror = Mirror(reflecting: value)
    let parts = mirror.children.map(\.value)
    switch (form, mirror.displayStyle) {
    case (_, .optional): return parts.first.map { ordered(form, as: $0) } ?? form
    case (.array(let items), .collection) where items.count == parts.count:
      return .array(zip(items, parts).map { ordered($0, as: $1) })
    case (.array(let items), .set) where items.count == parts.count:
      return .array(sorted(zip(items, parts).map { [ordered($0, as: $1)] }))
    case (.array(let items), .dictionary) where items.count == 2 * parts.count:
      return .array(sorted(parts.indices.map { Array(items[(2 * $0)...(2 * $0 + 1)]) }))
    case (.object(let object), .struct), (.object(let object), .class):
      return .object(ordered(object, as: mirror))
    default: return form
    }
  }

  private static func ordered(_ object: JSONObject, as mirror: Mirror) -> JSONObject {
    var result = object
    for child in mirror.children {
      guard let label = child.label, let form = object[label] else { continue }
      result[label] = ordered(form, as: child.value)
    }
    return result
  }

  /// Returns groups of values, flattened in the order of their canonical texts.
  private static func sorted(_ groups: [[JSONValue]]) -> [JSONValue] {
    groups.map { (text: JSONValue.array($0).canonicalText, values: $0) }
      .sorted { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }
      .flatMap(\.values)
  }
}
