/// A tolerance that was stored when a snapshot was accepted.
///
/// It applies to every comparison with that snapshot, until the snapshot is accepted again.
public struct AcceptedTolerance: Hashable, Sendable {
  /// The tolerance.
  public let tolerance: Tolerance
  /// The last day on which it applies; `nil` if it does not expire.
  public let until: CalendarDay?
  /// The author of the acceptance.
  public let author: String
  /// The label of the version in which the snapshot was accepted.
  public let version: String

  /// Creates an accepted tolerance.
  public init(_ tolerance: Tolerance, until: CalendarDay?, author: String, version: String) {
    self.tolerance = tolerance
    self.until = until
    self.author = author
    self.version = version
  }

  /// Returns whether the tolerance has expired on the given day.
  public func isExpired(on day: CalendarDay) -> Bool { until.map { $0 < day } ?? false }
}
