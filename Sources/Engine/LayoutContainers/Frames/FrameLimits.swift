public import Foundation
import LayoutCore

/// The limits of a flexible frame along one axis, in points.
public struct FrameLimits: Hashable, Sendable {
  /// The minimum length; at least zero.
  public let minimum: CGFloat?
  /// The length if no length is proposed; at least the minimum.
  public let ideal: CGFloat?
  /// The maximum length; at least the ideal length.
  public let maximum: CGFloat?

  /// Creates limits; NaN counts as `nil`.
  public init(minimum: CGFloat? = nil, ideal: CGFloat? = nil, maximum: CGFloat? = nil) {
    let minimum = FrameLimits.number(minimum).map { max($0, 0) }
    let ideal = FrameLimits.number(ideal).map { max($0, minimum ?? 0) }
    self.minimum = minimum
    self.ideal = ideal
    self.maximum = FrameLimits.number(maximum).map { max($0, ideal ?? 0) }
  }

  private static func number(_ length: CGFloat?) -> CGFloat? {
    length.flatMap { $0.isNaN ? nil : $0 }
  }

  /// Whether there is any limit.
  var isFramed: Bool { minimum != nil || ideal != nil || maximum != nil }
}

extension FrameLimits {
  private var least: CGFloat { minimum ?? -.infinity }
  private var greatest: CGFloat { maximum ?? .infinity }

  /// Returns the nearest length within the limits; the minimum takes precedence over the maximum.
  private func clamp(_ length: CGFloat) -> CGFloat { max(min(length, greatest), least) }

  /// The limits, if both are set and do not contradict each other.
  private var range: (minimum: CGFloat, maximum: CGFloat)? {
    guard let minimum, let maximum, minimum <= maximum else { return nil }
    return (minimum, maximum)
  }

  /// Returns the proposal to the view while it is measured.
  func offer(for proposal: CGFloat?) -> CGFloat? {
    (proposal ?? ideal).map(clamp)
  }

  /// Returns the frame's length if it does not depend on the view.
  func lengthWithoutView(for proposal: CGFloat?) -> CGFloat? {
    guard let proposal else { return ideal }
    guard let range else { return nil }
    return min(max(proposal, range.minimum), range.maximum)
  }

  /// Returns the frame's length around a view.
  func length(for proposal: CGFloat?, around view: CGFloat) -> CGFloat {
    if let known = lengthWithoutView(for: proposal) { return known }
    if let range { return min(max(view, range.minimum), range.maximum) }
    let offer = offer(for: proposal)
    if let minimum { return max(min(offer ?? .infinity, view), minimum) }
    if let maximum { return min(max(offer ?? -.infinity, view), maximum) }
    return view
  }

  /// Returns the proposals for which the frame has the same length, if the view's measurement is
  /// valid in `range`.
  ///
  /// `view` is the view's length, or `nil` if the view is not measured.
  func proposals(
    like proposal: CGFloat?,
    around view: CGFloat?,
    range: ProposalRange
  ) -> ProposalRange {
    guard isFramed else { return range }
    guard let proposal, let offer = offer(for: proposal) else { return ProposalRange(nil) }
    var alike = ProposalRange(offer)
    if let view, lengthWithoutView(for: proposal) == nil {
      // The frame's length does not depend on offers above the view's length if there is a minimum,
      // or on offers below it if there is a maximum.
      if minimum != nil, offer >= view {
        alike = ProposalRange(lower: view, upper: .infinity).intersection(range)
      } else if minimum == nil, maximum != nil, offer <= view {
        alike = ProposalRange(lower: -.infinity, upper: view).intersection(range)
      } else if minimum == nil, maximum == nil {
        alike = range
      }
    }
    return ProposalRange(
      lower: alike.lower <= least ? -.infinity : alike.lower,
      upper: alike.upper >= greatest ? .infinity : alike.upper
    )
  }

  /// Returns the proposal to the view when it is placed in a frame with a given length.
  func proposalToView(for proposal: CGFloat?, length: CGFloat) -> CGFloat? {
    let isFree = ideal == nil && proposal == nil && least < length && length < greatest
    return isFree ? nil : length
  }
}
