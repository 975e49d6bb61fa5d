/// A value that has a digest because it is a list of rows.
public protocol RowDigestible: Sendable {
  /// Adds the rows, in order.
  func addRows(to hasher: inout RowHasher)
}
