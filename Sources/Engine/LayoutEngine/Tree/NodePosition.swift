import KeylineJSON
import LayoutCore

/// The position of a node in a tree: the positions among siblings on the path from the root.
///
/// The root's position is empty; `[2, 0]` is the first child of the root's third child.
public struct NodePosition: Hashable, Sendable, ExpressibleByArrayLiteral, CustomStringConvertible {
  /// The positions among siblings, starting with the root's child.
  public var steps: [Int]

  /// Creates a position from the steps on the path from the root.
  public init(_ steps: [Int] = []) { self.steps = steps }

  /// Creates a position from the steps on the path from the root.
  public init(arrayLiteral steps: Int...) { self.init(steps) }

  /// The position of the root.
  public static let root = NodePosition()

  /// The text form of the position, such as `root` or `root.2.0`.
  public var description: String { (["root"] + steps.map(String.init)).joined(separator: ".") }

  /// Returns the position of a child.
  public func child(_ position: Int) -> NodePosition { NodePosition(steps + [position]) }

  /// The position of the container; `nil` for the root.
  public var parent: NodePosition? { steps.isEmpty ? nil : NodePosition(steps.dropLast()) }

  init(_ steps: ArraySlice<Int>) { self.init(Array(steps)) }
}
