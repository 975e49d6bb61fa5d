package import Foundation
package import LayoutCore
package import LayoutEngine

/// An image that is not a symbol, at its own size or resizable.
package struct AssetLeaf: LayoutLeaf {
  /// The name of the image; `nil` for a drawn image.
  package let name: String?
  /// The size of the image in points; `nil` if it is not known.
  package let size: CGSize?
  /// Whether the image takes the proposed size instead of its own size.
  package let isResizable: Bool

  package init(name: String?, size: CGSize? = nil, isResizable: Bool) {
    self.name = name
    self.size = size
    self.isResizable = isResizable
  }

  /// The size of an image whose size is not known.
  static let unknownSize = CGSize(width: 100, height: 100)

  /// The image's name, for display.
  package var label: String? { name }

  /// Returns the size of the image, or the proposed size if the image is resizable.
  package func measurement(
    in proposal: ProposedViewSize,
    context: LeafContext
  ) -> LayoutMeasurement {
    let size = size ?? AssetLeaf.unknownSize
    guard isResizable else { return LayoutMeasurement(size: size, region: .everything) }
    return LayoutMeasurement(
      size: CGSize(
        width: max(proposal.width ?? size.width, 0),
        height: max(proposal.height ?? size.height, 0)
      ),
      region: ProposalRegion(proposal)
    )
  }
}
