/// An error in the layout of a tree.
public struct LayoutError: Error, CustomStringConvertible, Sendable {
  /// The kinds of failure.
  public struct Code: Hashable, Sendable {
    let name: String
    /// The tree is deeper than the limit.
    public static let tooDeep = Code(name: "tooDeep")
    /// A position has no node.
    public static let noNode = Code(name: "noNode")
    /// Too many placement-dependent layouts are nested.
    public static let tooManyReaders = Code(name: "tooManyReaders")
  }

  /// The kind of failure.
  public let code: Code
  /// A description of the failure, its location, and a remedy.
  public let message: String

  /// The message.
  public var description: String { message }

  package static func tooDeep() -> LayoutError {
    LayoutError(
      code: .tooDeep,
      message: """
        the tree is more than \(LayoutNode.maximumDepth) nodes deep; \
        flatten it, or lay out its parts as separate scenes
        """
    )
  }

  static func noNode(_ position: NodePosition) -> LayoutError {
    LayoutError(
      code: .noNode,
      message:
        "there is no node at \(position); check the tree of the run, which may have changed"
    )
  }

  static func tooManyReaders(_ limit: Int) -> LayoutError {
    LayoutError(
      code: .tooManyReaders,
      message: "more than \(limit) geometry readers are nested; remove some"
    )
  }
}
