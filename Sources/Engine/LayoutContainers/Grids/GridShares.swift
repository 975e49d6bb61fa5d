import Foundation

/// The state of the columns or rows of a grid while its cells are measured.
///
/// For each priority, the length that the tracks leave is divided by the largest number of tracks
/// that cells of that priority have in one line. Each track with such a cell is open and has one
/// such part. A track that closes gives what it does not need to the open ones, in equal parts.
struct GridShares {
  /// The proposal minus all distances; `nil` if unspecified.
  let available: CGFloat?
  /// The tracks, with the lengths that the cells in one track alone need so far.
  private(set) var tracks: GridTracks
  /// The number of unmeasured cells of the current priority in each track.
  private var pending: [Int]
  /// The tracks that were opened for the current priority.
  private var opened: [Int] = []
  private var openCount = 0
  /// The open tracks without unmeasured cells.
  private(set) var finished: [Int] = []
  /// The length that the open tracks share.
  private var remaining: CGFloat = 0

  init(_ tracks: GridTracks, proposed: CGFloat?) {
    self.tracks = tracks
    available = proposed.map { $0 - tracks.totalGap }
    pending = Array(repeating: 0, count: tracks.lengths.count)
  }

  /// The equal share of an open track; `nil` if no length is proposed.
  var share: CGFloat? {
    guard let available, available != .infinity else { return available }
    return remaining / CGFloat(max(openCount, 1))
  }

  /// Adds a cell of the current priority to its tracks.
  mutating func open(_ cell: Range<Int>) {
    for track in cell {
      if pending[track] == 0 { opened.append(track) }
      pending[track] += 1
    }
  }

  /// Divides what all tracks leave; `tracksPerLine` is the largest number of tracks in one line.
  mutating func share(lengthOfAll: CGFloat, tracksPerLine: Int) {
    openCount = opened.count
    guard let available, available != .infinity else { return }
    remaining = (available - lengthOfAll) / CGFloat(tracksPerLine) * CGFloat(openCount)
  }

  /// Removes a measured cell of the current priority from a track.
  mutating func finish(_ track: Int) {
    pending[track] -= 1
    if pending[track] == 0 { finished.append(track) }
  }

  /// Closes the finished tracks; `lengths` has the length that each of them keeps.
  mutating func closeFinished(_ lengths: [CGFloat]) {
    openCount -= finished.count
    finished.removeAll(keepingCapacity: true)
    for length in lengths { remaining -= length }
  }

  /// Ends the current priority.
  mutating func closeAll() {
    for track in opened { pending[track] = 0 }
    opened.removeAll(keepingCapacity: true)
    finished.removeAll(keepingCapacity: true)
  }

  /// Extends a track to at least the length of a cell in that track alone.
  mutating func extend(_ track: Int, to length: CGFloat) {
    tracks.lengths[track] = max(tracks.lengths[track], length)
  }

  /// Returns the length that a cell is offered: a share for each of its tracks, but at least their
  /// length so far; along an unsized axis, exactly that.
  func offer(to cell: Range<Int>, share: CGFloat?, isUnsized: Bool) -> CGFloat? {
    guard let share, share != .infinity else { return share }
    let length = tracks.length(of: cell)
    if isUnsized { return length }
    return max(share * CGFloat(cell.count) + tracks.innerGap(of: cell), length)
  }

  /// Returns the length that a cell in all tracks is offered: the whole proposal, but at least their
  /// length so far; `nil` if no length is proposed.
  var offerToAll: CGFloat? { available.map { max($0 + tracks.totalGap, tracks.total) } }
}
