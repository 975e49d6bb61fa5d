import Digests
import Foundation

/// The differences between frames that a comparison ignores, for all nodes or some of them.
public struct Tolerance: Hashable, Sendable {
  /// The largest difference between two edges that counts as equal.
  public enum Amount: Hashable, Sendable {
    /// Edges are at most this many points apart.
    case points(Double)
    /// Edges round to the same device pixel at each of these scales, in pixels per point.
    case pixels([Double])
  }

  /// An amount for the nodes that match a pattern.
  public struct Rule: Hashable, Sendable {
    /// The amount.
    public let amount: Amount
    /// The pattern; `nil` for all nodes.
    public let nodes: NodePattern?

    /// Creates a rule.
    public init(_ amount: Amount, for nodes: NodePattern? = nil) {
      self.amount = amount
      self.nodes = nodes
    }
  }

  /// A tolerance that ignores no differences.
  public static let exact = Tolerance([])

  /// The rules; the last one that matches a node applies.
  public let rules: [Rule]

  /// Creates a tolerance from rules.
  public init(_ rules: [Rule]) { self.rules = rules }

  /// Returns the amount that applies to a node of a scene.
  public func amount(for path: String, in scene: String) -> Amount {
    rules.last { $0.nodes?.matches(path: path, scene: scene) ?? true }?.amount ?? .points(0)
  }

  /// The rules as a canonical JSON array of strings; an empty string if there are none.
  public var storedText: String {
    rules.isEmpty ? "" : JSONValue.array(rules.map { .string($0.text) }).canonicalText
  }

  /// Parses rules from stored text; returns `nil` if the text is malformed.
  public init?(storedText: String) {
    guard !storedText.isEmpty else {
      self = .exact
      return
    }
    guard let parts = try? JSONReader.read(Array(storedText.utf8)).array else { return nil }
    let rules = parts.compactMap { $0.string.flatMap(Tolerance.Rule.init) }
    guard rules.count == parts.count, !rules.isEmpty else { return nil }
    self.init(rules)
  }
}

extension Tolerance.Rule {
  /// Parses a rule such as `0.5`, `2x,3x` or `0.5@card/*`; returns `nil` for any other text.
  ///
  /// A plain number is in points; numbers with an `x` are scales in pixels per point. An `@`
  /// precedes a pattern for nodes.
  public init?(_ text: String) {
    let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard let amount = Tolerance.Amount(String(parts[0])) else { return nil }
    guard parts.count > 1 else {
      self.init(amount)
      return
    }
    guard !parts[1].isEmpty else { return nil }
    self.init(amount, for: NodePattern(String(parts[1])))
  }

  /// The rule in its textual form, such as `0.5@card/*`.
  public var text: String { nodes.map { "\(amount.text)@\($0.text)" } ?? amount.text }
}

extension Tolerance.Amount {
  /// Parses an amount such as `0.5` or `2x,3x`.
  init?(_ text: String) {
    // A number with an x would be hexadecimal.
    if !text.contains("x"), let points = Double(text), points >= 0, points.isFinite {
      self = .points(points)
      return
    }
    var scales: [Double] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard part.last == "x", part.count(where: { $0 == "x" }) == 1,
        let scale = Double(part.dropLast()), scale > 0, scale <= 1000
      else { return nil }
      scales.append(scale)
    }
    self = .pixels(scales)
  }

  /// Returns whether two frames are equal; for pixels, both must be in the root's coordinates.
  func isSame(_ first: CGRect, _ second: CGRect) -> Bool {
    isSame(first.minX, second.minX) && isSame(first.minY, second.minY)
      && isSame(first.maxX, second.maxX) && isSame(first.maxY, second.maxY)
  }

  private func isSame(_ first: CGFloat, _ second: CGFloat) -> Bool {
    switch self {
    // Differences of numbers such as 46.4 − 46.3 are off by their last bits.
    case .points(let limit): abs(first - second) <= CGFloat(limit) * (1 + 1e-9)
    case .pixels(let scales):
      scales.allSatisfy { pixel(first, $0) == pixel(second, $0) }
    }
  }

  /// Returns the device pixel nearest to an edge; halves round up.
  private func pixel(_ edge: CGFloat, _ scale: Double) -> CGFloat {
    (edge * CGFloat(scale) + 0.5).rounded(.down)
  }

  /// The amount in its textual form, such as `0.5` or `2x,3x`.
  public var text: String {
    switch self {
    case .points(let points): JSONValue.number(points).canonicalText
    case .pixels(let scales):
      scales.map { "\(JSONValue.number($0).canonicalText)x" }.joined(separator: ",")
    }
  }
}
