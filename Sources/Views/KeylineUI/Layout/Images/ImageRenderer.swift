public import Foundation
public import LayoutCore

/// A renderer of views as images; it renders no images here.
@MainActor @preconcurrency
public final class ImageRenderer<Content: View> {
  /// The views.
  public var content: Content
  /// The proposal for the views.
  public var proposedSize = ProposedViewSize.unspecified
  /// The number of pixels per point.
  public var scale: CGFloat = 1
  /// Whether the image is opaque.
  public var isOpaque = false

  /// Creates a renderer of views.
  public init(content: Content) { self.content = content }
}
