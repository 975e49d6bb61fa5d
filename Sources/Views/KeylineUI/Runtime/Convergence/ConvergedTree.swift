public import LayoutEngine

/// A tree of nodes that views converged to.
public struct ConvergedTree: Sendable {
  /// The root.
  public let root: LayoutNode
  /// The diagnostics of the last layout and of views that did not converge.
  public let diagnostics: [LayoutDiagnostic]
  /// The traits that determine the tree; `nil` if it also depends on its layout.
  package let reading: SceneReading?

  package init(
    root: LayoutNode,
    diagnostics: [LayoutDiagnostic] = [],
    reading: SceneReading? = nil
  ) {
    self.root = root
    self.diagnostics = diagnostics
    self.reading = reading
  }
}
