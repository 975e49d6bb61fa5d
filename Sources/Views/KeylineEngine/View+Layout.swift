public import Foundation
public import KeylineUI
public import LayoutCore
public import LayoutEngine

extension View {
  /// Lays out the view, until its state stops changing.
  ///
  ///     let frame = try TripCard().layout(in: 240).frame(of: "title")
  ///
  /// - Parameters:
  ///   - proposal: The size that the view is proposed, in points.
  ///   - environment: The environment of the view, such as its text size.
  /// - Returns: The frames of the views in it.
  /// - Throws: `LayoutError` if the view is too deep, or too many geometry readers are nested.
  @MainActor public func layout(
    in proposal: ProposedViewSize,
    environment: LayoutEnvironment = LayoutEnvironment()
  ) throws(LayoutError) -> ViewLayout {
    let views = ConvergingViews { self.node(in: $0) }
    let converged = try views.converged(in: proposal, environment: environment)
    let result = try LayoutRun(root: converged.root, environment: environment).layout(in: proposal)
    let own = converged.diagnostics.filter { !result.diagnostics.contains($0) }
    return ViewLayout(converged.root, result, diagnostics: own + result.diagnostics)
  }

  /// Lays out the view in a width, with any height.
  ///
  /// - Parameters:
  ///   - width: The width that the view is proposed, in points.
  ///   - environment: The environment of the view, such as its text size.
  /// - Returns: The frames of the views in it.
  /// - Throws: `LayoutError` if the view is too deep, or too many geometry readers are nested.
  @MainActor public func layout(
    in width: CGFloat,
    environment: LayoutEnvironment = LayoutEnvironment()
  ) throws(LayoutError) -> ViewLayout {
    try layout(in: ProposedViewSize(width: width, height: nil), environment: environment)
  }
}
