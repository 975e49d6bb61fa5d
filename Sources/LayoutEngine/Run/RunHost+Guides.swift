import Foundation
import LayoutCore

extension RunHost {
  func explicitAlignment(
    of key: AlignmentKey,
    along axis: Axis,
    in node: Int32,
    proposal: ProposedViewSize
  ) -> CGFloat? {
    let flat = nodes + Int(node)
    guard flat.pointee.hasGuides, flat.pointee.hasFrameLines || !key.isFrameLine else { return nil }
    return flat.pointee.kind == .leaf
      ? baseline(key, in: flat.pointee, proposal: proposal.normalized)
      : rememberedGuide(of: key, along: axis, in: node, proposal: proposal.normalized)
  }

  private func baseline(
    _ key: AlignmentKey,
    in flat: Node,
    proposal: ProposedViewSize
  ) -> CGFloat? {
    guard let leaf = storage?.leaves[Int(flat.content)] else { return nil }
    switch key.standard {
    case .firstTextBaseline:
      return leaf.baselines(in: proposal, context: context(of: flat))?.first
    case .lastTextBaseline:
      return leaf.baselines(in: proposal, context: context(of: flat))?.last
    default: return nil
    }
  }

  private func rememberedGuide(
    of key: AlignmentKey,
    along axis: Axis,
    in node: Int32,
    proposal: ProposedViewSize
  ) -> CGFloat? {
    let memo = GuideKey(
      node: node,
      key: key,
      axis: axis,
      width: proposal.width,
      height: proposal.height
    )
    if let known = guides[memo] { return known }
    let value = guide(key, along: axis, in: node, proposal: proposal)
    guides[memo] = .some(value)
    return value
  }

  private func guide(
    _ key: AlignmentKey,
    along axis: Axis,
    in node: Int32,
    proposal: ProposedViewSize
  ) -> CGFloat? {
    guard let storage else { return nil }
    let size = measurement(of: node, in: proposal).size
    guard size.width.isFinite && size.height.isFinite else { return nil }
    let layout = readyLayout(of: node, in: storage)
    let event = beginEvent(.explicitAlignment, path(of: node), proposal)
    let value = calling(node) {
      layout.explicitAlignment(
        of: key,
        along: axis,
        in: CGRect(origin: .zero, size: size),
        proposal: proposal,
        subviews: subviews(of: node)
      )
    }
    if let event { trace?.end(event, .guide(value)) }
    guard let value, value.isFinite else { return nil }
    return value
  }
}
