import Synchronization

/// The nodes and the text that a document can still expand to.
///
/// They are counted while a document is expanded: three nested `ForEach` of a few hundred bytes can
/// make a billion nodes.
final class ExpansionLimit: Sendable {
  /// The most nodes and modifiers of nodes.
  static let nodes = 3 << 19
  /// The most bytes of text with values.
  static let bytes = 256 << 20

  private let nodes = Atomic(0)
  private let bytes = Atomic(0)

  /// Counts nodes, or modifiers of nodes.
  ///
  /// - Throws: `SceneError` if there are too many.
  func count(nodes count: Int, at location: String) throws(SceneError) {
    let total = nodes.wrappingAdd(count, ordering: .relaxed).newValue
    guard total <= ExpansionLimit.nodes else {
      throw SceneError(
        .badValue,
        """
        the document expands to more than \(ExpansionLimit.nodes) nodes and modifiers; repeat fewer \
        nodes with ForEach, or split it
        """,
        at: location
      )
    }
  }

  /// Counts the bytes of a text.
  ///
  /// - Throws: `SceneError` if there are too many.
  func count(bytes count: Int, at location: String) throws(SceneError) {
    let total = bytes.wrappingAdd(count, ordering: .relaxed).newValue
    guard total <= ExpansionLimit.bytes else {
      throw SceneError(
        .badValue,
        "the texts with values have more than \(ExpansionLimit.bytes) bytes; repeat shorter ones",
        at: location
      )
    }
  }
}
