import Foundation

/// The placements of views, as a direct implementation of `Documentation/Reference/Rules.md`.
extension ReferenceTree {
  /// Returns the frames of all nodes in pre-order, each in its container's coordinates.
  func frames(_ proposal: ReferenceProposal) -> [CGRect] {
    var frames: [CGRect] = []
    place(at: .zero, proposal, &frames)
    return frames
  }

  private func place(
    at origin: CGPoint,
    _ proposal: ReferenceProposal,
    _ frames: inout [CGRect]
  ) {
    if case .priority(_, let view) = self { return view.place(at: origin, proposal, &frames) }
    let size = size(proposal)
    frames.append(CGRect(x: origin.x, y: origin.y, width: size.width, height: size.height))
    for (child, point, offer) in children(in: size, proposal) {
      child.place(at: point, offer, &frames)
    }
  }

  /// Returns the children with their places in a view of a size.
  private func children(
    in size: ReferenceSize,
    _ proposal: ReferenceProposal
  ) -> [(ReferenceTree, CGPoint, ReferenceProposal)] {
    switch self {
    case .block, .rubber, .words, .priority: return []
    case .row, .column: return stacked(in: size, proposal)
    case .zStack(let x, let y, let children): return zStacked(children, x, y, in: size)
    case .grid: return referenceGrid?.places(proposal) ?? []
    case .frame(let width, let height, let x, let y, let view):
      let offer = ReferenceProposal(
        width: width ?? proposal.width,
        height: height ?? proposal.height
      )
      return [(view, ReferenceTree.aligned(view.size(offer), x, y, in: size), offer)]
    case .flexible(let width, let height, let x, let y, let view):
      let offer = ReferenceProposal(
        width: width.placing(proposal.width, length: size.width),
        height: height.placing(proposal.height, length: size.height)
      )
      return [(view, ReferenceTree.aligned(view.size(offer), x, y, in: size), offer)]
    case .padding(let top, let leading, let bottom, let trailing, let view):
      let offer = proposal.less(horizontal: leading + trailing, vertical: top + bottom)
      return [(view, CGPoint(x: leading, y: top), offer)]
    case .fixedSize(let horizontal, let vertical, let view):
      let offer = ReferenceProposal(
        width: horizontal ? nil : proposal.width,
        height: vertical ? nil : proposal.height
      )
      return [(view, .zero, offer)]
    }
  }

  /// The rule `frame-alignment`.
  private static func aligned(
    _ view: ReferenceSize,
    _ x: Place,
    _ y: Place,
    in frame: ReferenceSize
  ) -> CGPoint {
    CGPoint(
      x: x.position(in: frame.width) - x.position(in: view.width),
      y: y.position(in: frame.height) - y.position(in: view.height)
    )
  }

  /// The rule `zstack-place`.
  private func zStacked(
    _ children: [ReferenceTree],
    _ x: Place,
    _ y: Place,
    in size: ReferenceSize
  ) -> [(ReferenceTree, CGPoint, ReferenceProposal)] {
    let offer = ReferenceProposal(width: size.width, height: size.height)
    let highest = children.map(\.priority).max() ?? 0
    let sizes = children.filter { $0.priority == highest }.map { $0.size(offer) }
    let (left, top) = (
      ReferenceLine(sizes.map(\.width), x).before, ReferenceLine(sizes.map(\.height), y).before
    )
    return children.map { child in
      let own = child.size(offer)
      let point = CGPoint(x: left - x.position(in: own.width), y: top - y.position(in: own.height))
      return (child, point, offer)
    }
  }

  /// 4. Children are placed in the order of the source, with their guides on one line; without a
  /// proposal across, with the stack's own length there.
  private func stacked(
    in size: ReferenceSize,
    _ proposal: ReferenceProposal
  ) -> [(ReferenceTree, CGPoint, ReferenceProposal)] {
    guard let stack else { return [] }
    let along = stack.isRow ? proposal.width : proposal.height
    let across =
      stack.isRow ? proposal.height ?? size.height : proposal.width ?? size.width
    let shares = stack.shares(along: along, across: across)
    let line = stack.line(shares).before
    var position: CGFloat = 0
    return zip(stack.children, shares).map { child, share in
      let off = line - stack.place.position(in: share.across)
      let point = stack.isRow ? CGPoint(x: position, y: off) : CGPoint(x: off, y: position)
      position += share.length + stack.spacing
      return (child, point, stack.proposal(share.offer, across))
    }
  }
}
