public import Foundation

/// A layout that says for which other proposals its answer holds, rather than only how large it is.
///
/// The engine reuses the answer for every proposal in its box instead of asking again.
public protocol BoxedLayout: Layout {}

extension BoxedLayout {
  /// Returns the size of the measurement.
  public func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGSize {
    measurement(proposal: proposal, subviews: subviews, cache: &cache).size
  }
}
