import KeylineJSON

/// A resource or a template of resources, as listed for the client.
package struct ContextResource: Sendable {
  /// The text of a resource.
  package struct Contents: Sendable {
    let mimeType: String
    let text: String

    package init(_ text: String, mimeType: String) { (self.text, self.mimeType) = (text, mimeType) }
  }

  package let uri: String
  let name: String
  let summary: String
  let mimeType: String

  package init(_ uri: String, name: String, _ summary: String, mimeType: String) {
    self.uri = uri
    self.name = name
    self.summary = summary
    self.mimeType = mimeType
  }

  /// The entry of a list, with the URI under a key.
  func json(_ key: String) -> JSONValue {
    [
      key: .string(uri), "name": .string(name), "description": .string(summary),
      "mimeType": .string(mimeType),
    ]
  }
}
