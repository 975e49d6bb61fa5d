import Foundation
import LayoutCore
import LayoutDiff
import LayoutEngine

/// A failure of a scene that can be reproduced with smaller scenes.
public struct SceneFailure: Sendable, CustomStringConvertible {
  /// The kinds of failure.
  public enum Kind: String, Hashable, Sendable {
    /// The scene cannot be laid out.
    case refused
    /// A layout gave an invalid result that the engine corrected, such as a length that is not a
    /// number.
    case diagnostic
    /// A size that the engine reused differs from a newly computed one.
    case remembered
    /// A condition on a node's frame holds.
    case condition
    /// The placement of a node differs from that of a version.
    case moved
    /// A different build places a node differently.
    case differs
  }

  /// The kind.
  public let kind: Kind
  /// A sentence that describes the failure.
  public let description: String
  /// The ID of the node with the failure; `nil` if the failure concerns the entire scene.
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

  /// Creates a failure: a condition on a node's frame, in the root's coordinates, holds.
  static func condition(_ condition: FrameCondition, _ text: String, on target: NamedNode) -> Self {
    SceneFailure(
      .condition,
      "the condition “\(text)” holds for \(target.name)",
      target: target.id,
      .condition(condition)
    )
  }

  /// Creates a failure: a node has its current, wrong placement in its parent.
  static func moved(_ target: NamedNode, to now: CGRect, from before: CGRect, in version: String)
    -> Self
  {
    SceneFailure(
      .moved,
      "\(target.name) is \(text(now)) in its container; \(version) has \(text(before))",
      target: target.id,
      .moved(now)
    )
  }

  /// Creates a failure: a different build places a node differently in its parent.
  static func differs(
    _ target: NamedNode,
    _ now: CGRect,
    from before: CGRect,
    in earlier: EarlierLayouts
  ) -> Self {
    SceneFailure(
      .differs,
      "\(target.name) is \(text(now)) in its container; \(earlier.name) places it \(text(before))",
      target: target.id,
      .differs(FrameDifference(from: before, to: now), earlier)
    )
  }

  private static func text(_ frame: CGRect) -> String {
    "\(PointsText.text(frame.width)) × \(PointsText.text(frame.height)) at "
      + "\(PointsText.text(frame.minX)), \(PointsText.text(frame.minY))"
  }

  /// Returns a failure that needs no expectation; `nil` if there is none.
  static func any(of scene: MinimalScene, by runner: CandidateRunner) -> SceneFailure? {
    switch runner.outcome(of: scene) {
    case .unreadable: return nil
    case .refused(let message):
      return SceneFailure(.refused, message, .refused(pattern(of: message)))
    case .laidOut(let layout):
      if let diagnostic = layout.diagnostics.first(where: { $0.kind == .warning }) {
        return SceneFailure(
          .diagnostic,
          "\(diagnostic)",
          .diagnostic(type: diagnostic.type, pattern: pattern(of: diagnostic.message))
        )
      }
      guard runner.remembersWrongly(scene, layout) else { return nil }
      let text = "the memoized result differs from the result without memoization"
      return SceneFailure(.remembered, text, .remembered)
    }
  }

  /// Returns whether a scene has the same failure.
  func holds(for scene: MinimalScene, by runner: CandidateRunner) -> Bool {
    switch (test, runner.outcome(of: scene)) {
    case (.refused(let pattern), .refused(let message)):
      return SceneFailure.pattern(of: message) == pattern
    case (.diagnostic(let type, let pattern), .laidOut(let layout)):
      return layout.diagnostics.contains {
        $0.kind == .warning && $0.type == type && SceneFailure.pattern(of: $0.message) == pattern
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

  /// Returns the frames of the node from this build and from the other one.
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

  /// Returns a message without its numbers, which change as the scene shrinks.
  private static func pattern(of message: String) -> String {
    message.replacing(/-?\d+(\.\d+)?(e[+-]?\d+)?/, with: "#")
  }
}

struct NamedNode {
  /// The name in the original scene.
  let name: String
  /// The ID that identifies the node in candidates.
  let id: String
}
