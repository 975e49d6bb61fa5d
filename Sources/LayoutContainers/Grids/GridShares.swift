import Foundation

/// The state of the columns or rows of a grid while its cells are measured.
///
/// A track is open while it has an unmeasured cell of the current priority, and closed once all its
/// cells of the first priority are measured. The length that closed tracks leave is shared equally
/// among the open tracks.
struct GridShares {
  /// The proposal minus all distances; `nil` if unspecified.
  let available: CGFloat?
  /// The tracks, with their lengths so far.
  private(set) var tracks: GridTracks
  /// The lengths that the cells in one track alone need.
  private var ownLengths: [CGFloat]
  private var pending: [Int]
  private var openCount = 0
  private var unmeasured: [Int]
  private var isClosed: [Bool]
  private var closedLength: CGFloat = 0
  private var isFirstGroup = true

  init(_ tracks: GridTracks, proposed: CGFloat?) {
    self.tracks = tracks
    ownLengths = tracks.lengths
    available = proposed.map { $0 - tracks.totalGap }
    let count = tracks.lengths.count
    pending = Array(repeating: 0, count: count)
    unmeasured = Array(repeating: 0, count: count)
    isClosed = Array(repeating: false, count: count)
  }

  /// The equal share of an open track; `nil` if no length is proposed.
  var share: CGFloat? {
    guard let available, available != .infinity else { return available }
    return (available - closedLength) / CGFloat(max(openCount, 1))
  }

  /// Adds a cell of the current priority to its tracks.
  mutating func open(_ cell: Range<Int>) {
    for track in cell {
      if pending[track] == 0 { openCount += 1 }
      pending[track] += 1
    }
  }

  /// Removes a measured cell of the current priority from its tracks.
  mutating func release(_ cell: Range<Int>) {
    for track in cell {
      pending[track] -= 1
      if pending[track] == 0 { openCount -= 1 }
    }
  }

  /// Adds a cell of the first priority that closes its track once it is measured.
  mutating func expect(_ track: Int) { unmeasured[track] += 1 }

  /// Closes a track if the measured cell was its last one of the first priority.
  mutating func close(after track: Int) {
    guard unmeasured[track] > 0 else { return }
    unmeasured[track] -= 1
    if unmeasured[track] == 0 { close(track) }
  }

  /// Closes the tracks without a cell of the first priority, after its first group.
  mutating func closeEmptyTracks() {
    guard isFirstGroup else { return }
    isFirstGroup = false
    for track in unmeasured.indices where unmeasured[track] == 0 && !isClosed[track] {
      close(track)
    }
  }

  private mutating func close(_ track: Int) {
    isClosed[track] = true
    closedLength += tracks.lengths[track]
  }

  /// Extends a track to at least the length of a cell in that track alone.
  mutating func extend(_ track: Int, to length: CGFloat) {
    ownLengths[track] = max(ownLengths[track], length)
    let missing = length - tracks.lengths[track]
    guard missing > 0 else { return }
    tracks.lengths[track] = length
    if isClosed[track] { closedLength += missing }
  }

  /// Extends tracks by equal parts of a length, which a cell that spans several tracks needs.
  mutating func extend(_ extended: [Int], by length: CGFloat) {
    for track in extended {
      let part = length / CGFloat(extended.count)
      tracks.lengths[track] += part
      if isClosed[track] { closedLength += part }
    }
  }

  /// Takes back what cells that span several tracks needed.
  mutating func removeSpans() {
    tracks.lengths = ownLengths
    closedLength = zip(ownLengths, isClosed).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
  }

  /// Returns the length that a cell is offered: a share for each of its tracks.
  func offer(to cell: Range<Int>, share: CGFloat?) -> CGFloat? {
    guard let share, let available else { return nil }
    if cell.count == 1 { return max(share, tracks.lengths[cell.lowerBound]) }
    if available == .infinity { return .infinity }
    let shares = share * CGFloat(cell.count) + tracks.innerGap(of: cell)
    return max(shares, tracks.length(of: cell))
  }

  /// Returns the length that a cell in all tracks is offered, at least their length so far; `nil` if
  /// no length is proposed.
  var offerToAll: CGFloat? { available.map { max($0 + tracks.totalGap, tracks.total) } }
}
