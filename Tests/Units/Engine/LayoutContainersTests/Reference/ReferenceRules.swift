import Foundation

/// A length of each axis.
struct ReferenceSize: Equatable {
  var width: CGFloat
  var height: CGFloat
}

/// A proposal of each axis, `nil` where nothing is proposed.
struct ReferenceProposal {
  var width: CGFloat?
  var height: CGFloat?
}

/// The sizes of views, as a direct implementation of `Documentation/Reference/Rules.md` without memoization.
extension ReferenceTree {
  /// Returns the size that the view takes of a proposal.
  func size(_ proposal: ReferenceProposal) -> ReferenceSize {
    switch self {
    case .block(let width, let height): return ReferenceSize(width: width, height: height)
    case .rubber(let least, let ideal, let greatest):
      func length(_ proposed: CGFloat?) -> CGFloat {
        proposed.map { min(max($0, least), greatest) } ?? ideal
      }
      return ReferenceSize(width: length(proposal.width), height: length(proposal.height))
    case .words(let count, let width, let lineHeight):
      var inLine = count
      if let proposed = proposal.width {
        while inLine > 1, CGFloat(inLine) * width > proposed { inLine -= 1 }
      }
      let lines = (count + inLine - 1) / inLine
      return ReferenceSize(width: CGFloat(inLine) * width, height: CGFloat(lines) * lineHeight)
    case .row, .column: return stackSize(proposal)
    case .zStack: return zStackSize(proposal)
    case .grid: return gridSize(proposal)
    case .priority(_, let view): return view.size(proposal)
    case .frame(let width, let height, _, _, let view):
      let own = view.size(
        ReferenceProposal(width: width ?? proposal.width, height: height ?? proposal.height)
      )
      return ReferenceSize(width: width ?? own.width, height: height ?? own.height)
    case .flexible(let width, let height, _, _, let view):
      let own = view.size(
        ReferenceProposal(
          width: width.offer(proposal.width),
          height: height.offer(proposal.height)
        )
      )
      return ReferenceSize(
        width: width.length(proposal.width, around: own.width),
        height: height.length(proposal.height, around: own.height)
      )
    case .padding(let top, let leading, let bottom, let trailing, let view):
      let own = view.size(
        proposal.less(horizontal: leading + trailing, vertical: top + bottom)
      )
      return ReferenceSize(
        width: max(own.width + (leading + trailing), 0),
        height: max(own.height + (top + bottom), 0)
      )
    case .fixedSize(let horizontal, let vertical, let view):
      return view.size(
        ReferenceProposal(
          width: horizontal ? nil : proposal.width,
          height: vertical ? nil : proposal.height
        )
      )
    }
  }

  /// The rule `zstack-size`.
  private func zStackSize(_ proposal: ReferenceProposal) -> ReferenceSize {
    guard case .zStack(let x, let y, let children) = self else { return .init(width: 0, height: 0) }
    let highest = children.map(\.priority).max() ?? 0
    let sizes = children.filter { $0.priority == highest }.map { $0.size(proposal) }
    return ReferenceSize(
      width: ReferenceLine(sizes.map(\.width), x).length,
      height: ReferenceLine(sizes.map(\.height), y).length
    )
  }
}

extension ReferenceProposal {
  /// The rule `padding`: the proposal less insets, at least 0.
  func less(horizontal: CGFloat, vertical: CGFloat) -> ReferenceProposal {
    ReferenceProposal(
      width: width.map { max($0 - horizontal, 0) },
      height: height.map { max($0 - vertical, 0) }
    )
  }
}

/// Views whose guides meet on a line: their extents before and after it.
struct ReferenceLine {
  /// Where the line is.
  let before: CGFloat
  /// The length of the whole.
  let length: CGFloat

  init(_ lengths: [CGFloat], _ place: ReferenceTree.Place) {
    let finite = lengths.filter(\.isFinite)
    before = finite.map { place.position(in: $0) }.max() ?? 0
    let after = finite.map { $0 - place.position(in: $0) }.max() ?? 0
    length = finite.count < lengths.count ? .infinity : before + after
  }
}

/// The section “Frames”: “In full, for each axis of a flexible frame”.
extension ReferenceTree.Limits {
  /// The rule `flexframe-order`.
  private var ordered: ReferenceTree.Limits {
    let least = minimum.map { max($0, 0) }
    let wanted = ideal.map { max($0, least ?? 0) }
    return .init(minimum: least, ideal: wanted, maximum: maximum.map { max($0, wanted ?? 0) })
  }

  func offer(_ proposal: CGFloat?) -> CGFloat? {
    let limits = ordered
    guard let length = proposal ?? limits.ideal else { return nil }
    return max(min(length, limits.maximum ?? .infinity), limits.minimum ?? -.infinity)
  }

  func length(_ proposal: CGFloat?, around view: CGFloat) -> CGFloat {
    let limits = ordered
    if let least = limits.minimum, let most = limits.maximum, least <= most {
      if let proposal { return min(max(proposal, least), most) }
      return limits.ideal ?? min(max(view, least), most)
    }
    if proposal == nil, let ideal = limits.ideal { return ideal }
    if let least = limits.minimum { return max(min(offer(proposal) ?? .infinity, view), least) }
    if let most = limits.maximum { return min(max(offer(proposal) ?? -.infinity, view), most) }
    return view
  }

  /// The proposal with which the view is placed in a frame of a length.
  func placing(_ proposal: CGFloat?, length: CGFloat) -> CGFloat? {
    let limits = ordered
    let isBetween =
      limits.minimum ?? -.infinity < length && length < limits.maximum ?? .infinity
    return proposal == nil && limits.ideal == nil && isBetween ? nil : length
  }
}
