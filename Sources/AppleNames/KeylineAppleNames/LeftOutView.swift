// Accepted: what stands in a package of view files in place of a view or a modifier that is left out.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import KeylineUI
public import LayoutEngine

/// A view in place of one that is left out of a package of view files: a leaf that takes the proposed size, and is
/// reported as not laid out.
public nonisolated struct LeftOutView: View {
  public typealias Body = Never

  private let name: String

  /// Creates a view in place of one with a name.
  public init(_ name: String) { self.name = name }

  public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    nodes.append(.unknownContent(named: name, in: context))
  }
}

nonisolated extension View {
  /// Returns the view unchanged, and reports a modifier that is left out of a package of view files as not laid out.
  ///
  /// - Parameter name: The name of the modifier.
  /// - Returns: The view.
  public func leftOutModifier(_ name: String) -> some View {
    notLaidOut(.leftOut(name))
  }
}
