import Foundation

/// Finds the lengths of the columns or rows of a grid.
///
/// Without a proposal each track is as long as the longest cell at its ideal length. With one, what
/// the distances leave is shared as a stack shares it: the least flexible track chooses first, and is
/// offered an equal share of what is left. Cells that span several tracks come last, the ones of fewer
/// tracks before the others: each is offered its tracks and what is left over, and what it takes beyond
/// them is added to the tracks in equal parts.
///
/// Sources: that a track is as long as its longest cell, and that flexible ones share: Apple's
/// documentation of `Grid`. How they share is not documented; the rule is that of stacks, so that a
/// grid of one row is an `HStack` and one of one column a `VStack`.
struct GridSharing {
  /// A cell as the tracks of one axis see it.
  struct Member {
    let index: Int
    let tracks: Range<Int>
  }

  /// Measures a cell of an index that is offered a length; returns its length and its guide.
  typealias Measure = (Int, CGFloat?) -> (length: CGFloat, guide: CGFloat?)

  private var tracks: GridTracks
  private let proposed: CGFloat?
  private var singles: [[Int]]
  private var spanning: [Member] = []

  init(_ tracks: GridTracks, proposed: CGFloat?, members: [Member]) {
    self.tracks = tracks
    self.proposed = proposed
    singles = Array(repeating: [], count: tracks.lengths.count)
    for member in members {
      if member.tracks.count == 1 {
        singles[member.tracks.lowerBound].append(member.index)
      } else {
        spanning.append(member)
      }
    }
    let order = spanning.enumerated().sorted {
      ($0.element.tracks.count, $0.offset) < ($1.element.tracks.count, $1.offset)
    }
    spanning = order.map(\.element)
  }

  /// Returns the tracks with their lengths.
  mutating func shared(_ measure: Measure) -> GridTracks {
    var available = proposed.map { $0 - tracks.totalGap }
    if let proposed, proposed != .infinity, singles.count > 1 {
      let order = choosingOrder(measure)
      for (position, track) in order.enumerated() {
        let share = CGFloat(order.count - position)
        let offer = available.map { max($0 / share, 0) }
        tracks.lengths[track] = length(of: track, offer, measure)
        GridSharing.take(tracks.lengths[track], from: &available)
      }
    } else {
      let offer = available.map { max($0, 0) }
      for track in singles.indices {
        tracks.lengths[track] = length(of: track, offer, measure)
        GridSharing.take(tracks.lengths[track], from: &available)
      }
    }
    for member in spanning {
      let offer = available.map { max(tracks.length(of: member.tracks) + max($0, 0), 0) }
      let taken = tracks.stretch(member.tracks, to: measure(member.index, offer).length)
      GridSharing.take(taken, from: &available)
    }
    return tracks
  }

  /// Takes a length away from what is left, unless both are endless.
  private static func take(_ length: CGFloat, from available: inout CGFloat?) {
    guard let rest = available.map({ $0 - length }), !rest.isNaN else { return }
    available = rest
  }

  /// Returns the length of a track whose cells are offered a length.
  private func length(of track: Int, _ offer: CGFloat?, _ measure: Measure) -> CGFloat {
    var extent = GridExtent()
    for index in singles[track] {
      let cell = measure(index, offer)
      extent.add(length: cell.length, guide: cell.guide)
    }
    return extent.length
  }

  /// Returns the tracks in the order in which they choose, as the subviews of a stack do.
  private func choosingOrder(_ measure: Measure) -> [Int] {
    let limits = singles.indices.map { track in
      (
        track: track, least: length(of: track, 0, measure),
        greatest: length(of: track, .infinity, measure)
      )
    }
    return limits.sorted { first, second in
      let (one, other) = (first.greatest - first.least, second.greatest - second.least)
      if one != other { return one < other }
      if one == .infinity && first.least != second.least { return first.least > second.least }
      return first.track < second.track
    }
    .map(\.track)
  }
}
