import CanonicalJSON
import Foundation

/// The encoded form of a value, in which infinity is a text as everywhere in a scene document.
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
    return try? JSONReader.read(Array(data))
  }

  /// Makes a value from its form.
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
