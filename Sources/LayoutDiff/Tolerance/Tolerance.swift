import Foundation

/// What counts as equal, for all nodes or for some.
public struct Tolerance: Hashable, Sendable {
  /// How far edges may differ.
  public enum Amount: Hashable, Sendable {
    /// By at most so many points.
    case points(Double)
    /// As long as they round to the same device pixel at each of these numbers of pixels a point.
    case pixels([Double])
  }

  /// An amount for the nodes that a pattern means.
  public struct Rule: Hashable, Sendable {
    /// The amount.
    public let amount: Amount
    /// The nodes; `nil` for all.
    public let nodes: NodePattern?

    /// Creates a rule.
    public init(_ amount: Amount, for nodes: NodePattern? = nil) {
      self.amount = amount
      self.nodes = nodes
    }
  }

  /// No difference at all.
  public static let exact = Tolerance([])

  /// The rules; of those that mean a node the last one holds.
  public let rules: [Rule]

  /// Creates a tolerance of rules.
  public init(_ rules: [Rule]) {
    self.rules = rules
  }

  /// Returns what holds for a node of a scene.
  public func amount(for path: String, in scene: String) -> Amount {
    guard !rules.isEmpty else { return .points(0) }
    return rules.last { $0.nodes?.matches(path: path, scene: scene) ?? true }?.amount ?? .points(0)
  }
}

extension Tolerance.Rule {
  /// Reads a rule such as `0.5`, `2x,3x` or `0.5@card/*`.
  ///
  /// A number is of points; numbers with an `x` are of pixels a point. What follows an `@` says for which
  /// nodes.
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
}

extension Tolerance.Amount {
  /// Reads an amount such as `0.5` or `2x,3x`.
  init?(_ text: String) {
    if let points = Double(text), points >= 0, points.isFinite {
      self = .points(points)
      return
    }
    var scales: [Double] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard part.last == "x", let scale = Double(part.dropLast()), scale > 0, scale <= 1000 else {
        return nil
      }
      scales.append(scale)
    }
    self = .pixels(scales)
  }

  /// Returns whether two frames are equal; both are in the root's coordinates where pixels count.
  func isSame(_ first: CGRect, _ second: CGRect) -> Bool {
    isSame(first.minX, second.minX) && isSame(first.minY, second.minY)
      && isSame(first.maxX, second.maxX) && isSame(first.maxY, second.maxY)
  }

  private func isSame(_ first: CGFloat, _ second: CGFloat) -> Bool {
    switch self {
    case .points(let limit): abs(first - second) <= CGFloat(limit)
    case .pixels(let scales):
      scales.allSatisfy { pixel(first, $0) == pixel(second, $0) }
    }
  }

  /// Returns the pixel that an edge falls on: the nearest, the greater of two that are as near.
  private func pixel(_ edge: CGFloat, _ scale: Double) -> CGFloat {
    (edge * CGFloat(scale) + 0.5).rounded(.down)
  }
}
