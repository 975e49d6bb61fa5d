public import Foundation
public import LayoutCore

/// Every call that a layout run made, in order.
public struct LayoutTrace: Sendable {
  /// One call, with what was asked and what was answered.
  public struct Event: Hashable, Sendable {
    /// What was called.
    public let call: Call
    /// The path of the node that was called.
    public let path: String
    /// How many calls were under way when this one began.
    public let depth: Int
    /// What was proposed; `nil` for calls without a proposal.
    public let proposal: ProposedViewSize?
    /// What was answered; `nil` until the call returns, and for calls without an answer.
    public internal(set) var answer: Answer?

    /// Returns whether both are the same call with the same answer.
    public static func == (first: Event, second: Event) -> Bool {
      first.description == second.description && first.depth == second.depth
    }

    /// Hashes the event's text.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(description)
    }
  }

  /// The calls that a trace lists.
  public enum Call: String, Hashable, Sendable, CaseIterable {
    /// The layout made its cache.
    case makeCache
    /// The layout brought its cache up to date.
    case updateCache
    /// The node was asked for its size.
    case sizeThatFits
    /// The layout was asked to place its subviews.
    case placeSubviews
    /// The node was placed by its container.
    case place
    /// The node was asked for its spacing preferences.
    case spacing
    /// The node was asked for the explicit value of an alignment guide.
    case explicitAlignment
  }

  /// An answer to a call.
  public enum Answer: Hashable, Sendable {
    /// A size that was computed, in points.
    case size(width: CGFloat, height: CGFloat)
    /// A size that was remembered from an earlier call, in points.
    case remembered(width: CGFloat, height: CGFloat)
    /// A position of the upper left corner in the container, in points.
    case position(x: CGFloat, y: CGFloat)
    /// The value of a guide, in points, or none.
    case guide(CGFloat?)
  }

  /// The calls, in the order in which they began.
  public internal(set) var events: [Event] = []
  var depth = 0

  /// Creates an empty trace.
  public init() {}

  /// Returns the events of one kind at nodes that `isIncluded` selects by path.
  public func events(
    _ call: Call,
    where isIncluded: (String) -> Bool = { _ in true }
  ) -> [Event] {
    events.filter { $0.call == call && isIncluded($0.path) }
  }

  mutating func begin(_ call: Call, _ path: String, _ proposal: ProposedViewSize?) -> Int {
    events.append(Event(call: call, path: path, depth: depth, proposal: proposal))
    depth += 1
    return events.count - 1
  }

  mutating func end(_ event: Int, _ answer: Answer?) {
    events[event].answer = answer
    depth -= 1
  }
}

extension LayoutTrace.Event: CustomStringConvertible {
  /// The call in one line, such as `sizeThatFits ring 390x844 → 390x390`.
  public var description: String {
    var text = "\(call.rawValue) \(path)"
    if let proposal { text += " \(ProposalText(proposal))" }
    if let answer { text += " → \(answer)" }
    return text
  }
}

extension LayoutTrace.Answer: CustomStringConvertible {
  /// The answer in a few characters, such as `390x390` or `(12, 40)`.
  public var description: String {
    switch self {
    case .size(let width, let height): "\(PointsText.text(width))x\(PointsText.text(height))"
    case .remembered(let width, let height):
      "\(PointsText.text(width))x\(PointsText.text(height)) (remembered)"
    case .position(let x, let y): "(\(PointsText.text(x)), \(PointsText.text(y)))"
    case .guide(let value): value.map { "\(PointsText.text($0))" } ?? "none"
    }
  }
}

extension LayoutTrace: CustomStringConvertible {
  /// The calls, one a line, indented by the calls that were under way.
  public var description: String {
    events.map { String(repeating: "  ", count: $0.depth) + $0.description }
      .joined(separator: "\n")
  }
}
