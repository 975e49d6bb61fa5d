import Foundation
import LayoutCore
import LayoutEngine
import Synchronization

/// A leaf with a fixed size that counts its measurements.
struct CountingLeaf: LayoutLeaf {
  final class Count: Sendable {
    private let value = Mutex(0)

    var current: Int { value.withLock { $0 } }

    func increment() {
      value.withLock { $0 += 1 }
    }
  }

  var size = CGSize(width: 30, height: 10)
  var region = { @Sendable (proposal: ProposedViewSize) in ProposalRegion(proposal) }
  var baselines: LeafBaselines?
  var count = Count()

  func measurement(in proposal: ProposedViewSize, context: LeafContext) -> LayoutMeasurement {
    count.increment()
    return LayoutMeasurement(size: size, region: region(proposal))
  }

  func baselines(in proposal: ProposedViewSize, context: LeafContext) -> LeafBaselines? {
    baselines
  }
}

/// A leaf whose width shows the orientation of its stack: 1 horizontal, 2 vertical, 3 none.
struct OrientationLeaf: LayoutLeaf {
  func measurement(in proposal: ProposedViewSize, context: LeafContext) -> LayoutMeasurement {
    let width: CGFloat =
      switch context.stackOrientation {
      case .horizontal: 1
      case .vertical: 2
      case nil: 3
      }
    return LayoutMeasurement(size: CGSize(width: width, height: 0), region: .everything)
  }
}

/// A leaf with only the required members.
struct PlainLeaf: LayoutLeaf {
  func measurement(in proposal: ProposedViewSize, context: LeafContext) -> LayoutMeasurement {
    LayoutMeasurement(size: CGSize(width: 1, height: 2), region: .everything)
  }
}

/// A modifier that keeps the priority of the view inside.
struct KeepingWrap: ModifierLayout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    subviews.first?.sizeThatFits(proposal) ?? .zero
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) {
    for subview in subviews { subview.place(at: bounds.origin, proposal: proposal) }
  }
}

/// A modifier that does not keep the priority of the view inside.
struct ResettingWrap: ModifierLayout {
  static var keepsPriority: Bool { false }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    subviews.first?.sizeThatFits(proposal) ?? .zero
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) {
    for subview in subviews { subview.place(at: bounds.origin, proposal: proposal) }
  }
}

extension LayoutNode {
  /// The node inside a layout of one view, with others beside it.
  func wrapped(in layout: any Layout, _ others: LayoutNode...) -> LayoutNode {
    LayoutNode(type: "wrap", layout: layout, children: [self] + others)
  }

  /// The node with traits.
  func with(_ traits: NodeTraits) -> LayoutNode {
    var node = self
    node.traits = traits
    return node
  }
}

/// The observations of a container.
private final class Found<Answer: Sendable>: Sendable {
  let answer = Mutex<Answer?>(nil)
}

/// Returns the observations of a container about its subviews during measurement.
func asked<Answer: Sendable>(
  about children: [LayoutNode],
  in proposal: ProposedViewSize = .unspecified,
  options: LayoutOptions = LayoutOptions(),
  _ question: @escaping @Sendable (LayoutSubviews) -> Answer
) throws -> Answer? {
  let found = Found<Answer>()
  let layout = Scripted(size: { _, subviews in
    let answer = question(subviews)
    found.answer.withLock { $0 = answer }
    return .zero
  })
  let root = LayoutNode(type: "Scripted", layout: layout, children: children)
  try LayoutRun(root: root, options: options).compute(in: proposal)
  return found.answer.withLock { $0 }
}
