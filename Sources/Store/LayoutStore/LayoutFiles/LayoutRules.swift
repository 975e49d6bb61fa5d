/// A value for each snapshot of a table; most have the common one.
struct Varying<Value: Hashable> {
  var common: Value
  /// The other values, by the positions of their snapshots.
  var exceptions: [Int: Value] = [:]

  /// The value of the snapshot at a position.
  subscript(column: Int) -> Value { exceptions[column] ?? common }

  /// The other values in the order of their first snapshots, with the snapshots' positions.
  var groups: [(value: Value, columns: [Int])] {
    var groups: [(value: Value, columns: [Int])] = []
    var known: [Value: Int] = [:]
    for (column, value) in exceptions.sorted(by: { $0.key < $1.key }) {
      if let index = known[value] {
        groups[index].columns.append(column)
      } else {
        known[value] = groups.count
        groups.append((value, [column]))
      }
    }
    return groups
  }
}

extension Varying {
  /// Creates the values of snapshots, of which the first has the common one.
  init(_ values: [Value]) {
    common = values[0]
    for (column, value) in values.enumerated() where value != common { exceptions[column] = value }
  }
}

/// The rules from which the placements of all snapshots of a tree follow along one axis.
struct AxisRules {
  /// The rules for places and lengths, in the order of the nodes.
  var spans: [Varying<SpanRule>]
  /// The rules for proposals, in the order of the nodes.
  var proposals: [Varying<ProposalRule>]

  /// Creates the rules of nodes that cover their containers.
  init(count: Int = 0) {
    spans = Array(repeating: Varying(common: .covering), count: count)
    proposals = Array(repeating: Varying(common: .inset), count: count)
  }

  /// Adds the rules of a node that covers its container.
  mutating func append() {
    spans.append(Varying(common: .covering))
    proposals.append(Varying(common: .inset))
  }

  /// Returns the placements of a snapshot.
  ///
  /// - Parameters:
  ///   - column: The position of the snapshot.
  ///   - proposal: The length that was proposed to the root.
  ///   - tree: The nodes.
  /// - Returns: The placements; `nil` if they do not follow from the rules.
  func placements(of column: Int, proposal: Double?, in tree: LayoutTree) -> AxisPlacements? {
    var axis = AxisPlacements()
    for (index, node) in tree.nodes.enumerated() {
      let container = node.parent.map { axis.spans[$0].length }
      guard let span = spans[index][column].span(in: container), span.start.isFinite,
        span.length.isFinite
      else { return nil }
      axis.spans.append(span)
    }
    axis.proposals = Array(repeating: nil, count: tree.nodes.count)
    let length = axis.spans[0].length
    let root = ProposalRule.Context(proposal: proposal, container: length, own: length)
    guard case .some(let rooted) = proposals[0][column].proposal(in: root) else { return nil }
    axis.proposals[0] = rooted
    for container in tree.nodes.indices where !tree.nodes[container].children.isEmpty {
      guard propose(by: container, column, in: tree, &axis) else { return nil }
    }
    return axis
  }

  /// Sets the proposals to the children of a node; returns `false` if they do not follow.
  private func propose(
    by container: Int,
    _ column: Int,
    in tree: LayoutTree,
    _ axis: inout AxisPlacements
  ) -> Bool {
    let (proposal, length) = (axis.proposals[container], axis.spans[container].length)
    let children = tree.nodes[container].children
    var shares: [(share: ProposalRule.Share, child: Int)] = []
    for child in children {
      let rule = proposals[child][column]
      if case .share(let share) = rule {
        shares.append((share, child))
        continue
      }
      let own = axis.spans[child].length
      let context = ProposalRule.Context(proposal: proposal, container: length, own: own)
      guard case .some(let value) = rule.proposal(in: context), value?.isNaN != true else {
        return false
      }
      axis.proposals[child] = value
    }
    guard !shares.isEmpty else { return true }
    guard let proposal, proposal.isFinite, Set(shares.map(\.share.rank)).count == shares.count
    else { return false }
    let lengths = children.map { axis.spans[$0].length }
    var available = ProposalShares.available(proposal, length, lengths)
    for (share, child) in shares.sorted(by: { $0.share.rank < $1.share.rank }) {
      guard share.divisor != nil || share.rank <= children.count else { return false }
      axis.proposals[child] = share.length(of: available, siblings: children.count)
      available -= axis.spans[child].length
    }
    return true
  }
}

// MARK: - Finding rules

extension AxisRules {
  /// Finds the rules from which placements follow; `nil` if there are none.
  ///
  /// - Parameters:
  ///   - columns: The placements of the snapshots; at least one.
  ///   - roots: The lengths that were proposed to the root.
  ///   - tree: The nodes.
  init?(_ columns: [AxisPlacements], roots: [Double?], in tree: LayoutTree) {
    self.init(count: tree.nodes.count)
    for (index, node) in tree.nodes.enumerated() {
      spans[index] = AxisRules.spans(of: index, in: node.parent, columns)
    }
    let root = zip(columns, roots).map { column, proposal in
      let length = column.spans[0].length
      return AxisRules.options(
        for: column.proposals[0],
        in: ProposalRule.Context(proposal: proposal, container: length, own: length)
      )
    }
    proposals[0] = AxisRules.mostFrequent(root)
    for container in tree.nodes.indices { setProposals(by: container, in: tree, columns) }
    for (column, placements) in columns.enumerated() {
      guard self.placements(of: column, proposal: roots[column], in: tree) == placements else {
        return nil
      }
    }
  }

  /// Chooses the kind of rule that has the fewest values.
  private static func spans(
    of index: Int,
    in parent: Int?,
    _ columns: [AxisPlacements]
  ) -> Varying<SpanRule> {
    let rules = columns.map { column in
      SpanRule.rules(for: column.spans[index], in: parent.map { column.spans[$0].length })
    }
    var best: (values: Varying<SpanRule>, cost: Int)?
    for kind in 0..<3 {
      let values = rules.compactMap { $0[kind] }
      guard values.count == columns.count else { continue }
      let varying = Varying(values)
      let isHidden = varying.exceptions.isEmpty && varying.common == .covering
      let cost = isHidden ? 0 : varying.groups.count + 1
      if cost < best?.cost ?? .max { best = (varying, cost) }
    }
    return best?.values ?? Varying(common: .covering)
  }

  private mutating func setProposals(
    by container: Int,
    in tree: LayoutTree,
    _ columns: [AxisPlacements]
  ) {
    let children = tree.nodes[container].children
    var isShared = false
    var options: [[[ProposalRule]]] = []
    for child in children {
      let rules = columns.map { column in
        AxisRules.options(
          for: column.proposals[child],
          in: ProposalRule.Context(
            proposal: column.proposals[container],
            container: column.spans[container].length,
            own: column.spans[child].length
          )
        )
      }
      isShared = isShared || AxisRules.mostFrequent(rules).needsNumbers
      options.append(rules)
    }
    if isShared {
      for (column, placements) in columns.enumerated() {
        let shares = ProposalShares(of: container, in: tree, placements).rules
        // A share depends on those before it, so that all of them are shares.
        for (position, child) in children.enumerated() {
          if let share = shares[child] { options[position][column] = [share] }
        }
      }
    }
    for (child, rules) in zip(children, options) {
      proposals[child] = AxisRules.mostFrequent(rules)
    }
  }

  private static func options(
    for proposal: Double?,
    in context: ProposalRule.Context
  ) -> [ProposalRule] {
    let simple = ProposalRule.simple.filter {
      if case .some(let value) = $0.proposal(in: context) { value == proposal } else { false }
    }
    return simple + [.length(proposal)]
  }

  /// Chooses a rule for each snapshot, so that there are few rules.
  private static func mostFrequent(_ options: [[ProposalRule]]) -> Varying<ProposalRule> {
    var left = Array(options.indices)
    var chosen = [ProposalRule?](repeating: nil, count: options.count)
    var common: ProposalRule?
    while !left.isEmpty {
      var counts: [ProposalRule: Int] = [:]
      for column in left { for rule in options[column] { counts[rule, default: 0] += 1 } }
      var best = options[left[0]][0]
      for column in left {
        for rule in options[column] where precedes(rule, best, counts) { best = rule }
      }
      common = common ?? best
      // If no rule applies to two of the snapshots, each has its simplest one.
      let isShared = counts[best] != 1
      for column in left where !isShared || options[column].contains(best) {
        chosen[column] = isShared ? best : options[column][0]
      }
      left.removeAll { chosen[$0] != nil }
    }
    var result = Varying(common: common ?? .inset)
    for (column, rule) in chosen.enumerated() where rule != result.common {
      result.exceptions[column] = rule
    }
    return result
  }

  private static func precedes(
    _ rule: ProposalRule,
    _ other: ProposalRule,
    _ counts: [ProposalRule: Int]
  ) -> Bool {
    let (count, otherCount) = (counts[rule] ?? 0, counts[other] ?? 0)
    return count > otherCount || count == otherCount && rule.order < other.order
  }
}

extension ProposalRule {
  /// The position among the rules of which the same number of snapshots is an example.
  fileprivate var order: Int {
    ProposalRule.simple.firstIndex(of: self) ?? ProposalRule.simple.count
  }
}

extension Varying where Value == ProposalRule {
  /// Whether the values are more than a single simple rule.
  fileprivate var needsNumbers: Bool {
    !exceptions.isEmpty || !ProposalRule.simple.contains(common)
  }
}
