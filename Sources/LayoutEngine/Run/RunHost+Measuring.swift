import Foundation
import LayoutCore

extension RunHost {
  /// The number of answers that a node remembers beside its last one.
  private static let rememberedAnswers = 32

  /// Returns the answer of a node to a proposal: a remembered one, or a new one.
  func answer(of node: Int32, in proposal: ProposedViewSize) -> LayoutMeasurement {
    if isTracing { return tracedAnswer(of: node, to: proposal.normalized) }
    let last = answers + Int(node)
    if last.pointee.isKnown && last.pointee.box.contains(proposal) {
      return LayoutMeasurement(size: last.pointee.size, box: last.pointee.box)
    }
    // A flexible leaf is asked for many proposals, and answers sooner than it could remember.
    return nodes[Int(node)].kind == .flexible
      ? FlexibleAnswer.measurement(in: proposal)
      : untracedAnswer(of: node, to: proposal.normalized)
  }

  private func untracedAnswer(
    of node: Int32,
    to proposal: ProposedViewSize
  ) -> LayoutMeasurement {
    if let remembered = remembered(by: node, for: proposal) { return remembered }
    let computed = computedAnswer(of: node, to: proposal)
    remember(computed, of: node)
    return computed
  }

  private func tracedAnswer(of node: Int32, to proposal: ProposedViewSize) -> LayoutMeasurement {
    let event = beginEvent(.sizeThatFits, path(of: node), proposal)
    let known = remembered(by: node, for: proposal)
    let answer = known ?? untracedAnswer(of: node, to: proposal)
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
    let last = answers + Int(node)
    guard last.pointee.isKnown else { return nil }
    if last.pointee.box.contains(proposal) {
      return LayoutMeasurement(size: last.pointee.size, box: last.pointee.box)
    }
    var next = nodes[Int(node)].olderAnswers
    while next >= 0 {
      let older = olderAnswers[Int(next)]
      if older.measurement.box.contains(proposal) { return older.measurement }
      next = older.next
    }
    return nil
  }

  /// Keeps an answer as the node's last one, and the one before among the older ones.
  private func remember(_ measurement: LayoutMeasurement, of node: Int32) {
    let last = answers + Int(node)
    if last.pointee.isKnown { keepOlderAnswer(of: node) }
    last.pointee.size = measurement.size
    last.pointee.box = measurement.box
    last.pointee.isKnown = true
  }

  private func keepOlderAnswer(of node: Int32) {
    let flat = nodes + Int(node)
    let last = answers + Int(node)
    let measurement = LayoutMeasurement(size: last.pointee.size, box: last.pointee.box)
    var length = 0
    var oldest = flat.pointee.olderAnswers
    var next = oldest
    while next >= 0 {
      length += 1
      oldest = next
      next = olderAnswers[Int(next)].next
    }
    if length >= RunHost.rememberedAnswers {
      olderAnswers[Int(oldest)].measurement = measurement
    } else {
      olderAnswers.append(OlderAnswer(measurement: measurement, next: flat.pointee.olderAnswers))
      flat.pointee.olderAnswers = Int32(truncatingIfNeeded: olderAnswers.count - 1)
    }
  }

  /// Returns an answer that the memory has, or asks the node and tells the memory.
  private func computedAnswer(of node: Int32, to proposal: ProposedViewSize) -> LayoutMeasurement {
    guard hasMemory, let memory, memory.remembers(node) else {
      return askedAnswer(of: node, to: proposal)
    }
    if let known = memory.answer(of: node, to: proposal) { return known }
    let start = ContinuousClock.now
    let answer = askedAnswer(of: node, to: proposal)
    memory.keep(answer, of: node, to: proposal, since: start)
    return answer
  }

  private func askedAnswer(of node: Int32, to proposal: ProposedViewSize) -> LayoutMeasurement {
    guard let storage else { return LayoutMeasurement(size: .zero, box: ProposalBox(proposal)) }
    counts.measurements += 1
    let content = Int(nodes[Int(node)].content)
    var answer: LayoutMeasurement
    switch nodes[Int(node)].kind {
    case .fixed:
      answer = LayoutMeasurement(size: answers[Int(node)].size, box: .everything)
    case .flexible: return FlexibleAnswer.measurement(in: proposal)
    case .leaf:
      answer = storage.leaves[content].measurement(
        in: proposal,
        context: context(of: node, in: storage).pointee
      )
    case .layout:
      answer = callLayout(of: node, in: storage) {
        $0.measurement(in: proposal, subviews: subviews(of: node))
      }
    }
    if !answer.size.isPlain { answer.size = checked(answer.size, for: proposal, at: node) }
    if !usesBoxes || !answer.box.contains(proposal) { answer.box = ProposalBox(proposal) }
    return answer
  }

  /// Returns the size with what is no length replaced, and reports that.
  ///
  /// An infinite length is one where infinity was proposed, along either axis: a view of an aspect ratio
  /// is as wide as it is high. What is placed is finite; see `finiteAnswer`.
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

extension CGSize {
  /// Whether both are lengths that need no second look: neither negative, nor infinite, nor no number.
  @inline(__always)
  var isPlain: Bool { width >= 0 && height >= 0 && width < .infinity && height < .infinity }
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
