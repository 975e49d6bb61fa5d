import Foundation
import LayoutCore

/// The columns of a vertical lazy grid for a proposed width, or the rows of a horizontal one for a
/// proposed height.
///
/// Fixed items and distances are subtracted from the proposal. Every other item gets an equal share
/// of the remaining space, within its limits; an adaptive item fills its share with as many tracks
/// as fit. Source: objc.io, "SwiftUI's Grid Views" (2020), and Apple's documentation of
/// `GridItem.Size`. Without a proposal, flexible items have their minimum length; SwiftUI's
/// behavior is not documented.
struct LazyGridTracks {
  struct Track: Hashable {
    let start: CGFloat
    let length: CGFloat
    let item: Int
  }

  /// The maximum number of tracks of an adaptive item.
  private static let maximumCount: CGFloat = 1000

  private(set) var all: [Track] = []
  private let tolerance: PixelTolerance
  private var available: CGFloat?
  private var end: CGFloat = 0
  private var gap: CGFloat = 0

  /// The length of all tracks with the distances between them.
  var total: CGFloat { all.last.map { $0.start + $0.length } ?? 0 }

  init(_ items: [GridItem], in proposal: CGFloat?, _ tolerance: PixelTolerance) {
    self.tolerance = tolerance
    var taken = items.dropLast().reduce(0) { $0 + ($1.spacing ?? 8) }
    var count: CGFloat = 0
    for item in items {
      if case .fixed(let length) = item.size { taken += max(length, 0) } else { count += 1 }
    }
    available = proposal.map { $0 - taken }
    for (index, item) in items.enumerated() {
      let share = available.map { max($0 / max(count, 1), 0) }
      switch item.size {
      case .fixed(let length): append(max(length, 0), item: index)
      case .flexible(let minimum, let maximum):
        let length = max(min(share ?? minimum, maximum), minimum, 0)
        append(length, item: index)
        take(length)
        count -= 1
      case .adaptive(let minimum, let maximum):
        let filled = fill(share, minimum: max(minimum, 0), maximum: maximum, index, item)
        take(filled)
        count -= 1
      }
      gap = item.spacing ?? 8
    }
  }

  /// Subtracts a length from the remaining space, unless both are infinite.
  private mutating func take(_ length: CGFloat) {
    guard let rest = available.map({ $0 - length }), !rest.isNaN else { return }
    available = rest
  }

  /// Appends the tracks of an adaptive item; returns their total length.
  private mutating func fill(
    _ share: CGFloat?,
    minimum: CGFloat,
    maximum: CGFloat,
    _ index: Int,
    _ item: GridItem
  ) -> CGFloat {
    let distance = item.spacing ?? 8
    let share = share ?? minimum
    let room = share + tolerance.points + distance
    let fitting = (room / (minimum + distance)).rounded(.down)
    let count = fitting >= 1 && share.isFinite ? min(fitting, LazyGridTracks.maximumCount) : 1
    let length = max(min((share - distance * (count - 1)) / count, maximum), minimum)
    for position in 0..<(Int(exactly: count) ?? 1) {
      if position > 0 { gap = distance }
      append(length, item: index)
    }
    return length * count + distance * (count - 1)
  }

  private mutating func append(_ length: CGFloat, item: Int) {
    let start = all.isEmpty ? 0 : end + gap
    all.append(Track(start: start, length: length, item: item))
    end = start + length
  }
}
