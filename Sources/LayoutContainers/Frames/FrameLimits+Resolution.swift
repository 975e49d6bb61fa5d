import Foundation
import LayoutCore

extension FrameLimits {
  private var least: CGFloat { minimum ?? -.infinity }
  private var greatest: CGFloat { maximum ?? .infinity }

  /// Returns the length within the limits that is nearest; the minimum prevails over the maximum.
  private func clamp(_ length: CGFloat) -> CGFloat { max(min(length, greatest), least) }

  /// The limits when neither contradicts the other; else the minimum alone.
  private var range: (minimum: CGFloat, maximum: CGFloat)? {
    guard let minimum, let maximum, minimum <= maximum else { return nil }
    return (minimum, maximum)
  }

  /// What is offered to the view.
  func offer(for proposal: CGFloat?) -> CGFloat? {
    (proposal ?? ideal).map(clamp)
  }

  /// The frame's length where it does not depend on the view.
  func lengthWithoutView(for proposal: CGFloat?) -> CGFloat? {
    guard let proposal else { return ideal }
    guard let range else { return nil }
    return min(max(proposal, range.minimum), range.maximum)
  }

  /// The frame's length around a view.
  func length(for proposal: CGFloat?, around view: CGFloat) -> CGFloat {
    if let known = lengthWithoutView(for: proposal) { return known }
    if let range { return min(max(view, range.minimum), range.maximum) }
    let offer = offer(for: proposal)
    if let minimum { return max(min(offer ?? .infinity, view), minimum) }
    if let maximum { return min(max(offer ?? -.infinity, view), maximum) }
    return view
  }

  /// The proposals for which the frame is as long, where the view answers alike in `range`.
  ///
  /// `view` is the view's length, or `nil` when the view is not asked.
  func proposals(
    like proposal: CGFloat?,
    around view: CGFloat?,
    range: ProposalRange
  ) -> ProposalRange {
    guard isFramed else { return range }
    guard let proposal, let offer = offer(for: proposal) else { return ProposalRange(nil) }
    var alike = ProposalRange(offer)
    if let view, lengthWithoutView(for: proposal) == nil {
      // Around a view, the minimum cuts the offer off at the view's length from above, the maximum
      // from the other side: beyond, the length does not depend on the offer.
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

  /// The proposal to the view when the frame has its length.
  ///
  /// Source: both open re-creations, for programs linked since the fifth generation of SDKs.
  func proposalToView(for proposal: CGFloat?, length: CGFloat) -> CGFloat? {
    let isFree = ideal == nil && proposal == nil && least < length && length < greatest
    return isFree ? nil : length
  }
}
