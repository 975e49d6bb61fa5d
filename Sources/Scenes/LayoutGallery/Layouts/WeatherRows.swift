import Foundation
import LayoutCore

/// The rows of a `WeatherLayout` for a width.
struct WeatherRows {
  let columns: Int
  /// The largest distance between neighbors, in the order of the subviews.
  let largestSpacing: CGFloat
  private let itemWidth: CGFloat
  private let spacings: [ViewSpacing]

  /// Computes the rows; returns `nil` if not even one column fits.
  init?(of subviews: LayoutSubviews, itemWidth: CGFloat, in width: CGFloat) {
    let spacings = subviews.map(\.spacing)
    let largest =
      zip(spacings, spacings.dropFirst())
      .map { $0.distance(to: $1, along: .horizontal) }
      .max() ?? 0
    let fitting = ((width + largest) / (itemWidth + largest)).rounded(.down)
    // With an infinite width, all items are in one row.
    let columns = Int(exactly: fitting) ?? max(spacings.count, 1)
    guard columns > 0 else { return nil }
    self.columns = columns
    self.itemWidth = itemWidth
    self.spacings = spacings
    largestSpacing = largest
  }

  var count: Int { spacings.isEmpty ? 0 : (spacings.count - 1) / columns + 1 }

  func indices(of row: Int) -> Range<Int> {
    let start = row * columns
    return start..<(start + min(columns, spacings.count - start))
  }

  /// The distance from an item to the next one in its row; zero after the last one.
  func distance(after index: Int) -> CGFloat {
    guard index % columns < columns - 1, index + 1 < spacings.count else { return 0 }
    return spacings[index].distance(to: spacings[index + 1], along: .horizontal)
  }

  func width(of row: Int) -> CGFloat {
    indices(of: row).reduce(0) { $0 + itemWidth + distance(after: $1) }
  }

  /// The largest distance between the items of a row and those below; zero after the last row.
  func spacingBelow(_ row: Int) -> CGFloat {
    let own = indices(of: row)
    guard own.upperBound < spacings.count else { return 0 }
    return own.filter { columns < spacings.count - $0 }
      .map { spacings[$0].distance(to: spacings[$0 + columns], along: .vertical) }
      .max() ?? 0
  }
}
