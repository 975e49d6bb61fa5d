import Foundation
import LayoutCore
import LayoutEngine
import Synchronization

/// The result of a node for a proposal: size, region, size function and every explicit guide.
struct ProbedAnswer: Sendable {
  var measurement = LayoutMeasurement(size: .zero, region: .everything)
  var function = SizeFunction.unknown
  var guides: [CGFloat?] = []

  /// The bits of the size and the guides.
  var bits: [UInt64?] {
    [measurement.size.width.bits, measurement.size.height.bits] + guides.map { $0?.bits }
  }
}

extension CGFloat {
  var bits: UInt64 { Double(self).bitPattern }
}

/// A container that reads everything that a region promises from its only subview.
private struct Probe: Layout {
  final class Record: Sendable {
    let answer = Mutex(ProbedAnswer())
  }

  let record: Record
  let asked: ProposedViewSize

  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) -> CGSize {
    // A measurement that is valid for every proposal would be the function.
    let function = subviews[0].sizeFunction
    let measurement = subviews[0].measurement(in: asked)
    let dimensions = subviews[0].dimensions(in: asked)
    let guides =
      HorizontalAlignment.all.map { dimensions[explicit: $0] }
      + VerticalAlignment.all.map { dimensions[explicit: $0] }
    let answer = ProbedAnswer(
      measurement: measurement,
      function: function,
      guides: guides
    )
    record.answer.withLock { $0 = answer }
    return .zero
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) {}
}

/// Asks the root of a tree, in a run of its own.
func probe(
  _ root: LayoutNode,
  _ asked: ProposedViewSize,
  usesRegions: Bool = true
) throws -> ProbedAnswer {
  let record = Probe.Record()
  let outer = LayoutNode(
    type: "probe",
    layout: Probe(record: record, asked: asked),
    children: [root]
  )
  let run = try LayoutRun(root: outer, options: LayoutOptions(usesRegions: usesRegions))
  run.compute(in: .zero)
  return record.answer.withLock { $0 }
}
