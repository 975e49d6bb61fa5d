// UIKit: images of rendered views, which are always `nil`.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import KeylineUI

extension ImageRenderer {
  public var uiImage: UIImage? { nil }
  public var cgImage: CGImage? { nil }
  public func render(
    rasterizationScale: CGFloat = 1,
    renderer: (CGSize, (CGContext) -> Void) -> Void
  ) {}
}
