import Foundation
public import LayoutCore
public import LayoutEngine
public import LayoutText

/// A system symbol in a font, at its intrinsic size or resizable.
///
/// The sizes of symbols are not published. Here, the size is a square of 1.2 times the font size,
/// rounded up to whole points.
public struct ImageLeaf: LayoutLeaf {
  /// The symbol's name.
  public let systemName: String
  /// Whether the image takes the proposed size instead of its intrinsic size.
  public let isResizable: Bool
  /// The font of the symbol; `nil` for the body style.
  public let font: Font?

  /// Creates an image of a system symbol.
  public init(systemName: String, isResizable: Bool = false, font: Font? = nil) {
    self.systemName = systemName
    self.isResizable = isResizable
    self.font = font
  }

  /// The symbol's name, for display.
  public var label: String? { systemName }

  /// Returns the intrinsic size of the symbol, or the proposed size if the image is resizable.
  public func measurement(
    in proposal: ProposedViewSize,
    context: LeafContext
  ) -> LayoutMeasurement {
    let size = font.resolved(in: context.environment).size
    let side = (size * 1.2).rounded(.up)
    guard isResizable else {
      return LayoutMeasurement(size: CGSize(width: side, height: side), region: .everything)
    }
    return LayoutMeasurement(
      size: CGSize(width: max(proposal.width ?? side, 0), height: max(proposal.height ?? side, 0)),
      region: ProposalRegion(proposal)
    )
  }

  /// Returns the spacing preferences of text in the symbol's font.
  public func spacing(context: LeafContext) -> ViewSpacing {
    let font = font.resolved(in: context.environment)
    return ViewSpacing(ofTextIn: [font], displayScale: context.environment.displayScale)
  }
}
