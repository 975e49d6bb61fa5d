package import KeylineJSON

/// What a session offers to its client.
package protocol ContextServer: Sendable {
  /// The name, the title and the version of the server.
  var information: JSONObject { get }
  /// How a model uses the tools.
  var instructions: String { get }
  /// The tools, always in the same order.
  var tools: [Tool] { get }
  var templates: [ContextResource] { get }

  /// Calls a tool with valid arguments; other requests are processed meanwhile.
  func call(_ tool: Tool, _ arguments: JSONObject, _ call: ToolCall) -> ToolResult

  /// Returns the resources, always in the same order.
  ///
  /// - Throws: Any error; its description is reported.
  func resources() throws -> [ContextResource]

  /// Returns the contents of a resource; `nil` if there is none with the URI.
  ///
  /// - Throws: Any error; its description is reported.
  func contents(of uri: String, _ call: ToolCall) throws -> ContextResource.Contents?
}
