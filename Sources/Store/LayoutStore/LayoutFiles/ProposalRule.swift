/// The length that was proposed to a node as a layout file expresses it.
enum ProposalRule: Hashable {
  /// The container's proposal less what the container is longer than the node; the rule of a node
  /// without one.
  case inset
  /// The container's proposal.
  case same
  /// The length of the container.
  case bounds
  /// The node's own length.
  case own
  /// A share of the length that earlier siblings left.
  case share(Share)
  /// A length in points; `nil` if it is unspecified.
  case length(Double?)

  /// A share of a container's proposal, less its spacing and the lengths of siblings before.
  struct Share: Hashable {
    /// The position in the order in which the siblings had their shares, from 1.
    let rank: Int
    /// The number of equal shares; `nil` for one for each sibling that is left.
    let divisor: Int?
    /// The length that is reserved for siblings with a lower priority, in points.
    let reserve: Double

    func length(of available: Double, siblings: Int) -> Double {
      max((available - reserve) / Double(divisor ?? siblings - rank + 1), 0)
    }
  }

  /// The rules that need no numbers, the most frequent first.
  static let simple: [ProposalRule] = [.inset, .same, .bounds, .own]

  /// A node and its container along an axis.
  struct Context {
    /// The container's proposal.
    let proposal: Double?
    /// The container's length.
    let container: Double
    /// The node's length.
    let own: Double
  }

  /// Returns the proposal; for a share, it depends on the siblings, and is `nil`.
  func proposal(in context: Context) -> Double?? {
    switch self {
    case .inset: .some(context.proposal.map { $0 - (context.container - context.own) })
    case .same: .some(context.proposal)
    case .bounds: context.container
    case .own: context.own
    case .share: nil
    case .length(let length): .some(length)
    }
  }

  /// The word of the rule.
  var text: String {
    switch self {
    case .inset: "inset"
    case .same: "same"
    case .bounds: "bounds"
    case .own: "own"
    case .share(let share):
      "share\(share.rank)" + (share.divisor.map { "/\($0)" } ?? "")
        + (share.reserve > 0 ? "-\(LengthWord.text(share.reserve))" : "")
    case .length(let length): LengthWord.text(length)
    }
  }

  /// Reads the word of a rule; `nil` for anything else.
  init?(_ word: String) {
    if let rule = ProposalRule.simple.first(where: { $0.text == word }) {
      self = rule
    } else if word.hasPrefix("share") {
      let parts = word.dropFirst(5).split(separator: "-", maxSplits: 1)
      let numbers = (parts.first ?? "").split(separator: "/", omittingEmptySubsequences: false)
        .map { Int($0) }
      let reserve = parts.count == 2 ? LengthWord.number(parts[1]) : 0
      guard (1...2).contains(numbers.count), let rank = numbers[0], rank > 0,
        numbers.count == 1 || numbers[1].map({ $0 > 0 }) ?? false, let reserve, reserve >= 0
      else { return nil }
      let divisor = numbers.count == 2 ? numbers[1] : nil
      self = .share(Share(rank: rank, divisor: divisor, reserve: reserve))
    } else if let length = LengthWord.length(word) {
      self = .length(length)
    } else {
      return nil
    }
  }
}

/// The proposals of a container's children that are shares of its own, as in a stack.
struct ProposalShares {
  /// The number of children up to which shares with a reserve are searched for.
  private static let searchedCount = 32

  /// The shares by the children's positions in the tree.
  private(set) var rules: [Int: ProposalRule] = [:]
  private let children: [Int]
  private let placements: AxisPlacements

  /// Finds the shares of children, in the order in which they had them.
  ///
  /// - Parameters:
  ///   - container: The container.
  ///   - tree: The tree.
  ///   - placements: The placements along an axis.
  init(of container: Int, in tree: LayoutTree, _ placements: AxisPlacements) {
    children = tree.nodes[container].children
    self.placements = placements
    guard let proposal = placements.proposals[container], proposal.isFinite else { return }
    var available = ProposalShares.available(
      proposal,
      placements.spans[container].length,
      children.map { placements.spans[$0].length }
    )
    let groups = Dictionary(grouping: children) { ProposalShares.priority(of: tree.nodes[$0]) }
      .sorted { $0.key > $1.key }.map(\.value)
    for (position, group) in groups.enumerated() {
      let isLast = position == groups.count - 1
      guard let found = shares(of: group, available, isLast: isLast) else { return }
      rules.merge(found.rules) { rule, _ in rule }
      available = found.rest
    }
  }

  /// The length that a container has for its children, without the distances between them.
  static func available(_ proposal: Double, _ length: Double, _ lengths: [Double]) -> Double {
    proposal - (length - lengths.reduce(0, +))
  }

  /// A stack measures subviews with a higher priority first, and spacers last.
  private static func priority(of node: LayoutTree.Node) -> Double {
    node.type == "Spacer" ? -.infinity : node.members["priority"]?.number ?? 0
  }

  private typealias Found = (rules: [Int: ProposalRule], rest: Double)

  private func shares(of group: [Int], _ available: Double, isLast: Bool) -> Found? {
    if let found = shares(of: group, available, reserve: 0) { return found }
    guard !isLast, group.count <= ProposalShares.searchedCount else { return nil }
    for first in group {
      guard let proposal = placements.proposals[first], proposal.isFinite else { continue }
      let reserve = available - Double(group.count) * proposal
      if reserve > 0, let found = shares(of: group, available, reserve: reserve) { return found }
    }
    return nil
  }

  private func shares(of group: [Int], _ available: Double, reserve: Double) -> Found? {
    var (left, rest, found) = (group, available, [Int: ProposalRule]())
    while !left.isEmpty {
      let rank = rules.count + found.count + 1
      let share = ProposalRule.Share(
        rank: rank,
        divisor: left.count == children.count - rank + 1 ? nil : left.count,
        reserve: reserve
      )
      let length = share.length(of: rest, siblings: children.count)
      guard let position = left.firstIndex(where: { placements.proposals[$0] == length }) else {
        return nil
      }
      let child = left.remove(at: position)
      found[child] = .share(share)
      rest -= placements.spans[child].length
    }
    return (found, rest)
  }
}
