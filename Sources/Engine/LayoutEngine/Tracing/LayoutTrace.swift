public import Foundation
public import LayoutCore

/// All calls of a layout run, in order.
public struct LayoutTrace: Sendable {
  /// A call with its proposal and result.
  public struct Event: Hashable, Sendable {
    /// The kind of call.
    public let call: Call
    /// The path of the node.
    public let path: String
    /// The number of enclosing calls.
    public let depth: Int
    /// The proposal; `nil` for calls without one.
    public let proposal: ProposedViewSize?
    /// The result; `nil` until the call returns and for calls without a result.
    public internal(set) var answer: Answer?

    /// Returns whether both events are the same call with the same result.
    public static func == (first: Event, second: Event) -> Bool {
      first.description == second.description && first.depth == second.depth
    }

    /// Hashes the event's text.
    public func hash(into hasher: inout Hasher) { hasher.combine(description) }
  }

  /// The kinds of calls in a trace.
  public enum Call: String, Hashable, Sendable, CaseIterable {
    /// The layout created its cache.
    case makeCache
    /// The layout updated its cache.
    case updateCache
    /// The node was measured.
    case sizeThatFits
    /// The layout placed its subviews.
    case placeSubviews
    /// The node was placed by its container.
    case place
    /// The node returned its spacing preferences.
    case spacing
    /// The node returned the explicit value of an alignment guide.
    case explicitAlignment
  }

  /// The result of a call.
  public enum Answer: Hashable, Sendable {
    /// A measured size, in points.
    case size(width: CGFloat, height: CGFloat)
    /// A size from the cache, in points.
    case remembered(width: CGFloat, height: CGFloat)
    /// The position of the top leading corner in the container, in points.
    case position(x: CGFloat, y: CGFloat)
    /// The value of a guide, in points, or `nil`.
    case guide(CGFloat?)
  }

  /// The calls, in the order in which they started.
  public internal(set) var events: [Event] = []
  var depth = 0

  /// Creates an empty trace.
  public init() {}

  /// Returns the calls of one kind to nodes whose paths satisfy a condition.
  public func events(_ call: Call, where isIncluded: (String) -> Bool = { _ in true }) -> [Event] {
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
  /// The call in one line, such as `sizeThatFits ring 390 × 844 → 390 × 390`.
  public var description: String { text(path) }

  /// Returns the call in one line, with a name for the node.
  fileprivate func text(_ name: String) -> String {
    var text = "\(call.rawValue) \(name)"
    if let proposal { text += " \(ProposalText(words: proposal))" }
    if let answer { text += " → \(answer)" }
    return text
  }
}

extension LayoutTrace.Answer: CustomStringConvertible {
  /// A short text form of the result, such as `390 × 390` or `(12, 40)`.
  public var description: String {
    switch self {
    case .size(let width, let height): "\(PointsText.text(width)) × \(PointsText.text(height))"
    case .remembered(let width, let height):
      "\(PointsText.text(width)) × \(PointsText.text(height)) (cached)"
    case .position(let x, let y): "(\(PointsText.text(x)), \(PointsText.text(y)))"
    case .guide(let value): value.map { "\(PointsText.text($0))" } ?? "none"
    }
  }
}

extension LayoutTrace: CustomStringConvertible {
  /// The calls, one per line, indented by the number of enclosing calls.
  public var description: String { text { $0 } }

  /// Returns the calls, one per line, with a name for the node of each path.
  package func text(_ name: (String) -> String) -> String {
    events.map { String(repeating: "  ", count: $0.depth) + $0.text(name($0.path)) }
      .joined(separator: "\n")
  }
}

/// A message about a layout that is not an error but that its author should know.
public struct LayoutDiagnostic: Hashable, Sendable, CustomStringConvertible {
  /// The kinds of diagnostics.
  public enum Kind: Hashable, Sendable {
    /// The layout had an invalid result, which the engine corrected.
    case warning
    /// The layout had a valid result that is often a mistake; reported only if the options request
    /// it.
    case note
  }

  /// The kind.
  public let kind: Kind
  /// The path of the node.
  public let path: String
  /// The type of the node.
  public let type: String
  /// A description of the result and its correction.
  public let message: String

  package init(kind: Kind, path: String, type: String, message: String) {
    self.kind = kind
    self.path = path
    self.type = type
    self.message = message
  }

  /// The diagnostic on one line.
  public var description: String { text(path) }

  /// Returns the diagnostic on one line, with a name for the node.
  package func text(_ name: String) -> String {
    name.hasSuffix(type) ? "\(name): \(message)" : "\(name) (\(type)): \(message)"
  }
}
