public import LayoutEngine

/// A view of a system symbol.
public struct Image: View {
  /// The type of the body.
  public typealias Body = Never
  private let systemName: String
  private var isResizable = false

  /// Creates an image of a system symbol.
  nonisolated public init(systemName: String) {
    self.systemName = systemName
  }

  /// Returns the image, stretched to what is proposed.
  public func resizable() -> Image {
    var image = self
    image.isResizable = true
    return image
  }

  /// Appends an image leaf.
  public static func lower(
    _ view: Image,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    nodes.append(
      .image(systemName: view.systemName, isResizable: view.isResizable, font: context.font)
    )
  }
}
