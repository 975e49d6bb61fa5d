import Foundation
import LayoutCore
import LayoutEngine

/// Lays a tree out, and returns all frames in pre-order, each in its container's coordinates.
func frames(
  _ root: LayoutNode,
  in proposal: ProposedViewSize = .unspecified,
  environment: LayoutEnvironment = LayoutEnvironment()
) throws -> [CGRect] {
  try LayoutRun(root: root, environment: environment).layout(in: proposal).placements.map(\.frame)
}

/// Returns the size with which a leaf answers.
func size(
  of leaf: any LayoutLeaf,
  in proposal: ProposedViewSize,
  along orientation: Axis? = nil,
  environment: LayoutEnvironment = LayoutEnvironment()
) -> CGSize {
  measurement(of: leaf, in: proposal, along: orientation, environment: environment).size
}

/// Returns the answer of a leaf.
func measurement(
  of leaf: any LayoutLeaf,
  in proposal: ProposedViewSize,
  along orientation: Axis? = nil,
  environment: LayoutEnvironment = LayoutEnvironment()
) -> LayoutMeasurement {
  leaf.prepared(in: environment).measurement(
    in: proposal,
    context: LeafContext(stackOrientation: orientation, environment: environment)
  )
}

func proposal(_ width: CGFloat?, _ height: CGFloat?) -> ProposedViewSize {
  ProposedViewSize(width: width, height: height)
}

/// Proposals that ask a leaf for its least, its ideal, its greatest and some other sizes.
let proposals: [ProposedViewSize] = [nil, -3, 0, 5, 8, 10, 40, 1000, .infinity].flatMap { width in
  [nil, -3, 0, 5, 8, 22, 44, 1000, .infinity].map { proposal(width, $0) }
}

/// Returns the frame of the first node of a type, in the coordinates of the root.
func frame(
  of type: String,
  in root: LayoutNode,
  _ proposal: ProposedViewSize,
  environment: LayoutEnvironment = LayoutEnvironment()
) throws -> CGRect? {
  var rest = try frames(root, in: proposal, environment: environment)[...]
  func find(_ node: LayoutNode, from origin: CGPoint) -> CGRect? {
    guard let own = rest.popFirst() else { return nil }
    let frame = own.offsetBy(dx: origin.x, dy: origin.y)
    if node.type == type { return frame }
    for child in node.children {
      if let found = find(child, from: frame.origin) { return found }
    }
    return nil
  }
  return find(root, from: .zero)
}
