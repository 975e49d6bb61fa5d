import Foundation
import LayoutCore

/// The algorithm of lazy grids, generic over the axis of their lines.
///
/// Subviews fill the lines in order. Each is offered the length of its track and has its ideal
/// length along the axis; a line is as long as its longest subview. The header or footer of a
/// section forms its own line. Across the axis, a grid of fixed items has the proposed length and
/// aligns its tracks in it. A grid with a flexible or adaptive item has the length of its tracks,
/// which differs from the proposal if they reach their limits.
struct LazyGridAlgorithm<A: StackAxis> {
  let items: [GridItem]
  let spacing: CGFloat?
  /// The fraction of the free space across the lines that is before the tracks.
  let fractionBefore: CGFloat
  /// The alignment of views in the cells of items that have none.
  let cellAlignment: Alignment

  /// A subview with its track, which is `nil` if the subview forms its own line.
  private struct Cell {
    let index: Int
    let track: Int?
  }

  func measurement(proposal: ProposedViewSize, subviews: LayoutSubviews) -> LayoutMeasurement {
    let cross = A.cross(of: proposal)
    let tracks = tracks(in: cross, subviews)
    let size = A.size(
      main: mainLength(tracks, subviews),
      cross: hasFixedItems ? max(tracks.total, cross ?? 0) : tracks.total
    )
    return LayoutMeasurement(
      size: size,
      region: A.region(main: .everything, cross: ProposalRange(cross))
    )
  }

  private var hasFixedItems: Bool {
    !items.isEmpty && items.allSatisfy { if case .fixed = $0.size { true } else { false } }
  }

  /// Returns the tracks for a proposal; without one, for the ideal length of the first line.
  private func tracks(in cross: CGFloat?, _ subviews: LayoutSubviews) -> LazyGridTracks {
    LazyGridTracks(items, in: cross ?? idealLength(subviews), subviews.pixelTolerance)
  }

  /// Returns the length of the first line with subviews of ideal size; `nil` if it is not defined.
  private func idealLength(_ subviews: LayoutSubviews) -> CGFloat? {
    var subviews = subviews.lazy.filter { $0[SectionPartKey.self] == nil }.makeIterator()
    var length: CGFloat = 0
    for (index, item) in items.enumerated() {
      let subview = subviews.next()
      if index > 0 { length += items[index - 1].spacing ?? 8 }
      switch item.size {
      case .adaptive: return nil
      case .fixed(let fixed): length += max(fixed, 0)
      case .flexible(let minimum, let maximum):
        let ideal = subview.map { A.cross(of: $0.sizeThatFits(.unspecified)) } ?? minimum
        length += max(min(ideal, maximum), minimum, 0)
      }
    }
    return length
  }

  private func mainLength(_ tracks: LazyGridTracks, _ subviews: LayoutSubviews) -> CGFloat {
    let lines = lines(tracks, subviews)
    let lengths = lines.map { line in
      line.reduce(0) { max($0, length(of: $1, tracks, subviews)) }
    }
    return max(lengths.reduce(0, +) + (spacing ?? 8) * CGFloat(max(lines.count - 1, 0)), 0)
  }

  private func length(
    of cell: Cell,
    _ tracks: LazyGridTracks,
    _ subviews: LayoutSubviews
  ) -> CGFloat {
    A.main(of: subviews[cell.index].sizeThatFits(offer(to: cell, tracks)))
  }

  private func offer(to cell: Cell, _ tracks: LazyGridTracks) -> ProposedViewSize {
    A.proposal(main: nil, cross: cell.track.map { tracks.all[$0].length } ?? tracks.total)
  }

  private func lines(_ tracks: LazyGridTracks, _ subviews: LayoutSubviews) -> [[Cell]] {
    guard !tracks.all.isEmpty else { return [] }
    var lines: [[Cell]] = []
    var next = tracks.all.count
    for (index, subview) in subviews.enumerated() {
      if subview[SectionPartKey.self] != nil {
        lines.append([Cell(index: index, track: nil)])
        next = tracks.all.count
        continue
      }
      if next >= tracks.all.count {
        lines.append([])
        next = 0
      }
      lines[lines.count - 1].append(Cell(index: index, track: next))
      next += 1
    }
    return lines
  }

  func place(in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews) {
    let own = A.cross(of: bounds.size)
    var tracks = tracks(in: A.cross(of: proposal), subviews)
    let tolerance = subviews.pixelTolerance
    if let cross = A.cross(of: proposal),
      !tolerance.fits(tracks.total, in: cross) || !tracks.total.isFinite
    {
      tracks = LazyGridTracks(items, in: own, tolerance)
    }
    let before = (own - tracks.total) * fractionBefore
    var position: CGFloat = 0
    for line in lines(tracks, subviews) {
      let length = line.reduce(0) { max($0, self.length(of: $1, tracks, subviews)) }
      for cell in line {
        let track = cell.track.map { tracks.all[$0] }
        let place = A.size(main: length, cross: track?.length ?? tracks.total)
        let alignment = track.map { items[$0.item].alignment ?? cellAlignment } ?? .center
        let corner = A.point(main: position, cross: before + (track?.start ?? 0))
        let placement = UnaryPlacement(
          aligning: subviews[cell.index],
          in: offer(to: cell, tracks),
          to: alignment,
          of: CGRect(
            origin: CGPoint(x: bounds.origin.x + corner.x, y: bounds.origin.y + corner.y),
            size: place
          )
        )
        subviews[cell.index].place(at: placement.origin, proposal: placement.proposal)
      }
      position += length + (spacing ?? 8)
    }
  }
}
