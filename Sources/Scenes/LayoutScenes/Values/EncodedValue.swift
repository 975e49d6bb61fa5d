import CanonicalJSON
import Foundation

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
}

extension EncodedValue {
  /// Returns a form with the elements of sets and dictionaries in a stable order.
  ///
  /// Encoders write them in the order of their hashes, which varies between runs. The properties of
  /// a value are found by name; the elements of a property that is encoded with a different name
  /// are not sorted.
  private static func ordered(_ form: JSONValue, as value: Any) -> JSONValue {
    let mirror = Mirror(reflecting: value)
    let parts = mirror.children.map(\.value)
    switch (form, mirror.displayStyle) {
    case (_, .optional):
      return parts.first.map { ordered(form, as: $0) } ?? form
    case (.array(let items), .collection) where items.count == parts.count:
      return .array(zip(items, parts).map { ordered($0, as: $1) })
    case (.array(let items), .set) where items.count == parts.count:
      return .array(sorted(zip(items, parts).map { [ordered($0, as: $1)] }))
    case (.array(let items), .dictionary) where items.count == 2 * parts.count:
      return .array(sorted(parts.indices.map { Array(items[(2 * $0)...(2 * $0 + 1)]) }))
    case (.object(let object), .struct), (.object(let object), .class):
      return .object(ordered(object, as: mirror))
    default:
      return form
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
