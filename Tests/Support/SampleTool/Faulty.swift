import Foundation
import KeylineUI
import LayoutCore
import Synchronization

/// A `Codable` layout that behaves incorrectly.
struct Faulty: Layout, Codable {
  /// The fault.
  var fault: Fault

  /// Faults that no layout may have, or should not have.
  enum Fault: String, Codable {
    case nan, infinite, outside, kept, counts, loop, recursion, prints
  }

  /// The subviews of the first cache, which a layout has no right to later.
  func makeCache(subviews: Subviews) -> [LayoutSubview] { Array(subviews) }

  func updateCache(_ cache: inout [LayoutSubview], subviews: Subviews) {}

  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout [LayoutSubview]
  ) -> CGSize {
    switch fault {
    case .nan: return CGSize(width: CGFloat.nan, height: 10)
    case .infinite: return CGSize(width: CGFloat.infinity, height: 10)
    case .outside: return CGSize(width: 20, height: 20)
    case .prints:
      print("{}")
      fflush(nil)
      return CGSize(width: 20, height: 20)
    case .kept: return cache.first?.sizeThatFits(.unspecified) ?? .zero
    case .counts:
      let widths = subviews.indices.map { cache[$0].priority }
      return CGSize(width: widths.reduce(10, +), height: 10)
    case .loop:
      var width: CGFloat = 0
      while width >= 0 { width = subviews.first?.sizeThatFits(.zero).width ?? 0 }
      return CGSize(width: width, height: 0)
    case .recursion:
      guard !subviews.isEmpty else { return .zero }
      let size = sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
      return CGSize(width: size.width + 1, height: size.height)
    }
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout [LayoutSubview]
  ) {
    let distance: CGFloat = fault == .outside ? 50 : 0
    for subview in subviews {
      subview.place(
        at: CGPoint(x: bounds.minX + distance, y: bounds.minY),
        proposal: .unspecified
      )
    }
  }
}

/// A faulty layout that has one more subview once it has appeared.
struct Appearing: View {
  let fault: Faulty.Fault
  @State private var count = 1

  var body: some View {
    Faulty(fault: fault) {
      ForEach(0..<count, id: \.self) { _ in Color.red.frame(width: 10, height: 10) }
    }
    .onAppear { count = 2 }
  }
}
