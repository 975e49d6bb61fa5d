import LayoutCore
import LayoutDiff

extension CheckedTree {
  /// The identity of a node for findings: its nearest ancestor with an ID, and the views from
  /// there, with their positions among the views of the same type.
  ///
  /// Unlike the path, it does not change when a modifier is added or removed around a view.
  func identity(of index: Int) -> String {
    var index = cores[index]
    var steps: [String] = []
    while true {
      if let id = nodes[index].id ?? modifierID(around: index) {
        steps.append("#\(id)")
        break
      }
      guard let (parent, position) = container(of: index) else {
        steps.append(nodes[index].type)
        break
      }
      steps.append("\(nodes[index].type)[\(position)]")
      index = parent
    }
    return steps.reversed().joined(separator: "/")
  }

  /// The ID of the nearest modifier around a view that has one; `nil` if there is none.
  private func modifierID(around index: Int) -> String? {
    var current = nodes[index].parent
    var inner = index
    while let node = current, kinds[node].wrapsView, children[node].first == inner {
      if let id = nodes[node].id { return id }
      (inner, current) = (node, nodes[node].parent)
    }
    return nil
  }

  /// The view that contains a view, and the position there among views of the same type; `nil` for
  /// the root.
  private func container(of index: Int) -> (node: Int, position: Int)? {
    var (inner, current) = (index, nodes[index].parent)
    while let node = current {
      guard kinds[node].wrapsView else {
        let position = children[node].prefix { $0 != inner }
          .count { nodes[cores[$0]].type == nodes[index].type }
        return (node, position)
      }
      if kinds[node] == .layers, children[node].first != inner {
        let layer = children[node].prefix { $0 != inner }.count
        return (cores[node], 1000 + layer)
      }
      (inner, current) = (node, nodes[node].parent)
    }
    return nil
  }

  /// The name of a node in messages: its ID with a number sign, or its label or path.
  func name(of index: Int) -> String {
    let node = nodes[index]
    if let id = node.id { return PrintableText.text("#\(id)") }
    if let label = node.label, !label.isEmpty {
      return PrintableText.text("\(node.type) “\(label.prefix(40))”")
    }
    return PrintableText.text(node.path)
  }

  /// Returns the end of a message about the worst of several; empty if there are no others.
  static func suffix(_ count: Int, _ noun: String) -> String {
    switch count {
    case 0: ""
    case 1: "; so does 1 other \(noun)"
    default: "; so do \(count) other \(noun)s"
    }
  }

  /// Creates a finding about nodes.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - severity: The severity, unless the project sets one.
  ///   - indices: The nodes.
  ///   - about: The nodes that identify the finding, if these are others.
  ///   - axis: The axis that is part of the finding's identity, if any.
  ///   - part: The part of the span.
  ///   - message: The sentence.
  /// - Returns: The finding.
  func finding(
    _ rule: CheckRule,
    _ severity: CheckSeverity,
    _ indices: [Int],
    about: [Int]? = nil,
    axis: Axis? = nil,
    in part: ClosedRange<Double> = 0...1,
    _ message: String
  ) -> LayoutFinding {
    LayoutFinding(
      rule,
      limits.severities[rule] ?? severity,
      scene: span.start.scene,
      nodes: indices.map { nodes[$0] },
      identities: (about ?? indices).map(identity) + (axis.map { ["\($0)"] } ?? []),
      message: message,
      widths: span.widths(in: part)
    )
  }
}
