import Foundation

/// A value of a document in JSON.
public enum DocumentValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([DocumentValue])
  case object([String: DocumentValue])

  /// The string, if the value is one.
  var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The number, if the value is one.
  var number: Double? {
    if case .number(let value) = self { value } else { nil }
  }

  /// The elements, if the value is an array.
  var array: [DocumentValue]? {
    if case .array(let value) = self { value } else { nil }
  }

  /// The members, if the value is an object.
  var object: [String: DocumentValue]? {
    if case .object(let value) = self { value } else { nil }
  }

  /// Creates a number, or the string that documents have for infinity.
  init(length: CGFloat) {
    self = length == .infinity ? .string("infinity") : .number(Double(length))
  }
}

extension DocumentValue: Codable {
  /// Reads a value of any kind.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // The most frequent kinds are first, because each attempt that fails throws an error.
    if let members = try? container.decode([String: DocumentValue].self) {
      self = .object(members)
    } else if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let values = try? container.decode([DocumentValue].self) {
      self = .array(values)
    } else if container.decodeNil() {
      self = .null
    } else {
      self = .bool(try container.decode(Bool.self))
    }
  }

  /// Writes the value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let values): try container.encode(values)
    case .object(let members): try container.encode(members)
    }
  }

  /// The value on one line, with keys in order.
  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }
}
