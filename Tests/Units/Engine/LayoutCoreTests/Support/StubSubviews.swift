import Foundation
import LayoutCore

/// The results of one subview of a stub.
struct StubSubview {
  var size = CGSize(width: 10, height: 10)
  var spacing = ViewSpacing()
  var priority: Double = 0
  var values: [ObjectIdentifier: any Sendable] = [:]
  var guides: [AlignmentKey: CGFloat] = [:]
}

/// Answers for subviews without an engine, and lists the placements.
final class StubSubviews: SubviewCalls {
  struct Placement: Equatable {
    var node: Int32
    var position: CGPoint
    var anchor: UnitPoint
    var proposal: ProposedViewSize
  }

  struct GuideQuestion: Equatable {
    var axis: Axis
    var proposal: ProposedViewSize
  }

  var platform: Platform { .standard }
  var displayScale: CGFloat { 1 }
  var stubs: [StubSubview]
  private(set) var placements: [Placement] = []
  private(set) var guideQuestions: [GuideQuestion] = []
  /// The handle keeps the stub alive, as subviews hold it without counting.
  private(set) lazy var handle = SubviewHost(calls: self)

  init(_ stubs: [StubSubview]) {
    self.stubs = stubs
  }

  convenience init(count: Int) {
    self.init((0..<count).map { StubSubview(size: CGSize(width: $0, height: 10 * $0)) })
  }

  /// The subviews, whose nodes have the numbers from 0.
  func subviews(_ direction: LayoutDirection = .leftToRight) -> LayoutSubviews {
    LayoutSubviews(
      host: HostReference(handle),
      generation: handle.generation,
      first: 0,
      count: stubs.count,
      layoutDirection: direction
    )
  }

  func sizeFunction(of node: Int32) -> SizeFunction { .flexible }

  /// Takes the smaller of a subview's size and the proposal.
  func measurement(of node: Int32, in proposal: ProposedViewSize) -> LayoutMeasurement {
    let size = stubs[Int(node)].size
    return LayoutMeasurement(
      size: CGSize(
        width: min(size.width, proposal.width ?? .infinity),
        height: min(size.height, proposal.height ?? .infinity)
      ),
      region: ProposalRegion(proposal)
    )
  }

  func explicitAlignment(
    of key: AlignmentKey,
    along axis: Axis,
    in node: Int32,
    proposal: ProposedViewSize
  ) -> CGFloat? {
    guideQuestions.append(GuideQuestion(axis: axis, proposal: proposal))
    return stubs[Int(node)].guides[key]
  }

  func spacing(of node: Int32) -> ViewSpacing { stubs[Int(node)].spacing }

  func priority(of node: Int32) -> Double { stubs[Int(node)].priority }

  func layoutValue(for key: ObjectIdentifier, of node: Int32) -> (any Sendable)? {
    stubs[Int(node)].values[key]
  }

  func place(_ node: Int32, at position: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize) {
    placements.append(
      Placement(node: node, position: position, anchor: anchor, proposal: proposal)
    )
  }

  /// Runs the placement, and merges the guides at the places.
  func reportInvalidSubview() {}

  func mergedAlignment(
    of key: AlignmentKey,
    along axis: Axis,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: LayoutSubviews,
    place: () -> Void
  ) -> CGFloat? {
    place()
    return key.combineExplicit(
      subviews.indices.map { index -> CGFloat? in
        guard let value = stubs[index].guides[key],
          let placement = placements.last(where: { $0.node == index })
        else { return nil }
        return value + (axis == .horizontal ? placement.position.x : placement.position.y)
      }
    )
  }
}
