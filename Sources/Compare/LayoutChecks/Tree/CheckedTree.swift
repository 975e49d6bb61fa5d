import Digests
import EscapedText
import LayoutCore
import LayoutDiff

/// A span with what several rules need to know about its nodes, computed once for all of them.
struct CheckedTree {
  let span: LayoutSpan
  let nodes: [SceneOutline.Node]
  let children: ChildLists
  /// The position after the last descendant of each node.
  let ends: [Int]
  let kinds: [NodeKind]
  let isShown: [Bool]
  let boxes: [AffineBox]
  let clips: ContentClips
  /// The view inside the modifiers of each node.
  let cores: [Int]
  let stacks: [ShownNodes.Stack]
  /// The controls, and the views with custom names.
  let customViews: [Int]
  /// The number of pixels per point.
  let scale: Double
  let limits: CheckLimits
  /// What does not depend on the frames.
  let scene: CheckedNodes
  let shown: ShownNodes

  init(_ span: LayoutSpan, of scene: CheckedNodes? = nil, limits: CheckLimits) {
    let scene =
      scene ?? CheckedNodes(of: span.start.outline, span.start.contents, keepsFindings: false)
    self.span = span
    self.limits = limits
    self.scene = scene
    nodes = scene.nodes
    children = scene.children
    ends = scene.ends
    kinds = scene.kinds
    cores = scene.cores
    customViews = scene.customViews
    boxes = zip(span.start.frames, span.end.frames).map { AffineBox($0, $1) }
    clips = ContentClips(clipping: scene.clipping, parents: nodes.map(\.parent), boxes: boxes)
    shown = scene.shown(in: span, boxes, clips)
    isShown = shown.isShown
    stacks = shown.stacks
    scale = span.start.environment["displayScale"]?.number ?? 1
  }

  /// Returns the arguments of a node; empty if the contents are unknown.
  func arguments(of index: Int) -> JSONObject { scene.arguments[index] }

  /// Returns whether a node has no pixels that are shown.
  func isEmpty(_ index: Int) -> Bool { !shown.drawnCounts.isAny(in: index..<ends[index]) }

  /// Whether a node contains text.
  func hasText(_ index: Int) -> Bool { scene.textCounts.isAny(in: index..<ends[index]) }

  /// The shown leaves inside a node, or the node itself, that have pixels.
  func drawnNodes(in index: Int) -> [Int] {
    isEmpty(index) ? [] : (index..<ends[index]).filter { kinds[$0].isDrawn && isShown[$0] }
  }

  /// Whether the content of a node scrolls, and is clipped to the node.
  func isScrolling(_ index: Int) -> Bool {
    // Asked of every node, so without an array.
    kinds[index] == .scroll || nodes[index].type == "List" || nodes[index].type == "Form"
  }

  /// Whether a node moves its view out of its own space, which is intended.
  func movesView(_ index: Int) -> Bool {
    guard kinds[index] == .moved else { return false }
    let lengths = ["x", "y"].map { arguments(of: index)[$0]?.number }
    return nodes[index].type != "offset" || !lengths.allSatisfy { $0 == 0 }
  }

  /// The view inside a node's padding and offsets, with its other modifiers.
  func padded(_ index: Int) -> Int {
    var index = index
    while nodes[index].type == "padding" || kinds[index] == .moved,
      let view = children[index].first
    {
      index = view
    }
    return index
  }

  /// The frame of the part of a node that is drawn.
  ///
  /// A picture that fills a frame is clipped to it. Pictures and shapes are clipped on purpose; a
  /// text or a control of which a part is hidden is not.
  func drawnBox(of index: Int) -> AffineBox {
    guard kinds[index] == .picture || kinds[index] == .shape else { return boxes[index] }
    return clips.seen(filledBox(of: index), of: index)
  }

  /// The frame that a picture or a shape fills.
  private func filledBox(of index: Int) -> AffineBox {
    var current = index
    while let parent = nodes[current].parent, kinds[parent] == .modifier {
      if isFilling(current), nodes[parent].type == "frame" { return boxes[parent] }
      current = parent
    }
    return boxes[index]
  }

  /// Whether a node is a modifier whose view covers the proposal, and extends beyond it on purpose.
  func isFilling(_ index: Int) -> Bool {
    nodes[index].type == "aspectRatio"
      && arguments(of: index)["contentMode"]?.string == "fill"
  }

  /// Whether leading is on the right in a node.
  func isRightToLeft(_ index: Int) -> Bool {
    var current: Int? = index
    while let node = current {
      if let direction = span.start.contents?[node].layoutDirection {
        return direction == "rightToLeft"
      }
      current = nodes[node].parent
    }
    return span.start.environment["layoutDirection"]?.string == "rightToLeft"
  }

  func name(of index: Int) -> String { PrintableText.text(nodes[index].name) }

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
  /// - Returns: The finding, or an earlier one that is at least as serious.
  func finding(
    _ rule: CheckRule,
    _ severity: CheckSeverity,
    _ indices: [Int],
    about: [Int]? = nil,
    axis: Axis? = nil,
    in part: ClosedRange<Double> = 0...1,
    _ message: @autoclosure () -> String
  ) -> LayoutFinding {
    let severity = limits.severities[rule] ?? severity
    let key = CheckedNodes.FindingKey(rule: rule, nodes: about ?? indices, axis: axis)
    if let known = scene.findings?[key], known.severity >= severity { return known }
    let finding = LayoutFinding(
      rule,
      severity,
      scene: span.start.scene,
      nodes: indices.map { nodes[$0] },
      identities: (about ?? indices).map(scene.identity) + (axis.map { ["\($0)"] } ?? []),
      message: message(),
      widths: span.widths(in: part)
    )
    scene.findings?[key] = finding
    return finding
  }
}
