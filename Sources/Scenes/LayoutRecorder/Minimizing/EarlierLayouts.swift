public import CanonicalJSON
import Foundation
public import LayoutDiff

/// A different build that can lay out scenes.
public struct EarlierLayouts: Sendable {
  /// The response of the build.
  public enum Answer: Sendable {
    /// The placements of the nodes, by path.
    case laidOut([String: Placement])
    /// The build cannot lay out the scene, for this reason.
    case refused(String)
  }

  /// The name of the build.
  public let name: String
  private let answer: @Sendable (JSONValue) -> Answer

  /// Creates a build; `answer` lays out a document with one scene, one proposal and one
  /// environment.
  public init(_ name: String, answer: @escaping @Sendable (JSONValue) -> Answer) {
    self.name = name
    self.answer = answer
  }

  func answer(to scene: MinimalScene) -> Answer { answer(scene.document(named: "candidate")) }

  /// Returns the frame of a node in its parent; `nil` if the result does not contain the node.
  func placement(of id: String, in scene: MinimalScene) -> CGRect? {
    guard case .laidOut(let placements) = answer(to: scene) else { return nil }
    return placements[id]?.frame
  }
}

/// The signs of the differences between two frames.
struct FrameDifference: Hashable, Sendable {
  /// The largest difference, in points, that may be due to rounding.
  private static let rounding: CGFloat = 1e-6

  private let signs: [Int]
  private let tolerance: CGFloat

  /// Compares two frames.
  ///
  /// If any difference is larger than a rounding error, differences due to rounding are ignored.
  init(from old: CGRect, to new: CGRect) {
    let steps = FrameDifference.steps(from: old, to: new)
    let isRounding = steps.allSatisfy { abs($0) <= FrameDifference.rounding }
    tolerance = isRounding ? 0 : FrameDifference.rounding
    signs = FrameDifference.signs(of: steps, beyond: tolerance)
  }

  /// Whether the frames differ.
  var isDifferent: Bool { signs.contains { $0 != 0 } }

  /// Returns whether two other frames have differences with the same signs.
  func holds(from old: CGRect, to new: CGRect) -> Bool {
    FrameDifference.signs(of: FrameDifference.steps(from: old, to: new), beyond: tolerance) == signs
  }

  private static func steps(from old: CGRect, to new: CGRect) -> [CGFloat] {
    [
      new.origin.x - old.origin.x, new.origin.y - old.origin.y,
      new.size.width - old.size.width, new.size.height - old.size.height,
    ]
  }

  private static func signs(of steps: [CGFloat], beyond tolerance: CGFloat) -> [Int] {
    steps.map { step in
      guard abs(step) > tolerance else { return 0 }
      return step < 0 ? -1 : 1
    }
  }
}
