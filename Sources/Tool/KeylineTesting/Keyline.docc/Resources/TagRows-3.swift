import SwiftUI

/// Tags one after the other, in as many rows as they need.
struct TagRows: Layout {
  var spacing: CGFloat = 12

  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) -> CGSize {
    frames(within: proposal.width ?? .infinity, of: subviews)
      .reduce(CGRect.zero) { $0.union($1) }.size
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) {
    let frames = frames(within: bounds.width, of: subviews)
    for (subview, frame) in zip(subviews, frames) {
      let place = CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY)
      subview.place(at: place, proposal: .unspecified)
    }
  }

  private func frames(within width: CGFloat, of subviews: Subviews) -> [CGRect] {
    var place = CGPoint.zero
    var height: CGFloat = 0
    return subviews.map { subview in
      let size = subview.sizeThatFits(.unspecified)
      if place.x > 0, place.x + size.width > width {
        place = CGPoint(x: 0, y: place.y + height + spacing)
        height = 0
      }
      let frame = CGRect(origin: place, size: size)
      place.x += size.width + spacing
      height = max(height, size.height)
      return frame
    }
  }
}
