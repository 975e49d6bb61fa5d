import KeylineJSON

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
  let id: JSONValue?

  package init(_ code: Code, _ message: String) { self.init(code, message, id: nil) }

  init(_ code: Code, _ message: String, data: JSONValue? = nil, id: JSONValue? = nil) {
    self.code = code
    self.message = message
    self.data = data
    self.id = id
  }

  /// The response to a request; without an identifier if the request has no valid one.
  func response(to request: JSONValue?) -> JSONValue {
    var error: JSONObject = ["code": .number(Double(code.rawValue)), "message": .string(message)]
    error["data"] = data
    var response: JSONObject = ["jsonrpc": "2.0", "error": .object(error)]
    response["id"] = request ?? id
    return .object(response)
  }
}
