public import Foundation
public import LayoutCore

/// A modifier that offers its view a size with an aspect ratio, which fits or fills the proposal.
///
/// The size is the view's size. An unspecified proposal passes through; if one dimension is
/// unspecified, the other determines the size. Source: measurements of SwiftUI; see
/// `Documentation/Reference/Rules.md`.
public struct AspectRatioLayout: UnaryLayout {
  /// The width divided by the height; `nil` for the ratio of the view's ideal size.
  public let ratio: CGFloat?
  /// Whether the size fits or fills the proposal.
  public let contentMode: ContentMode

  /// Creates the modifier; a ratio that is not a positive number counts as `nil`.
  public init(ratio: CGFloat? = nil, contentMode: ContentMode) {
    self.ratio = ratio.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    self.contentMode = contentMode
  }

  /// The priority is reset.
  public static var keepsPriority: Bool { false }

  /// Guides pass through.
  public static var guides: LayoutProperties.Guides { .passedOn }

  private func offer(to view: LayoutSubview, _ proposal: ProposedViewSize) -> AspectRatioOffer {
    guard proposal != .unspecified else { return .passed }
    var shape = CGSize(width: 1, height: 1)
    if let ratio {
      shape.width = ratio
    } else {
      let ideal = view.sizeThatFits(.unspecified)
      if ideal.width != ideal.height { shape = ideal }
    }
    return AspectRatioOffer(of: shape, in: proposal, contentMode: contentMode)
  }

  /// Returns the view's measurement for the size with the aspect ratio.
  public func measurement(of view: LayoutSubview, proposal: ProposedViewSize) -> LayoutMeasurement {
    let offer = offer(to: view, proposal)
    let measurement = view.measurement(in: offer.proposal(for: proposal))
    if measurement.region.isEverything { return measurement }
    return LayoutMeasurement(
      size: measurement.size,
      region: offer.region(around: proposal, viewRegion: measurement.region, contentMode)
    )
  }

  /// Returns the view's function if its size is fixed; otherwise, the dimensions depend on each other.
  public func sizeFunction(of view: LayoutSubview) -> SizeFunction {
    let function = view.sizeFunction
    return function.isFixed ? function : .unknown
  }

  /// Centers the view.
  public func placement(
    of view: LayoutSubview,
    in bounds: CGRect,
    proposal: ProposedViewSize
  ) -> UnaryPlacement {
    let inner = offer(to: view, proposal).proposal(for: proposal)
    let size = view.sizeThatFits(inner)
    return UnaryPlacement(
      origin: CGPoint(
        x: bounds.origin.x + (bounds.size.width - size.width) / 2,
        y: bounds.origin.y + (bounds.size.height - size.height) / 2
      ),
      proposal: inner
    )
  }
}

/// The size with an aspect ratio that fits or fills a proposal: one proposed dimension determines
/// the other.
enum AspectRatioOffer {
  /// The proposal itself.
  case passed
  /// The proposed width, which determines the height.
  case width(shape: CGSize)
  /// The proposed height, which determines the width.
  case height(shape: CGSize)

  /// Finds the dimension that determines the size; a shape without a length along one axis uses the
  /// other.
  init(of shape: CGSize, in proposal: ProposedViewSize, contentMode: ContentMode) {
    let horizontal = proposal.width.flatMap { shape.width > 0 ? $0 / shape.width : nil }
    let vertical = proposal.height.flatMap { shape.height > 0 ? $0 / shape.height : nil }
    switch (horizontal, vertical) {
    case (nil, nil): self = .passed
    case (nil, _?): self = .height(shape: shape)
    case (_?, nil): self = .width(shape: shape)
    case (let horizontal?, let vertical?):
      let isWidthDecisive = contentMode == .fit ? horizontal <= vertical : horizontal >= vertical
      self = isWidthDecisive ? .width(shape: shape) : .height(shape: shape)
    }
  }

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

  /// Returns the proposals for which the same dimension is decisive and the view's measurement is
  /// the same.
  func region(
    around proposal: ProposedViewSize,
    viewRegion: ProposalRegion,
    _ contentMode: ContentMode
  ) -> ProposalRegion {
    switch self {
    case .passed:
      return ProposalRegion(proposal)
    case .width(let shape):
      // With a negative length, the other dimension decreases as this one increases.
      guard let width = proposal.width, width.isFinite, shape.height >= 0 else {
        return ProposalRegion(proposal)
      }
      let own = DecisiveDimension(
        proposal: width,
        extent: shape.width,
        other: shape.height,
        range: viewRegion.width,
        otherRange: viewRegion.height
      )
      return ProposalRegion(
        width: own.range(contentMode),
        height: own.otherProposals(proposal.height, contentMode, winsTies: true)
      )
    case .height(let shape):
      guard let height = proposal.height, height.isFinite, shape.width >= 0 else {
        return ProposalRegion(proposal)
      }
      let own = DecisiveDimension(
        proposal: height,
        extent: shape.height,
        other: shape.width,
        range: viewRegion.height,
        otherRange: viewRegion.width
      )
      return ProposalRegion(
        width: own.otherProposals(proposal.width, contentMode, winsTies: false),
        height: own.range(contentMode)
      )
    }
  }
}

extension CGFloat {
  /// Returns the product; zero stays zero, even if the scale is infinite.
  fileprivate func scaled(by scale: CGFloat) -> CGFloat { self == 0 ? 0 : self * scale }
}

/// The dimension of a proposal that determines the size of an aspect ratio.
private struct DecisiveDimension {
  let proposal: CGFloat
  /// The lengths of the shape along the axis and along the other axis.
  let extent: CGFloat
  let other: CGFloat
  /// The proposals with the same measurement of the view, along the axis and along the other axis.
  let range: ProposalRange
  let otherRange: ProposalRange

  /// Returns the proposals of the decisive dimension with the same measurement.
  ///
  /// The dimension stays decisive for smaller proposals when fitting, and for larger ones when
  /// filling.
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
            : MonotonicFunction.lowest(
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
          MonotonicFunction.highest(keeping: range.upper, known: proposal, guess: range.upper, own),
          MonotonicFunction.highest(
            keeping: otherRange.upper,
            known: proposal,
            guess: guess(otherRange.upper),
            following
          )
        )
      )
    }
  }

  /// Returns the proposals of the other dimension for which this one is decisive.
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
        lower: MonotonicFunction.lowest(
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
        upper: MonotonicFunction.highest(
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
