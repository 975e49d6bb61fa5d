import CanonicalJSON
import Foundation
import LayoutContainers
import LayoutCore
import LayoutEngine
import LayoutViews

/// Reads an alignment guide: a value in points, or another guide of the same view with an offset.
struct GuideReader {
  let arguments: ArgumentReader

  func apply(to node: LayoutNode) throws(SceneError) -> LayoutNode {
    try arguments.only("guide", "value", "of", "offset", "computed")
    if arguments.object["computed"] != nil {
      throw SceneError(
        .badValue,
        "this alignment guide is computed by code; lay it out from its source",
        at: arguments.location
      )
    }
    let name = try arguments.requiredText("guide")
    if let guide = AlignmentNames.horizontal.first(where: { $0.0 == name })?.1 {
      let compute = try rule(AlignmentNames.horizontal) { $0[$1] }
      return node.alignmentGuide(
        AlignmentGuideLayout(guide, computeValue: compute),
        arguments: arguments.object
      )
    }
    guard let guide = AlignmentNames.vertical.first(where: { $0.0 == name })?.1 else {
      throw .unknown(
        "the guide",
        name,
        among: (AlignmentNames.horizontal.map(\.0) + AlignmentNames.vertical.map(\.0)),
        at: arguments.location
      )
    }
    let compute = try rule(AlignmentNames.vertical) { $0[$1] }
    return node.alignmentGuide(
      AlignmentGuideLayout(guide, computeValue: compute),
      arguments: arguments.object
    )
  }

  private func rule<Guide: Sendable>(
    _ names: [(String, Guide)],
    _ read: @escaping @Sendable (ViewDimensions, Guide) -> CGFloat
  ) throws(SceneError) -> @Sendable (ViewDimensions) -> CGFloat {
    if let other = try arguments.named("of", "the guide", in: names) {
      let offset = try arguments.length("offset") ?? 0
      return { read($0, other) + offset }
    }
    let value = try arguments.requiredLength("value")
    return { _ in value }
  }
}
