/// The key of a request's metadata that names its revision.
enum MetadataKey {
  static let revision = "io.modelcontextprotocol/protocolVersion"
  static let clientCapabilities = "io.modelcontextprotocol/clientCapabilities"
  static let server = "io.modelcontextprotocol/serverInfo"
}
