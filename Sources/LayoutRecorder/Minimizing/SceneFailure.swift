import Foundation
import LayoutCore
import LayoutDiff
import LayoutEngine

/// What is wrong with a scene, in a form that can be asked of a smaller one.
public struct SceneFailure: Sendable, CustomStringConvertible {
  /// The kinds of failure.
  public enum Kind: String, Hashable, Sendable {
    /// The scene cannot be laid out.
    case refused
    /// A layout did what had to be put right, such as to answer a length that is no number.
    case diagnostic
    /// What is remembered by boxes of proposals is not what is computed.
    case remembered
    /// A condition on a node's rectangle holds.
    case condition
    /// A node does not stand where a version has it.
    case moved
    /// Another build places a node otherwise.
    case differs
  }

  /// The kind.
  public let kind: Kind
  /// What is wrong, in a sentence.
  public let description: String
  /// The id of the node that has to stay; `nil` where none is meant.
  let target: String?
  private let test: Test

  private enum Test: Sendable {
    case refused(String)
    case diagnostic(type: String, pattern: String)
    case remembered
    case condition(FrameCondition)
    case moved(CGRect)
    case differs(FrameDifference, EarlierLayouts)
  }

  private init(_ kind: Kind, _ description: String, target: String? = nil, _ test: Test) {
    self.kind = kind
    self.description = description
    self.target = target
    self.test = test
  }

  /// The failure of a scene in which a condition holds on a node's rectangle in the root's coordinates.
  static func condition(_ condition: FrameCondition, _ text: String, on target: NamedNode) -> Self {
    SceneFailure(
      .condition,
      "the condition “\(text)” holds for \(target.path)",
      target: target.id,
      .condition(condition)
    )
  }

  /// The failure of a scene in which a node is placed in its container as it is now, which is wrong.
  static func moved(_ target: NamedNode, to now: CGRect, from before: CGRect, in version: String)
    -> Self
  {
    SceneFailure(
      .moved,
      "\(target.path) is \(text(now)) in its container; \(version) has \(text(before))",
      target: target.id,
      .moved(now)
    )
  }

  /// The failure of a scene in which another build places a node otherwise in its container.
  static func differs(
    _ target: NamedNode,
    _ now: CGRect,
    from before: CGRect,
    in earlier: EarlierLayouts
  ) -> Self {
    SceneFailure(
      .differs,
      "\(target.path) is \(text(now)) in its container; \(earlier.name) places it \(text(before))",
      target: target.id,
      .differs(FrameDifference(from: before, to: now), earlier)
    )
  }

  private static func text(_ frame: CGRect) -> String {
    "\(PointsText.text(frame.width))x\(PointsText.text(frame.height)) at "
      + "\(PointsText.text(frame.minX)), \(PointsText.text(frame.minY))"
  }

  /// Returns what is wrong with a scene whatever anybody expects of it; `nil` when nothing is.
  static func any(of scene: MinimalScene, by runner: CandidateRunner) -> SceneFailure? {
    switch runner.outcome(of: scene) {
    case .unreadable: return nil
    case .refused(let message):
      return SceneFailure(.refused, message, .refused(pattern(of: message)))
    case .laidOut(let layout):
      if let diagnostic = layout.diagnostics.first(where: { $0.kind == .correction }) {
        return SceneFailure(
          .diagnostic,
          "\(diagnostic)",
          .diagnostic(type: diagnostic.type, pattern: pattern(of: diagnostic.message))
        )
      }
      guard runner.remembersWrongly(scene, layout) else { return nil }
      let text = "what is remembered by boxes of proposals is not what is computed without them"
      return SceneFailure(.remembered, text, .remembered)
    }
  }

  /// Returns whether a scene fails in the same way.
  func holds(for scene: MinimalScene, by runner: CandidateRunner) -> Bool {
    switch (test, runner.outcome(of: scene)) {
    case (.refused(let pattern), .refused(let message)):
      return SceneFailure.pattern(of: message) == pattern
    case (.diagnostic(let type, let pattern), .laidOut(let layout)):
      return layout.diagnostics.contains {
        $0.kind == .correction && $0.type == type && SceneFailure.pattern(of: $0.message) == pattern
      }
    case (.remembered, .laidOut(let layout)): return runner.remembersWrongly(scene, layout)
    case (.condition(let condition), .laidOut(let layout)):
      return target.flatMap { layout.frame(of: $0) }.map(condition.holds) ?? false
    case (.moved(let frame), .laidOut(let layout)):
      return target.flatMap { layout.placement(of: $0) } == frame
    case (.differs(let difference, _), .laidOut):
      return frames(in: scene, by: runner).map { difference.holds(from: $0.before, to: $0.now) }
        ?? false
    default: return false
    }
  }

  /// Returns where this build and the other one place the node that is meant.
  func frames(
    in scene: MinimalScene,
    by runner: CandidateRunner
  ) -> (now: CGRect, before: CGRect)? {
    guard case .differs(_, let earlier) = test, let target,
      case .laidOut(let layout) = runner.outcome(of: scene),
      let now = layout.placement(of: target),
      let before = earlier.placement(of: target, in: scene)
    else { return nil }
    return (now, before)
  }

  /// A message without its numbers, which get smaller with the scene.
  private static func pattern(of message: String) -> String {
    message.replacing(/-?\d+(\.\d+)?(e[+-]?\d+)?/, with: "#")
  }
}

/// A node that a failure is about.
struct NamedNode {
  /// The path that it had before anything was taken away.
  let path: String
  /// The id by which it is found.
  let id: String
}
