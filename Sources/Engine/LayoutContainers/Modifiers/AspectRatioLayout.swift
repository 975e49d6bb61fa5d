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

  /// Returns the view's measurement for the size with the aspect ratio.
  public func measurement(
    of view: LayoutSubview,
    proposal: ProposedViewSize
  ) -> LayoutMeasurement {
    let offer = offer(to: view, proposal)
    let measurement = view.measurement(in: offer.proposal(for: proposal))
    if measurement.region.isEverything { return measurement }
    return LayoutMeasurement(
      size: measurement.size,
      region: offer.region(around: proposal, viewRegion: measurement.region, contentMode)
    )
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

/// How a view with an aspect ratio uses the proposed size.
public enum ContentMode: String, Hashable, CaseIterable, Sendable, Codable {
  /// The view fits inside the proposed size.
  case fit
  /// The view fills the proposed size.
  case fill
}
