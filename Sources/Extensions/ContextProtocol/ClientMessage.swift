import Foundation
import KeylineJSON

/// A message from the client: a request if it has an identifier, or else a notification.
struct ClientMessage: Sendable {
  /// The identifier, which the response repeats.
  let id: JSONValue?
  let method: String
  let parameters: JSONObject

  /// Reads a message; `nil` for a response, because the server sends no requests.
  ///
  /// - Throws: ``ProtocolError`` with the identifier, if the message has a valid one.
  init?(_ value: JSONValue) throws(ProtocolError) {
    guard let object = value.object else {
      throw ProtocolError(.invalidRequest, "a message is an object, not \(value.kind)")
    }
    let id = object["id"]?.identifier
    guard object["jsonrpc"]?.string == "2.0" else {
      throw ProtocolError(.invalidRequest, #"a message needs "jsonrpc": "2.0""#, id: id)
    }
    guard let method = object["method"] else {
      if object["result"] != nil || object["error"] != nil { return nil }
      throw ProtocolError(.invalidRequest, "a message needs a “method”", id: id)
    }
    guard let method = method.string else {
      throw ProtocolError(.invalidRequest, "“method” is a string, not \(method.kind)", id: id)
    }
    guard object["id"] == nil || id != nil else {
      throw ProtocolError(
        .invalidRequest,
        "“id” is a string, or an integer between −2^53 and 2^53; send one of them"
      )
    }
    let value = object["params"] ?? [:]
    guard let parameters = value.object else {
      throw ProtocolError(.invalidParameters, "“params” is an object, not \(value.kind)", id: id)
    }
    self.id = id
    self.method = method
    self.parameters = parameters
  }

  /// Returns the identifier of a message that only a more lenient reader understands, such as one
  /// with U+0000 or half a surrogate pair, so that the client does not wait for its response.
  static func identifier(ofDamaged line: [UInt8]) -> JSONValue? {
    guard line.count <= 1 << 20 else { return nil }
    let text = String(decoding: withoutSurrogates(line), as: UTF8.self)
    let message = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    switch message?["id"] {
    case let text as String: return .string(text)
    case let number as Double: return JSONValue.number(number).identifier
    default: return nil
    }
  }

  /// Replaces the escapes of surrogates, which Foundation refuses without their pairs.
  private static func withoutSurrogates(_ line: [UInt8]) -> [UInt8] {
    var line = line
    for index in line.indices.dropLast(5) where line[index...].starts(with: #"\u"#.utf8) {
      let isSurrogate =
        line[index + 2] | 0x20 == UInt8(ascii: "d") && line[index + 3] > UInt8(ascii: "7")
      if isSurrogate { line.replaceSubrange(index + 2..<index + 6, with: "FFFD".utf8) }
    }
    return line
  }

  var metadata: JSONObject { parameters["_meta"]?.object ?? [:] }

  /// Returns a required text of the parameters.
  func text(_ key: String) throws(ProtocolError) -> String {
    guard let text = parameters[key]?.string else {
      throw ProtocolError(.invalidParameters, "\(method) needs “\(key)”, a string")
    }
    return text
  }
}

extension JSONValue {
  /// The value as an identifier: a string, or an integer that a double represents exactly.
  var identifier: JSONValue? {
    switch self {
    case .string: self
    case .number(let number) where number == number.rounded() && abs(number) < 0x1p53: self
    default: nil
    }
  }
}
