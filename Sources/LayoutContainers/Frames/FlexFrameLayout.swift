public import Foundation
public import LayoutCore

/// A modifier that gives its view an invisible frame of a width and height within limits.
///
/// Source of the rule: both open re-creations, which agree; see `FrameLimits`. Where the minimum is
/// above the maximum they differ, and the minimum counts alone.
public struct FlexFrameLayout: UnaryLayout {
  /// The limits of the width.
  public let width: FrameLimits
  /// The limits of the height.
  public let height: FrameLimits
  /// The guides of the frame and the view that meet.
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

  /// Guides are passed on.
  public static var guides: LayoutProperties.Guides { .passedOn }

  /// Returns the view's preferences, without those along the axes that have limits.
  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    framedSpacing(of: subviews, horizontal: width.isFramed, vertical: height.isFramed)
  }

  /// Returns the size within the limits; the view is asked only where it matters.
  public func measurement(
    of view: LayoutSubview,
    proposal: ProposedViewSize
  ) -> LayoutMeasurement {
    if let ownWidth = width.lengthWithoutView(for: proposal.width),
      let ownHeight = height.lengthWithoutView(for: proposal.height)
    {
      return LayoutMeasurement(
        size: CGSize(width: ownWidth, height: ownHeight),
        box: ProposalBox(
          width: width.proposals(like: proposal.width, around: nil, range: .everything),
          height: height.proposals(like: proposal.height, around: nil, range: .everything)
        )
      )
    }
    let answer = view.measurement(
      in: ProposedViewSize(
        width: width.offer(for: proposal.width),
        height: height.offer(for: proposal.height)
      )
    )
    let size = CGSize(
      width: width.length(for: proposal.width, around: answer.size.width),
      height: height.length(for: proposal.height, around: answer.size.height)
    )
    let box = ProposalBox(
      width: width.proposals(
        like: proposal.width,
        around: answer.size.width,
        range: answer.box.width
      ),
      height: height.proposals(
        like: proposal.height,
        around: answer.size.height,
        range: answer.box.height
      )
    )
    return LayoutMeasurement(
      size: size,
      box: limited(box, around: proposal, size: size, answer: answer.box)
    )
  }

  /// Leaves proposals out for which the view is placed with another answer, and so other guides.
  ///
  /// An axis without limits may hold both unspecified and given proposals; the view is placed with an
  /// unspecified one and with the frame's length respectively.
  private func limited(
    _ box: ProposalBox,
    around proposal: ProposedViewSize,
    size: CGSize,
    answer: ProposalBox
  ) -> ProposalBox {
    var box = box
    let placed = inner(proposal, size: size)
    if !width.isFramed, box.width.includesUnspecified {
      let other = ProposedViewSize(
        width: placed.width == nil ? size.width : nil,
        height: placed.height
      )
      if !answer.contains(placed) || !answer.contains(other) {
        box.width.keepKind(of: proposal.width)
      }
    }
    if !height.isFramed, box.height.includesUnspecified {
      let other = ProposedViewSize(
        width: placed.width,
        height: placed.height == nil ? size.height : nil
      )
      if !answer.contains(placed) || !answer.contains(other) {
        box.height.keepKind(of: proposal.height)
      }
    }
    return box
  }

  private func inner(_ proposal: ProposedViewSize, size: CGSize) -> ProposedViewSize {
    ProposedViewSize(
      width: width.proposalToView(for: proposal.width, length: size.width),
      height: height.proposalToView(for: proposal.height, length: size.height)
    )
  }

  /// Puts the view so that its guides meet those of the frame.
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
  /// Keeps the given proposals, or the unspecified one, whichever `proposal` is.
  fileprivate mutating func keepKind(of proposal: CGFloat?) {
    if proposal == nil {
      self = ProposalRange(nil)
    } else {
      includesUnspecified = false
    }
  }
}
