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
  public func measurement(
    of view: LayoutSubview,
    proposal: ProposedViewSize
  ) -> LayoutMeasurement {
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
