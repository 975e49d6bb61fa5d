import Foundation
import LayoutCore
import LayoutEngine
import RandomNumbers

/// Trees made by chance.
struct RandomReferenceTrees {
  var generator: SeededGenerator

  /// A change of one of the children of a stack.
  struct Edit: Sendable {
    let place: Int
    /// The inserted tree; `nil` for a removal.
    let tree: ReferenceTree?
    let isInserted: Bool

    func apply(to run: LayoutRun) throws {
      let position = NodePosition.root.child(place)
      switch (tree, isInserted) {
      case (let tree?, true): try run.insert(tree.node, at: position)
      case (let tree?, false): try run.replace(at: position, with: tree.node)
      case (nil, _): try run.remove(at: position)
      }
    }
  }

  mutating func edit(_ children: inout [ReferenceTree]) -> Edit {
    let place = Int.random(in: 0..<children.count, using: &generator)
    switch Int.random(in: 0..<4, using: &generator) {
    case 0 where children.count > 1:
      children.remove(at: place)
      return Edit(place: place, tree: nil, isInserted: false)
    case 1 where children.count < 6:
      let tree = tree(depth: 1)
      children.insert(tree, at: place)
      return Edit(place: place, tree: tree, isInserted: true)
    default:
      let tree = tree(depth: 1)
      children[place] = tree
      return Edit(place: place, tree: tree, isInserted: false)
    }
  }

  private mutating func chance(_ part: Double) -> Bool {
    Double.random(in: 0..<1, using: &generator) < part
  }

  /// A length in sixteenths, or any number of the kind that divisions make.
  private mutating func length(_ greatest: CGFloat) -> CGFloat {
    let length = CGFloat.random(in: 0...greatest, using: &generator)
    return chance(0.5) ? (length * 16).rounded() / 16 : length
  }

  private mutating func maybe(_ part: Double, _ greatest: CGFloat) -> CGFloat? {
    chance(part) ? length(greatest) : nil
  }

  /// The spacing of a stack, which at times makes its length negative.
  private mutating func spacing() -> CGFloat { chance(0.1) ? -length(60) : length(12) - 2 }

  private mutating func place() -> ReferenceTree.Place {
    [.start, .middle, .end][Int.random(in: 0..<3, using: &generator)]
  }

  mutating func depth() -> Int { [1, 2, 2, 3][Int.random(in: 0..<4, using: &generator)] }

  mutating func proposal() -> ProposedViewSize {
    ProposedViewSize(width: maybe(0.8, 400), height: maybe(0.8, 400))
  }

  mutating func tree(depth: Int) -> ReferenceTree {
    guard depth > 0 else { return leaf() }
    let kind = Int.random(in: 0..<13, using: &generator)
    switch kind {
    case 0...5:
      let children = (0..<Int.random(in: 1...4, using: &generator)).map { _ in child(depth - 1) }
      switch kind {
      case 0...1: return .row(place(), spacing: spacing(), children)
      case 2...3: return .column(place(), spacing: spacing(), children)
      default: return .zStack(place(), place(), children)
      }
    case 6:
      let rows = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        (0..<Int.random(in: 1...3, using: &generator)).map { _ in child(depth - 1) }
      }
      return .grid(place(), place(), length(9), length(9), rows)
    case 7...8:
      return .frame(maybe(0.6, 120), maybe(0.6, 120), place(), place(), tree(depth: depth - 1))
    case 9...10:
      return .flexible(limits(), limits(), place(), place(), tree(depth: depth - 1))
    case 11:
      return .padding(
        top: length(12) - 2,
        leading: length(12) - 3,
        bottom: length(5),
        trailing: length(8),
        tree(depth: depth - 1)
      )
    default:
      return .fixedSize(horizontal: chance(0.5), vertical: chance(0.5), tree(depth: depth - 1))
    }
  }

  private mutating func child(_ depth: Int) -> ReferenceTree {
    let tree = tree(depth: depth)
    return chance(0.2) ? .priority(chance(0.5) ? 1 : -1, tree) : tree
  }

  private mutating func limits() -> ReferenceTree.Limits {
    ReferenceTree.Limits(
      minimum: maybe(0.3, 60),
      ideal: maybe(0.2, 80),
      maximum: chance(0.2) ? .infinity : maybe(0.4, 150)
    )
  }

  private mutating func leaf() -> ReferenceTree {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: return .block(length(80), length(80))
    case 1:
      return .words(
        count: Int.random(in: 1...9, using: &generator),
        width: length(30) + 1,
        lineHeight: length(20)
      )
    default:
      let least = maybe(0.5, 30) ?? 0
      let ideal = least + length(20)
      return .rubber(
        least: least,
        ideal: ideal,
        greatest: chance(0.5) ? .infinity : ideal + length(90)
      )
    }
  }
}
