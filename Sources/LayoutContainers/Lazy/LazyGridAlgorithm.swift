import Foundation
import LayoutCore

/// The algorithm of lazy grids, over the axis along which their lines follow one another.
///
/// Subviews fill the lines in order. Each is offered the length of its track, and takes its ideal length
/// along the axis; a line is as long as its longest subview. The header or footer of a section has a line
/// of its own. Across the axis the whole is as long as its tracks; where that is more than was proposed,
/// it is placed with the tracks that its own length makes. Sources: as for `LazyGridTracks`.
struct LazyGridAlgorithm<A: StackAxis> {
  let items: [GridItem]
  let spacing: CGFloat?
  /// The part of the room that the tracks leave which lies before them.
  let shareBefore: CGFloat

  /// A subview with the track that it stands in; `nil` for a line of its own.
  private struct Cell {
    let index: Int
    let track: Int?
  }

  func measurement(proposal: ProposedViewSize, subviews: LayoutSubviews) -> LayoutMeasurement {
    let cross = A.cross(of: proposal)
    let tracks = LazyGridTracks(items, in: cross)
    let size = A.size(
      main: mainLength(tracks, subviews),
      cross: max(tracks.total, 0)
    )
    return LayoutMeasurement(
      size: size,
      box: A.box(main: .everything, cross: ProposalRange(cross))
    )
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

  /// Returns the cells line by line.
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
    var tracks = LazyGridTracks(items, in: A.cross(of: proposal))
    if let cross = A.cross(of: proposal), tracks.total > cross || !tracks.total.isFinite {
      tracks = LazyGridTracks(items, in: own)
    }
    let before = (own - tracks.total) * shareBefore
    var position: CGFloat = 0
    for line in lines(tracks, subviews) {
      let length = line.reduce(0) { max($0, self.length(of: $1, tracks, subviews)) }
      for cell in line {
        let track = cell.track.map { tracks.all[$0] }
        let place = A.size(main: length, cross: track?.length ?? tracks.total)
        let alignment = track.flatMap { items[$0.item].alignment } ?? .center
        let corner = A.point(main: position, cross: before + (track?.start ?? 0))
        let placement = UnaryPlacement(
          aligning: subviews[cell.index],
          in: offer(to: cell, tracks),
          to: alignment,
          of: CGRect(
            origin: CGPoint(x: bounds.minX + corner.x, y: bounds.minY + corner.y),
            size: place
          )
        )
        subviews[cell.index].place(at: placement.origin, proposal: placement.proposal)
      }
      position += length + (spacing ?? 8)
    }
  }
}
