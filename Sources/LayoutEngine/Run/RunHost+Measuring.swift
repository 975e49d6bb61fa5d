import Foundation
import LayoutCore

extension RunHost {
  /// The number of answers that a node remembers beside its last one.
  private static let rememberedAnswers = 32

  func measurement(
    of node: Int32,
    in proposal: ProposedViewSize
  ) -> LayoutMeasurement {
    let flat = nodes + Int(node)
    if flat.pointee.hasAnswer && flat.pointee.box.contains(proposal) && !isTracing {
      return LayoutMeasurement(size: flat.pointee.size, box: flat.pointee.box)
    }
    if isTracing { return tracedAnswer(of: node, to: proposal.normalized) }
    // A flexible leaf is asked for many proposals, and answers sooner than it could remember.
    return flat.pointee.kind == .flexible
      ? FlexibleLeaf.measurement(in: proposal.normalized)
      : answer(of: node, to: proposal.normalized)
  }

  private func answer(of node: Int32, to proposal: ProposedViewSize) -> LayoutMeasurement {
    if let remembered = remembered(by: node, for: proposal) { return remembered }
    let computed = computedAnswer(of: node, to: proposal)
    remember(computed, of: node)
    return computed
  }

  private func tracedAnswer(of node: Int32, to proposal: ProposedViewSize) -> LayoutMeasurement {
    let event = beginEvent(.sizeThatFits, path(of: node), proposal)
    let known = remembered(by: node, for: proposal)
    let answer = known ?? answer(of: node, to: proposal)
    let (width, height) = (answer.size.width, answer.size.height)
    if let event {
      trace?.end(
        event,
        known == nil
          ? .size(width: width, height: height) : .remembered(width: width, height: height)
      )
    }
    return answer
  }

  private func remembered(
    by node: Int32,
    for proposal: ProposedViewSize
  ) -> LayoutMeasurement? {
    let flat = nodes + Int(node)
    guard flat.pointee.hasAnswer else { return nil }
    if flat.pointee.box.contains(proposal) {
      return LayoutMeasurement(size: flat.pointee.size, box: flat.pointee.box)
    }
    var next = flat.pointee.olderAnswers
    while next >= 0 {
      let older = olderAnswers[Int(next)]
      if older.measurement.box.contains(proposal) { return older.measurement }
      next = older.next
    }
    return nil
  }

  /// Keeps an answer as the node's last one, and the one before among the older ones.
  private func remember(_ measurement: LayoutMeasurement, of node: Int32) {
    let flat = nodes + Int(node)
    if flat.pointee.hasAnswer { keepOlderAnswer(of: flat) }
    flat.pointee.size = measurement.size
    flat.pointee.box = measurement.box
    flat.pointee.hasAnswer = true
  }

  private func keepOlderAnswer(of flat: UnsafeMutablePointer<Node>) {
    let last = LayoutMeasurement(size: flat.pointee.size, box: flat.pointee.box)
    var length = 0
    var oldest = flat.pointee.olderAnswers
    var next = oldest
    while next >= 0 {
      length += 1
      oldest = next
      next = olderAnswers[Int(next)].next
    }
    if length >= RunHost.rememberedAnswers {
      olderAnswers[Int(oldest)].measurement = last
    } else {
      olderAnswers.append(OlderAnswer(measurement: last, next: flat.pointee.olderAnswers))
      flat.pointee.olderAnswers = Int32(truncatingIfNeeded: olderAnswers.count - 1)
    }
  }

  private func computedAnswer(
    of node: Int32,
    to proposal: ProposedViewSize
  ) -> LayoutMeasurement {
    guard let storage else { return LayoutMeasurement(size: .zero, box: ProposalBox(proposal)) }
    counts.measurements += 1
    let flat = nodes[Int(node)]
    var answer: LayoutMeasurement
    switch flat.kind {
    case .fixed: answer = LayoutMeasurement(size: flat.size, box: .everything)
    case .flexible: return FlexibleLeaf.measurement(in: proposal)
    case .leaf:
      answer = storage.leaves[Int(flat.content)].measurement(
        in: proposal,
        context: context(of: flat)
      )
    case .layout:
      let layout = readyLayout(of: node, in: storage)
      answer = calling(node) {
        layout.measurement(in: proposal, subviews: subviews(of: node))
      }
    }
    answer.size = checked(answer.size, for: proposal, at: node)
    if !options.usesBoxes || !answer.box.contains(proposal) { answer.box = ProposalBox(proposal) }
    return answer
  }

  /// Returns the size with what is no length replaced, and reports that.
  ///
  /// An infinite length is one where infinity was proposed, along either axis: a view of an aspect ratio
  /// is as wide as it is high. What is placed is finite; see `finiteSize`.
  private func checked(_ size: CGSize, for proposal: ProposedViewSize, at node: Int32) -> CGSize {
    let mayBeInfinite = proposal.width == .infinity || proposal.height == .infinity
    return CGSize(
      width: checked(size.width, "width", mayBeInfinite, at: node),
      height: checked(size.height, "height", mayBeInfinite, at: node)
    )
  }

  private func checked(
    _ length: CGFloat,
    _ name: String,
    _ mayBeInfinite: Bool,
    at node: Int32
  ) -> CGFloat {
    if length >= 0 && (length.isFinite || mayBeInfinite) { return length }
    report("answered a \(name) of \(length); 0 was taken instead", at: node)
    return 0
  }
}

extension ProposedViewSize {
  /// The proposal with −0 as 0, and what is no number as unspecified.
  var normalized: ProposedViewSize {
    ProposedViewSize(width: Self.normalized(width), height: Self.normalized(height))
  }

  private static func normalized(_ length: CGFloat?) -> CGFloat? {
    guard let length, !length.isNaN else { return nil }
    return length == 0 ? 0 : length
  }
}
