import CanonicalJSON
import Foundation

extension ArgumentReader {
  /// Decodes a value from the arguments.
  ///
  /// - Throws: `SceneError` if an argument is missing, has the wrong kind, or does not occur in the
  ///   value's encoded form.
  func decoded<Value: Codable>(as type: Value.Type) throws(SceneError) -> Value {
    let value: Value
    do {
      value = try EncodedValue.value(type, from: .object(object))
    } catch let error as DecodingError {
      throw refusal(of: error)
    } catch {
      throw SceneError(
        .badValue,
        "\(owner) cannot be created from its arguments: \(error)",
        at: location
      )
    }
    // Optional properties that are `nil` are not encoded.
    if let encoded = EncodedValue.json(of: value)?.object {
      let properties = Mirror(reflecting: value).children.compactMap(\.label)
      let known = Set(encoded.keys).union(properties)
      for (key, _) in object where !known.contains(key) {
        throw .unknown("the argument", key, among: known, at: location)
      }
    }
    return value
  }

  private func refusal(of error: DecodingError) -> SceneError {
    switch error {
    case .keyNotFound(let key, let context):
      SceneError(
        .badValue,
        "\(owner) needs the argument “\(key.stringValue)”",
        at: place(of: context.codingPath)
      )
    case .valueNotFound(let type, let context):
      .wrongKind("null", expected: "a value of \(type)", at: place(of: context.codingPath))
    case .typeMismatch(let type, let context):
      SceneError(
        .badValue,
        "a value of \(type) is expected, not \(written(at: context.codingPath))",
        at: place(of: context.codingPath)
      )
    case .dataCorrupted(let context):
      SceneError(
        .badValue,
        "\(written(at: context.codingPath)) is not a valid value: \(context.debugDescription)",
        at: place(of: context.codingPath)
      )
    @unknown default:
      SceneError(.badValue, "\(owner) cannot be created from its arguments: \(error)", at: location)
    }
  }

  private func place(of path: [any CodingKey]) -> String {
    path.reduce(location) { place, key in
      key.intValue.map { "\(place)[\($0)]" } ?? "\(place).\(key.stringValue)"
    }
  }

  /// Returns the value at a path in the arguments.
  private func written(at path: [any CodingKey]) -> String {
    var value = JSONValue.object(object)
    for key in path {
      if let items = value.array, let index = key.intValue, items.indices.contains(index) {
        value = items[index]
      } else if let part = value.object?[key.stringValue] {
        value = part
      } else {
        return "the given value"
      }
    }
    return value.canonicalText
  }
}
