public import Foundation
public import LayoutCore

/// A modifier that offers its view the largest or smallest space of an aspect ratio.
///
/// The size is the one that the view takes then, and the view is centred. A proposal without any
/// dimension passes through. Of one with one dimension only that one counts. Source: Apple's
/// documentation of `aspectRatio(_:contentMode:)`, and both open re-creations for the details; where
/// they differ (filling with one dimension unspecified) a finite size was chosen.
public struct AspectRatioLayout: UnaryLayout {
  /// The width divided by the height; `nil` for that of the view's ideal size.
  public let ratio: CGFloat?
  /// Whether the space fits into the proposal or covers it.
  public let contentMode: ContentMode

  /// Creates the modifier; a ratio that is no positive number counts as `nil`.
  public init(ratio: CGFloat? = nil, contentMode: ContentMode) {
    self.ratio = ratio.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    self.contentMode = contentMode
  }

  /// The priority is reset.
  public static var keepsPriority: Bool { false }

  /// Guides are passed on.
  public static var guides: LayoutProperties.Guides { .passedOn }

  private func offer(
    to view: LayoutSubview,
    _ proposal: ProposedViewSize
  ) -> AspectRatioOffer {
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

  /// Returns the answer of the view to the space of its aspect ratio.
  public func measurement(
    of view: LayoutSubview,
    proposal: ProposedViewSize
  ) -> LayoutMeasurement {
    let offer = offer(to: view, proposal)
    let answer = view.measurement(in: offer.proposal(for: proposal))
    if answer.box.isEverything { return answer }
    return LayoutMeasurement(
      size: answer.size,
      box: offer.box(around: proposal, answer: answer.box, contentMode)
    )
  }

  /// Puts the view into the middle.
  public func placement(
    of view: LayoutSubview,
    in bounds: CGRect,
    proposal: ProposedViewSize
  ) -> UnaryPlacement {
    let inner = offer(to: view, proposal).proposal(for: proposal)
    let size = view.sizeThatFits(inner)
    return UnaryPlacement(
      origin: CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2),
      proposal: inner
    )
  }
}
