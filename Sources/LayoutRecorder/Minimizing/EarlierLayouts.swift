public import CanonicalJSON
import Foundation
public import LayoutDiff

/// Another build that is asked where it places the nodes of a scene.
public struct EarlierLayouts: Sendable {
  /// What the build says to a scene.
  public enum Answer: Sendable {
    /// The placements of the nodes, by the nodes' paths.
    case laidOut([String: Placement])
    /// The scene cannot be laid out by it; why.
    case refused(String)
  }

  /// What people call the build.
  public let name: String
  private let answer: @Sendable (JSONValue) -> Answer

  /// Creates a build that answers documents of one scene, one proposal and one environment.
  public init(_ name: String, answer: @escaping @Sendable (JSONValue) -> Answer) {
    self.name = name
    self.answer = answer
  }

  func answer(to scene: MinimalScene) -> Answer { answer(scene.document(named: "candidate")) }

  /// Returns where the build places a node in its container; `nil` where it does not.
  func placement(of id: String, in scene: MinimalScene) -> CGRect? {
    guard case .laidOut(let placements) = answer(to: scene) else { return nil }
    return placements[id]?.frame
  }
}

/// In which way a frame differs from another one: which of its sides and lengths are less, and which more.
struct FrameDifference: Hashable, Sendable {
  /// What is less is as good as rounding.
  private static let rounding: CGFloat = 1e-6

  private let signs: [Int]
  private let tolerance: CGFloat

  /// Returns how `new` differs from `old`.
  ///
  /// Where something differs by more than rounding, rounding alone is no difference.
  init(from old: CGRect, to new: CGRect) {
    let steps = FrameDifference.steps(from: old, to: new)
    let isRounding = steps.allSatisfy { abs($0) <= FrameDifference.rounding }
    tolerance = isRounding ? 0 : FrameDifference.rounding
    signs = FrameDifference.signs(of: steps, beyond: tolerance)
  }

  /// Whether there is a difference.
  var isDifferent: Bool { signs.contains { $0 != 0 } }

  /// Returns whether two other frames differ in the same way.
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
