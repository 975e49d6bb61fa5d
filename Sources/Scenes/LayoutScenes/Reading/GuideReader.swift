import Digests
import Foundation
import KeylineUI
import LayoutContainers
import LayoutCore
import LayoutEngine

/// Reads an alignment guide, which is a value in points or a different guide of the same view with
/// an offset.
struct GuideReader {
  let arguments: ArgumentReader

  func apply(to node: LayoutNode) throws(SceneError) -> LayoutNode {
    try arguments.only("guide", "axis", "value", "of", "offset", "computed")
    if arguments.object["computed"] != nil {
      throw SceneError(
        .badValue,
        "this alignment guide is computed by code; lay it out from its source",
        at: arguments.location
      )
    }
    let name = try arguments.requiredText("guide")
    switch try axis(of: name) {
    case .horizontal:
      let guide = try guide(name, in: AlignmentNames.horizontal)
      let compute = try rule(AlignmentNames.horizontal) { $0[$1] }
      return node.alignmentGuide(
        AlignmentGuideLayout(guide, computeValue: compute),
        arguments: canonical(isVertical: false)
      )
    case .vertical:
      let guide = try guide(name, in: AlignmentNames.vertical)
      let compute = try rule(AlignmentNames.vertical) { $0[$1] }
      return node.alignmentGuide(
        AlignmentGuideLayout(guide, computeValue: compute),
        arguments: canonical(isVertical: true)
      )
    }
  }

  /// Returns the axis in the document; by default, the guide's axis, which is horizontal for
  /// `center`.
  private func axis(of name: String) throws(SceneError) -> Axis {
    if let axis = try arguments.named(
      "axis",
      "the axis",
      in: [("horizontal", Axis.horizontal), ("vertical", .vertical)]
    ) {
      return axis
    }
    let isHorizontal = AlignmentNames.horizontal.contains { $0.0 == name }
    let isVertical = AlignmentNames.vertical.contains { $0.0 == name }
    guard isHorizontal || isVertical else {
      throw .unknown(
        "the guide",
        named: name,
        among: Set(AlignmentNames.horizontal.map(\.0) + AlignmentNames.vertical.map(\.0)),
        at: "\(arguments.location).guide"
      )
    }
    return isHorizontal ? .horizontal : .vertical
  }

  private func guide<Guide>(
    _ name: String,
    in names: [(String, Guide)]
  ) throws(SceneError) -> Guide {
    guard let guide = names.first(where: { $0.0 == name })?.1 else {
      throw .unknown(
        "the guide",
        named: name,
        among: names.map(\.0),
        at: "\(arguments.location).guide"
      )
    }
    return guide
  }

  private func rule<Guide: Sendable>(
    _ names: [(String, Guide)],
    _ read: @escaping @Sendable (ViewDimensions, Guide) -> CGFloat
  ) throws(SceneError) -> @Sendable (ViewDimensions) -> CGFloat {
    let isRelative = arguments.object["of"] != nil
    guard isRelative ? arguments.object["value"] == nil : arguments.object["offset"] == nil else {
      throw SceneError(
        .badValue,
        "an alignment guide has a “value”, or the position “of” a different one with an “offset”",
        at: arguments.location
      )
    }
    if let other = try arguments.named("of", "the guide", in: names) {
      let offset = try arguments.length("offset") ?? 0
      return { read($0, other) + offset }
    }
    let value = try arguments.requiredLength("value")
    return { _ in value }
  }

  /// The arguments in canonical form, with the axis only if the guide does not imply it.
  private func canonical(isVertical: Bool) -> JSONObject {
    var canonical = arguments.object
    let needsAxis = isVertical && canonical["guide"] == "center"
    canonical["axis"] = needsAxis ? "vertical" : nil
    if canonical["offset"] == 0 { canonical["offset"] = nil }
    return canonical
  }
}
