public import Foundation
public import LayoutCore

/// A modifier that puts its view in an invisible frame whose width and height are within limits.
///
/// If the minimum is greater than the maximum, the maximum is ignored. Source: measurements of
/// SwiftUI; see `Documentation/Reference/Rules.md`.
public struct FlexFrameLayout: UnaryLayout {
  /// The limits of the width.
  public let width: FrameLimits
  /// The limits of the height.
  public let height: FrameLimits
  /// The guides of the frame and the view that are aligned.
  public let alignment: Alignment

  /// Creates a frame with limits in points; `nil` for none.
  public init(
    minWidth: CGFloat? = nil,
    idealWidth: CGFloat? = nil,
    maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil,
    maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) {
    width = FrameLimits(minimum: minWidth, ideal: idealWidth, maximum: maxWidth)
    height = FrameLimits(minimum: minHeight, ideal: idealHeight, maximum: maxHeight)
    self.alignment = alignment
  }

  /// The priority is reset.
  public static var keepsPriority: Bool { false }

  /// Guides pass through.
  public static var guides: LayoutProperties.Guides { .passedOn }

  /// Returns the view's preferences, except along axes with limits.
  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    framedSpacing(of: subviews, horizontal: width.isFramed, vertical: height.isFramed)
  }

  /// Returns the size within the limits; measures the view only if necessary.
  public func measurement(of view: LayoutSubview, proposal: ProposedViewSize) -> LayoutMeasurement {
    if let knownWidth = width.lengthWithoutView(for: proposal.width),
      let knownHeight = height.lengthWithoutView(for: proposal.height)
    {
      return LayoutMeasurement(
        size: CGSize(width: knownWidth, height: knownHeight),
        region: ProposalRegion(
          width: width.proposals(like: proposal.width, around: nil, range: .everything),
          height: height.proposals(like: proposal.height, around: nil, range: .everything)
        )
      )
    }
    let measurement = view.measurement(
      in: ProposedViewSize(
        width: width.offer(for: proposal.width),
        height: height.offer(for: proposal.height)
      )
    )
    let size = CGSize(
      width: width.length(for: proposal.width, around: measurement.size.width),
      height: height.length(for: proposal.height, around: measurement.size.height)
    )
    let region = ProposalRegion(
      width: width.proposals(
        like: proposal.width,
        around: measurement.size.width,
        range: measurement.region.width
      ),
      height: height.proposals(
        like: proposal.height,
        around: measurement.size.height,
        range: measurement.region.height
      )
    )
    return LayoutMeasurement(
      size: size,
      region: limited(region, around: proposal, size: size, viewRegion: measurement.region)
    )
  }

  /// Returns the view's functions within the limits.
  public func sizeFunction(of view: LayoutSubview) -> SizeFunction {
    let function = view.sizeFunction
    return SizeFunction(
      width: width.function(around: function.width),
      height: height.function(around: function.height),
      isFixed: !width.isFramed && !height.isFramed && function.isFixed
    )
  }

  /// Removes proposals for which the view is placed with a different measurement and therefore
  /// different guides.
  ///
  /// The range of an axis without limits may contain both the unspecified proposal and lengths: the
  /// view is placed with the unspecified proposal or with the frame's length, respectively.
  private func limited(
    _ region: ProposalRegion,
    around proposal: ProposedViewSize,
    size: CGSize,
    viewRegion: ProposalRegion
  ) -> ProposalRegion {
    var region = region
    let placed = inner(proposal, size: size)
    if !width.isFramed, region.width.includesUnspecified {
      let other = ProposedViewSize(
        width: placed.width == nil ? size.width : nil,
        height: placed.height
      )
      if !viewRegion.contains(placed) || !viewRegion.contains(other) {
        region.width.keepKind(of: proposal.width)
      }
    }
    if !height.isFramed, region.height.includesUnspecified {
      let other = ProposedViewSize(
        width: placed.width,
        height: placed.height == nil ? size.height : nil
      )
      if !viewRegion.contains(placed) || !viewRegion.contains(other) {
        region.height.keepKind(of: proposal.height)
      }
    }
    return region
  }

  private func inner(_ proposal: ProposedViewSize, size: CGSize) -> ProposedViewSize {
    ProposedViewSize(
      width: width.proposalToView(for: proposal.width, length: size.width),
      height: height.proposalToView(for: proposal.height, length: size.height)
    )
  }

  /// Places the view with its guides on those of the frame.
  public func placement(
    of view: LayoutSubview,
    in bounds: CGRect,
    proposal: ProposedViewSize
  ) -> UnaryPlacement {
    UnaryPlacement(
      aligning: view,
      in: inner(proposal, size: bounds.size),
      to: alignment,
      of: bounds
    )
  }
}

extension ProposalRange {
  /// Keeps either the lengths or the unspecified proposal, like `proposal`.
  fileprivate mutating func keepKind(of proposal: CGFloat?) {
    if proposal == nil {
      self = ProposalRange(nil)
    } else {
      includesUnspecified = false
    }
  }
}

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
  func offer(for proposal: CGFloat?) -> CGFloat? { (proposal ?? ideal).map(clamp) }

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

  /// Returns the function of the frame's length around a view; `nil` if it depends on an unknown
  /// length of the view.
  func function(around view: LengthFunction?) -> LengthFunction? {
    guard isFramed else { return view }
    guard let shortest = length(for: 0, around: view), let ideal = length(for: nil, around: view),
      let longest = length(for: .infinity, around: view)
    else { return nil }
    return LengthFunction(
      minimum: shortest,
      ideal: ideal,
      maximum: longest,
      isClamped: range != nil
    )
  }

  private func length(for proposal: CGFloat?, around view: LengthFunction?) -> CGFloat? {
    if let known = lengthWithoutView(for: proposal) { return known }
    return view?.length(for: offer(for: proposal)).map { length(for: proposal, around: $0) }
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
