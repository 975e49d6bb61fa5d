import Foundation
public import LayoutCore
public import LayoutEngine
public import LayoutText

/// A system symbol in a font, at its intrinsic size or resizable.
///
/// The sizes of symbols are not published. 109 symbols have the size that was measured on iOS 26.5; others
/// are a square of 1.2 times the font size, rounded up to whole points.
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

  /// The symbol as an estimate, if it was not measured.
  package var estimate: IgnoredModifier? {
    isResizable || SymbolSizes.contains(systemName) ? nil : .estimatedSymbol(named: systemName)
  }

  /// The symbol's name, for display.
  public var label: String? { systemName }

  /// Returns the intrinsic size of the symbol, or the proposed size if the image is resizable.
  public func measurement(
    in proposal: ProposedViewSize,
    context: LeafContext
  ) -> LayoutMeasurement {
    let size = intrinsicSize(in: context.environment)
    guard isResizable else { return LayoutMeasurement(size: size, region: .everything) }
    return LayoutMeasurement(
      size: CGSize(
        width: max(proposal.width ?? size.width, 0),
        height: max(proposal.height ?? size.height, 0)
      ),
      region: ProposalRegion(proposal)
    )
  }

  private func intrinsicSize(in environment: LayoutEnvironment) -> CGSize {
    let font = font.resolved(in: environment)
    let scale = environment.displayScale
    if let measured = SymbolSizes.size(of: systemName, in: font, displayScale: scale) {
      return measured
    }
    let side = (font.size * 1.2).rounded(.up)
    return CGSize(width: side, height: side)
  }

  /// Returns the spacing preferences of text in the symbol's font.
  public func spacing(context: LeafContext) -> ViewSpacing {
    let font = font.resolved(in: context.environment)
    return ViewSpacing(ofTextIn: [font], displayScale: context.environment.displayScale)
  }
}
