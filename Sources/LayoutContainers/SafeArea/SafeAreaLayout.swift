public import Foundation
public import LayoutCore

/// The layout of a scene's root that keeps it away from what covers the edges of the screen.
///
/// The whole takes the proposal; its subview is offered what the insets leave, and stands in the middle
/// of that. Source: Apple's documentation of the safe area.
public struct SafeAreaLayout: BoxedLayout {
  /// What is covered at each edge, in points.
  public var insets: EdgeInsets

  /// Creates the layout.
  public init(insets: EdgeInsets) {
    self.insets = insets
  }

  /// The properties of a container that merges guides.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.guides = .merged
    return properties
  }

  private var width: CGFloat { insets.leading + insets.trailing }
  private var height: CGFloat { insets.top + insets.bottom }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max($0 - width, 0) },
      height: proposal.height.map { max($0 - height, 0) }
    )
  }

  /// Returns the proposal, with the subview's length and the insets where there is none.
  public func measurement(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> LayoutMeasurement {
    var size = subviews.first?.sizeThatFits(inner(proposal)) ?? .zero
    size.width = max(proposal.width ?? (size.width + width), 0)
    size.height = max(proposal.height ?? (size.height + height), 0)
    return LayoutMeasurement(size: size, box: ProposalBox(proposal))
  }

  /// Places the subview in the middle of what the insets leave.
  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {
    let offer = inner(proposal)
    for subview in subviews {
      subview.place(
        at: CGPoint(
          x: bounds.minX + insets.leading + (bounds.width - width) / 2,
          y: bounds.minY + insets.top + (bounds.height - height) / 2
        ),
        anchor: .center,
        proposal: offer
      )
    }
  }
}

/// A modifier that lets its view reach into what covers the edges of the screen.
///
/// The size is the view's; it is placed in the bounds with the insets added, and offered all of that.
/// Source: Apple's documentation of `ignoresSafeArea(_:edges:)`; where a view stands that does not fill
/// it is not documented, the middle is taken.
public struct SafeAreaIgnoringLayout: UnaryLayout {
  /// How far the view reaches beyond each edge, in points.
  public var insets: EdgeInsets

  /// Creates the modifier.
  public init(insets: EdgeInsets = EdgeInsets()) {
    self.insets = insets
  }

  /// Guides are passed on.
  public static var guides: LayoutProperties.Guides { .passedOn }

  /// Returns the answer of the view.
  public func measurement(of view: LayoutSubview, proposal: ProposedViewSize) -> LayoutMeasurement {
    let answer = view.measurement(in: proposal)
    return LayoutMeasurement(size: answer.size, box: ProposalBox(proposal))
  }

  /// Puts the view into the middle of the bounds with the insets.
  public func placement(
    of view: LayoutSubview,
    in bounds: CGRect,
    proposal: ProposedViewSize
  ) -> UnaryPlacement {
    let width = bounds.width + insets.leading + insets.trailing
    let height = bounds.height + insets.top + insets.bottom
    let offer = ProposedViewSize(width: width, height: height)
    let size = view.sizeThatFits(offer)
    return UnaryPlacement(
      origin: CGPoint(
        x: bounds.minX - insets.leading + (width - size.width) / 2,
        y: bounds.minY - insets.top + (height - size.height) / 2
      ),
      proposal: offer
    )
  }
}
