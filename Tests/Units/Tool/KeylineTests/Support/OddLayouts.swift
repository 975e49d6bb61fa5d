import Foundation
import LayoutCore

/// A layout with the size of its first subview.
protocol Around: Layout, Codable where Cache == Void {}

extension Around {
  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> CGSize { subviews.first?.sizeThatFits(proposal) ?? .zero }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {
    for subview in subviews { subview.place(at: bounds.origin, proposal: proposal) }
  }
}

struct Unversioned: Around {}

struct Versioned: Around, VersionedLayout {
  static let layoutVersion = "1"
}

/// A layout whose size is not a number.
struct Wrong: Around {
  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> CGSize {
    _ = subviews.first?.sizeThatFits(proposal)
    return CGSize(width: CGFloat.nan, height: 1)
  }
}

/// A layout that claims the same size for all proposals, but has a different one for each.
struct Lying: RegionLayout, Codable {
  func measurement(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> LayoutMeasurement {
    let size = subviews.first?.sizeThatFits(proposal) ?? .zero
    return LayoutMeasurement(
      size: CGSize(width: proposal.width ?? 10, height: size.height),
      region: .everything
    )
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {
    for subview in subviews { subview.place(at: bounds.origin, proposal: proposal) }
  }
}

/// A layout whose persistent cache depends on more than its subviews: on the number of calls.
struct Counting: PersistentCacheLayout, Codable {
  struct Cache: Codable {
    var count = 0
    var filler: [Int] = []
  }

  func makeCache(subviews: Subviews) -> Cache { Cache() }

  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGSize {
    cache.count += 1
    cache.filler.append(cache.count)
    for subview in subviews { _ = subview.sizeThatFits(proposal) }
    return CGSize(width: 10 * cache.count, height: 10)
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) {
    for subview in subviews { subview.place(at: bounds.origin, proposal: proposal) }
  }
}
