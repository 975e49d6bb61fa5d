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
