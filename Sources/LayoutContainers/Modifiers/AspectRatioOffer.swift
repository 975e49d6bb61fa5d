import Foundation
import LayoutCore

/// The space of an aspect ratio that fits into a proposal or covers it: one dimension is proposed, the
/// other one follows from it.
enum AspectRatioOffer {
  /// The proposal itself.
  case passed
  /// The proposed width, and the height that follows.
  case width(shape: CGSize)
  /// The proposed height, and the width that follows.
  case height(shape: CGSize)

  /// Finds the dimension that decides; a shape without an extent along an axis leaves it to the other.
  init(of shape: CGSize, in proposal: ProposedViewSize, contentMode: ContentMode) {
    let horizontal = proposal.width.flatMap { shape.width > 0 ? $0 / shape.width : nil }
    let vertical = proposal.height.flatMap { shape.height > 0 ? $0 / shape.height : nil }
    switch (horizontal, vertical) {
    case (nil, nil): self = .passed
    case (nil, _?): self = .height(shape: shape)
    case (_?, nil): self = .width(shape: shape)
    case (let horizontal?, let vertical?):
      let widthDecides = contentMode == .fit ? horizontal <= vertical : horizontal >= vertical
      self = widthDecides ? .width(shape: shape) : .height(shape: shape)
    }
  }

  /// The proposal to the view.
  func proposal(for proposal: ProposedViewSize) -> ProposedViewSize {
    switch self {
    case .passed:
      return proposal
    case .width(let shape):
      let width = max(proposal.width ?? 0, 0)
      return ProposedViewSize(width: width, height: shape.height.scaled(by: width / shape.width))
    case .height(let shape):
      let height = max(proposal.height ?? 0, 0)
      return ProposedViewSize(width: shape.width.scaled(by: height / shape.height), height: height)
    }
  }

  /// The proposals for which the same dimension decides, and the view's answer is the same.
  func box(
    around proposal: ProposedViewSize,
    answer: ProposalBox,
    _ contentMode: ContentMode
  ) -> ProposalBox {
    switch self {
    case .passed:
      return ProposalBox(proposal)
    case .width(let shape):
      guard let width = proposal.width, width.isFinite else { return ProposalBox(proposal) }
      let own = Deciding(
        proposal: width,
        extent: shape.width,
        other: shape.height,
        range: answer.width,
        otherRange: answer.height
      )
      return ProposalBox(
        width: own.range(contentMode),
        height: own.otherProposals(proposal.height, contentMode, winsTies: true)
      )
    case .height(let shape):
      guard let height = proposal.height, height.isFinite else { return ProposalBox(proposal) }
      let own = Deciding(
        proposal: height,
        extent: shape.height,
        other: shape.width,
        range: answer.height,
        otherRange: answer.width
      )
      return ProposalBox(
        width: own.otherProposals(proposal.width, contentMode, winsTies: false),
        height: own.range(contentMode)
      )
    }
  }
}

extension CGFloat {
  /// Returns the product; zero stays zero, however large the scale is.
  fileprivate func scaled(by scale: CGFloat) -> CGFloat { self == 0 ? 0 : self * scale }
}

/// The dimension of a proposal that decides how large the space of an aspect ratio is.
private struct Deciding {
  let proposal: CGFloat
  /// The extent of the shape along the axis, and along the other one.
  let extent: CGFloat
  let other: CGFloat
  /// What the view answers alike to, along the axis and along the other one.
  let range: ProposalRange
  let otherRange: ProposalRange

  /// The proposals of the deciding dimension with the same answer.
  ///
  /// Smaller ones when the space fits, larger ones when it covers: with these the same dimension
  /// decides all the more.
  func range(_ contentMode: ContentMode) -> ProposalRange {
    let own = { (proposal: CGFloat) in max(proposal, 0) }
    let following = { (proposal: CGFloat) in
      other.scaled(by: max(proposal, 0) / extent)
    }
    let guess = { (value: CGFloat) in other == 0 ? proposal : value / other * extent }
    switch contentMode {
    case .fit:
      return ProposalRange(
        lower: max(
          range.lower <= 0 ? -.infinity : range.lower,
          otherRange.lower <= 0
            ? -.infinity
            : GrowingFunction.lowest(
              reaching: otherRange.lower,
              known: proposal,
              guess: guess(otherRange.lower),
              following
            )
        ),
        upper: proposal
      )
    case .fill:
      return ProposalRange(
        lower: proposal,
        upper: min(
          GrowingFunction.highest(
            keeping: range.upper,
            known: proposal,
            guess: range.upper,
            own
          ),
          GrowingFunction.highest(
            keeping: otherRange.upper,
            known: proposal,
            guess: guess(otherRange.upper),
            following
          )
        )
      )
    }
  }

  /// The proposals of the other dimension with which this one decides, at `proposal` and beyond.
  func otherProposals(
    _ given: CGFloat?,
    _ contentMode: ContentMode,
    winsTies: Bool
  ) -> ProposalRange {
    guard other > 0 else { return .everything }
    let scale = proposal / extent
    let quotient = { (length: CGFloat) in length / other }
    switch contentMode {
    case .fit:
      return ProposalRange(
        lower: GrowingFunction.lowest(
          reaching: winsTies ? scale : scale.nextUp,
          known: given ?? .infinity,
          guess: scale * other,
          quotient
        ),
        upper: .infinity,
        includesUnspecified: true
      )
    case .fill:
      return ProposalRange(
        lower: -.infinity,
        upper: GrowingFunction.highest(
          keeping: winsTies ? scale : scale.nextDown,
          known: given ?? -.infinity,
          guess: scale * other,
          quotient
        ),
        includesUnspecified: true
      )
    }
  }
}
