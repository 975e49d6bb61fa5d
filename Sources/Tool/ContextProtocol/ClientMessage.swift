import KeylineJSON

/// The identifier of a request, which its response repeats.
enum RequestID: Hashable, Sendable {
  case text(String)
  case number(Double)

  /// Reads an identifier; `nil` for anything but a string or an integer that a double represents exactly.
  init?(_ value: JSONValue) {
    switch value {
    case .string(let text): self = .text(text)
    case .number(let number) where number == number.rounded() && abs(number) < 0x1p53:
      self = .number(number)
    default: return nil
    }
  }

  var json: JSONValue {
    switch self {
    case .text(let text): .string(text)
    case .number(let number): .number(number)
    }
  }
}

/// A message from the client.
enum ClientMessage: Sendable {
  case request(ClientRequest)
  case notification(method: String, parameters: JSONObject)
  /// A response; the server sends no requests, so it is ignored.
  case response

  /// Reads a message.
  ///
  /// - Throws: ``ProtocolError`` with the identifier, if the message has a valid one.
  init(_ value: JSONValue) throws(ProtocolError) {
    guard let object = value.object else {
      throw ProtocolError(.invalidRequest, "a message is an object, not \(value.kind)")
    }
    let id = object["id"].flatMap(RequestID.init)
    guard object["jsonrpc"]?.string == "2.0" else {
      throw ProtocolError(.invalidRequest, #"a message needs "jsonrpc": "2.0""#, id: id)
    }
    guard let method = object["method"] else {
      guard object["result"] != nil || object["error"] != nil else {
        throw ProtocolError(.invalidRequest, "a message needs a “method”", id: id)
      }
      self = .response
      return
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
    let parameters = object["params"] ?? .object(JSONObject())
    guard let parameters = parameters.object else {
      throw ProtocolError(
        .invalidParameters,
        "“params” is an object, not \(parameters.kind)",
        id: id
      )
    }
    self =
      id.map { .request(ClientRequest(id: $0, method: method, parameters: parameters)) }
      ?? .notification(method: method, parameters: parameters)
  }
}

/// A request of the client.
struct ClientRequest: Sendable {
  let id: RequestID
  let method: String
  let parameters: JSONObject

  var metadata: JSONObject { parameters["_meta"]?.object ?? JSONObject() }

  /// Returns a required text of the parameters.
  func text(_ key: String) throws(ProtocolError) -> String {
    guard let text = parameters[key]?.string else {
      throw ProtocolError(.invalidParameters, "\(method) needs “\(key)”, a string")
    }
    return text
  }
}

/// An error of the protocol: a message or request that cannot be understood.
package struct ProtocolError: Error, Sendable {
  /// The kind of an error, by the number that JSON-RPC or the protocol assigns to it.
  package enum Code: Int, Sendable {
    case parse = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParameters = -32602
    case internalError = -32603
    case resourceNotFound = -32002
    case unsupportedRevision = -32022
  }

  let code: Code
  let message: String
  let data: JSONValue?
  let id: RequestID?

  /// Creates an error.
  package init(_ code: Code, _ message: String) { self.init(code, message, id: nil) }

  init(_ code: Code, _ message: String, data: JSONValue? = nil, id: RequestID? = nil) {
    (self.code, self.message, self.data, self.id) = (code, message, data, id)
  }

  /// The response to a request; without an identifier if the request has no valid one.
  func response(to request: RequestID?) -> JSONValue {
    var error: JSONObject = ["code": .number(Double(code.rawValue)), "message": .string(message)]
    error["data"] = data
    var response: JSONObject = ["jsonrpc": "2.0", "error": .object(error)]
    response["id"] = (request ?? id)?.json
    return .object(response)
  }
}
