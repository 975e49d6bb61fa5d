import Foundation
import LayoutCore
import LayoutEngine

/// A leaf of one size, with baselines if it is to have any.
struct Block: LayoutLeaf {
  var size: CGSize
  var explicitBaselines: LeafBaselines?
  var preferredSpacing = ViewSpacing()

  func measurement(in proposal: ProposedViewSize, context: LeafContext) -> LayoutMeasurement {
    LayoutMeasurement(size: size, region: .everything)
  }

  func baselines(in proposal: ProposedViewSize, context: LeafContext) -> LeafBaselines? {
    explicitBaselines
  }

  func spacing(context: LeafContext) -> ViewSpacing { preferredSpacing }
}

/// A leaf that takes the proposal within limits, or an ideal length if it is unspecified.
struct Rubber: LayoutLeaf {
  var least: CGFloat = 0
  var ideal: CGFloat = 10
  var greatest: CGFloat = .infinity
  var priority: Double = 0
  var preferredSpacing = ViewSpacing()

  func measurement(in proposal: ProposedViewSize, context: LeafContext) -> LayoutMeasurement {
    let (width, widths) = length(in: proposal.width)
    let (height, heights) = length(in: proposal.height)
    return LayoutMeasurement(
      size: CGSize(width: width, height: height),
      region: ProposalRegion(width: widths, height: heights)
    )
  }

  private func length(in proposal: CGFloat?) -> (CGFloat, ProposalRange) {
    guard let proposal else { return (ideal, ProposalRange(nil)) }
    if proposal <= least { return (least, ProposalRange(lower: -.infinity, upper: least)) }
    if proposal >= greatest { return (greatest, ProposalRange(lower: greatest, upper: .infinity)) }
    return (proposal, ProposalRange(proposal))
  }

  func sizeFunction(context: LeafContext) -> SizeFunction {
    let length = LengthFunction(minimum: least, ideal: ideal, maximum: greatest, isClamped: true)
    return SizeFunction(width: length, height: length)
  }

  func spacing(context: LeafContext) -> ViewSpacing { preferredSpacing }
}

/// A leaf that breaks into lines, as text does: words of one width, lines of one height.
struct Words: LayoutLeaf {
  var count: Int
  var width: CGFloat
  var lineHeight: CGFloat

  private func wordsInLine(_ proposal: CGFloat?) -> Int {
    guard let proposal, proposal < CGFloat(count) * width else { return count }
    var words = 1
    while CGFloat(words + 1) * width <= proposal { words += 1 }
    return min(words, count)
  }

  private func lines(in proposal: ProposedViewSize) -> Int {
    let words = wordsInLine(proposal.width)
    return (count + words - 1) / words
  }

  func measurement(in proposal: ProposedViewSize, context: LeafContext) -> LayoutMeasurement {
    let words = wordsInLine(proposal.width)
    let isWhole = words == count
    return LayoutMeasurement(
      size: CGSize(
        width: CGFloat(words) * width,
        height: CGFloat(lines(in: proposal)) * lineHeight
      ),
      region: ProposalRegion(
        width: ProposalRange(
          lower: words == 1 && !isWhole ? -.infinity : CGFloat(words) * width,
          upper: isWhole ? .infinity : (CGFloat(words + 1) * width).nextDown,
          includesUnspecified: isWhole
        ),
        height: .everything
      )
    )
  }

  func baselines(in proposal: ProposedViewSize, context: LeafContext) -> LeafBaselines? {
    LeafBaselines(
      first: lineHeight * 0.75,
      last: CGFloat(lines(in: proposal) - 1) * lineHeight + lineHeight * 0.75
    )
  }
}

/// A leaf whose height depends on the offered width, with a different one for each proposal.
struct Area: LayoutLeaf {
  var content: CGFloat

  func measurement(in proposal: ProposedViewSize, context: LeafContext) -> LayoutMeasurement {
    let width = min(max(proposal.width ?? 30, 1), 1000)
    return LayoutMeasurement(
      size: CGSize(width: width, height: content / width),
      region: ProposalRegion(proposal)
    )
  }
}

/// A leaf whose limits of height change where it is offered 50 points of width.
struct Stepped: LayoutLeaf {
  var narrow: ClosedRange<CGFloat>
  var wide: ClosedRange<CGFloat>

  func measurement(in proposal: ProposedViewSize, context: LeafContext) -> LayoutMeasurement {
    let height = proposal.height ?? 35
    let narrowHeight = min(max(height, narrow.lowerBound), narrow.upperBound)
    let wideHeight = min(max(height, wide.lowerBound), wide.upperBound)
    let isWide = (proposal.width ?? 0) >= 50
    var widths = ProposalRange.everything
    if narrowHeight != wideHeight {
      widths =
        isWide
        ? ProposalRange(lower: 50, upper: .infinity)
        : ProposalRange(
          lower: -.infinity,
          upper: CGFloat(50).nextDown,
          includesUnspecified: true
        )
    }
    return LayoutMeasurement(
      size: CGSize(width: 30, height: isWide ? wideHeight : narrowHeight),
      region: ProposalRegion(width: widths, height: ProposalRange(proposal.height))
    )
  }
}

/// A leaf that answers its own length otherwise than the proposals that led to it.
struct Fickle: LayoutLeaf {
  var axis: Axis

  private func isLong(_ proposal: ProposedViewSize) -> Bool {
    ((axis == .horizontal ? proposal.width : proposal.height) ?? 50) >= 50
  }

  func measurement(in proposal: ProposedViewSize, context: LeafContext) -> LayoutMeasurement {
    let range =
      isLong(proposal)
      ? ProposalRange(lower: 50, upper: .infinity, includesUnspecified: true)
      : ProposalRange(lower: -.infinity, upper: CGFloat(50).nextDown)
    return LayoutMeasurement(
      size: isLong(proposal) ? CGSize(width: 30, height: 20) : CGSize(width: 25, height: 10),
      region: axis == .horizontal
        ? ProposalRegion(width: range, height: .everything)
        : ProposalRegion(width: .everything, height: range)
    )
  }

  func baselines(in proposal: ProposedViewSize, context: LeafContext) -> LeafBaselines? {
    isLong(proposal) ? LeafBaselines(first: 5, last: 6) : LeafBaselines(first: 7, last: 8)
  }
}
