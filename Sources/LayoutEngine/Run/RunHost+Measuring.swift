import Foundation
import LayoutCore

extension RunHost {
  /// The number of measurements that a node keeps in addition to its last one.
  private static let maximumOlderAnswers = 32

  /// Returns the measurement of a node for a proposal, from its cache if possible.
  func answer(of node: Int32, in proposal: ProposedViewSize) -> LayoutMeasurement {
    if isTracing { return tracedAnswer(of: node, to: proposal.normalized) }
    let last = answers + Int(node)
    if last.pointee.isKnown && last.pointee.region.contains(proposal) {
      return LayoutMeasurement(size: last.pointee.size, region: last.pointee.region)
    }
    // Measuring a flexible leaf is faster than a lookup.
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
    if last.pointee.region.contains(proposal) {
      return LayoutMeasurement(size: last.pointee.size, region: last.pointee.region)
    }
    var next = nodes[Int(node)].olderAnswers
    while next >= 0 {
      let older = olderAnswers[Int(next)]
      if older.measurement.region.contains(proposal) { return older.measurement }
      next = older.next
    }
    return nil
  }

  /// Stores a measurement as the node's last one and keeps the previous one as an older one.
  private func remember(_ measurement: LayoutMeasurement, of node: Int32) {
    let last = answers + Int(node)
    if last.pointee.isKnown { keepOlderAnswer(of: node) }
    last.pointee.size = measurement.size
    last.pointee.region = measurement.region
    last.pointee.isKnown = true
  }

  private func keepOlderAnswer(of node: Int32) {
    let flat = nodes + Int(node)
    let last = answers + Int(node)
    let measurement = LayoutMeasurement(size: last.pointee.size, region: last.pointee.region)
    var length = 0
    var oldest = flat.pointee.olderAnswers
    var next = oldest
    while next >= 0 {
      length += 1
      oldest = next
      next = olderAnswers[Int(next)].next
    }
    if length >= RunHost.maximumOlderAnswers {
      olderAnswers[Int(oldest)].measurement = measurement
    } else {
      olderAnswers.append(OlderAnswer(measurement: measurement, next: flat.pointee.olderAnswers))
      flat.pointee.olderAnswers = Int32(truncatingIfNeeded: olderAnswers.count - 1)
    }
  }

  /// Returns the measurement from the memory, or measures the node and stores the result in the
  /// memory.
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
    guard let storage else {
      return LayoutMeasurement(size: .zero, region: ProposalRegion(proposal))
    }
    counts.measurements += 1
    let content = Int(nodes[Int(node)].content)
    var answer: LayoutMeasurement
    switch nodes[Int(node)].kind {
    case .fixed:
      answer = LayoutMeasurement(size: answers[Int(node)].size, region: .everything)
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
    if !answer.size.isFinite { answer.size = checked(answer.size, for: proposal, at: node) }
    if !usesRegions || !answer.region.contains(proposal) {
      answer.region = ProposalRegion(proposal)
    }
    return answer
  }

  /// Returns the size with invalid lengths replaced by zero and reports them.
  ///
  /// A length can be negative, such as the length of a stack with negative spacing. It can be
  /// infinite if infinity was proposed along either axis, because an aspect ratio transfers it to
  /// the other axis. Placed sizes are finite; see `finiteAnswer`.
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
    if length.isFinite || (length == .infinity && mayBeInfinite) { return length }
    report("returned a \(name) of \(length), which was replaced by 0", at: node)
    return 0
  }
}

extension CGSize {
  /// Whether both lengths are finite.
  @inline(__always)
  var isFinite: Bool { width.isFinite && height.isFinite }
}

extension ProposedViewSize {
  /// The proposal with −0 replaced by 0 and NaN by unspecified.
  var normalized: ProposedViewSize {
    ProposedViewSize(width: Self.normalized(width), height: Self.normalized(height))
  }

  private static func normalized(_ length: CGFloat?) -> CGFloat? {
    guard let length, !length.isNaN else { return nil }
    return length == 0 ? 0 : length
  }
}
