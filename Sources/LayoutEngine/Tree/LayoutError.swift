/// A failure to lay a tree out.
public struct LayoutError: Error, CustomStringConvertible, Sendable {
  /// The kinds of failure.
  public struct Code: Hashable, Sendable {
    let name: String
    /// The tree is deeper than the limit.
    public static let tooDeep = Code(name: "tooDeep")
    /// There is no node at a position.
    public static let noNode = Code(name: "noNode")
    /// Too many layouts that read their sizes stand inside one another.
    public static let tooManyReaders = Code(name: "tooManyReaders")
  }

  /// What kind of failure it is.
  public let code: Code
  /// What failed, where, and what to do.
  public let message: String

  /// The message.
  public var description: String { message }

  static func tooDeep() -> LayoutError {
    LayoutError(
      code: .tooDeep,
      message: """
        the tree is more than \(LayoutNode.maximumDepth) nodes deep; \
        flatten it, or lay its parts out as scenes of their own
        """
    )
  }

  static func noNode(_ position: NodePosition) -> LayoutError {
    LayoutError(
      code: .noNode,
      message:
        "there is no node at \(position); look at the tree of the run, which may have changed"
    )
  }

  static func tooManyReaders(_ limit: Int) -> LayoutError {
    LayoutError(
      code: .tooManyReaders,
      message: "more than \(limit) geometry readers stand inside one another; take some away"
    )
  }
}
