public import Digests

/// The environment of snapshots: its canonical text, and its values.
public struct SnapshotEnvironment: Sendable {
  /// The environment in canonical form.
  public let text: DigestedText
  /// The values by name.
  public let values: JSONObject

  /// Reads an environment; `nil` if the text is not a JSON object.
  public init?(_ text: DigestedText) {
    guard let values = (try? JSONReader.read(text.utf8))?.object else { return nil }
    self.text = text
    self.values = values
  }

  /// Creates an environment from its values.
  public init(_ values: JSONObject) {
    self.values = values
    text = DigestedText(Array(JSONValue.object(values).canonicalText.utf8))
  }
}
