public import Foundation
public import LayoutCore

/// A layout that overlays its subviews and aligns their guides.
///
/// All subviews are offered the proposal and are placed with the size of the stack. The size is the
/// union of the subviews with the highest priority, with their guides on common lines; other
/// subviews do not affect it.
public struct ZStackLayout: RegionLayout {
  /// The guides that align the subviews.
  public var alignment: Alignment

  /// Creates an overlay stack.
  public init(alignment: Alignment = .center) { self.alignment = alignment }

  /// The properties of a stack that merges guides.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.role = .stack
    properties.guides = .merged
    return properties
  }

  /// Returns the union of the subviews' preferences; spacers count only if there is no other
  /// subview.
  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    guard !subviews.isEmpty else { return .zero }
    let highest = highestRank(of: subviews)
    var spacing = ViewSpacing()
    for subview in subviews where highest == -.infinity || subview.rank != -.infinity {
      spacing.formUnion(subview.spacing)
    }
    return spacing
  }

  /// Returns the size of the subviews with the highest priority, with its region of proposals.
  public func measurement(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> LayoutMeasurement {
    guard !subviews.isEmpty else { return LayoutMeasurement(size: .zero, region: .everything) }
    var extent = OverlaidExtent()
    var region = ProposalRegion.everything
    let highest = highestRank(of: subviews)
    for subview in subviews where subview.rank == highest {
      let measured = subview.dimensionsWithRegion(in: proposal)
      region = region.intersection(measured.region)
      extent.add(measured.dimensions, alignment)
    }
    return LayoutMeasurement(size: extent.size, region: region)
  }

  /// Returns the size if the sizes of all subviews are fixed.
  public func sizeFunction(subviews: Subviews, cache: inout Void) -> SizeFunction {
    guard subviews.allSatisfy(\.hasFixedSize) else { return .unknown }
    let measured = measurement(proposal: .unspecified, subviews: subviews, cache: &cache)
    return SizeFunction(fixed: measured.size)
  }

  /// Places every subview with its guides on the common lines.
  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {
    let offered = ProposedViewSize(bounds.size)
    forEachOrigin(in: bounds, subviews: subviews) { subview, _, origin in
      subview.place(at: origin, proposal: offered)
    }
  }

  private func highestRank(of subviews: Subviews) -> Double {
    subviews.reduce(-.infinity) { max($0, $1.rank) }
  }

  private func forEachOrigin(
    in bounds: CGRect,
    subviews: Subviews,
    _ body: (LayoutSubview, ViewDimensions, CGPoint) -> Void
  ) {
    let offered = ProposedViewSize(bounds.size)
    let highest = highestRank(of: subviews)
    var extent = OverlaidExtent()
    for subview in subviews where subview.rank == highest {
      extent.add(subview.dimensions(in: offered), alignment)
    }
    for subview in subviews {
      let dimensions = subview.dimensions(in: offered)
      let origin = CGPoint(
        x: bounds.origin.x + (extent.width.line - dimensions[alignment.horizontal]),
        y: bounds.origin.y + (extent.height.line - dimensions[alignment.vertical])
      )
      body(subview, dimensions, origin)
    }
  }

  /// Returns the merged explicit values of the subviews; `nil` for lines of the frame.
  public func explicitAlignment(
    of guide: HorizontalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> CGFloat? {
    guard !guide.isFrameLine else { return nil }
    var values: [CGFloat?] = []
    forEachOrigin(in: bounds, subviews: subviews) { _, dimensions, origin in
      values.append(dimensions[explicit: guide].map { $0 + origin.x })
    }
    return guide.combineExplicit(values)
  }

  /// Returns the merged explicit values of the subviews; `nil` for lines of the frame.
  public func explicitAlignment(
    of guide: VerticalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> CGFloat? {
    guard !guide.isFrameLine else { return nil }
    var values: [CGFloat?] = []
    forEachOrigin(in: bounds, subviews: subviews) { _, dimensions, origin in
      values.append(dimensions[explicit: guide].map { $0 + origin.y })
    }
    return guide.combineExplicit(values)
  }
}

/// The extents of views whose guides meet along both axes.
private struct OverlaidExtent {
  private(set) var width = AlignedExtent()
  private(set) var height = AlignedExtent()

  mutating func add(_ dimensions: ViewDimensions, _ alignment: Alignment) {
    width.add(length: dimensions.width, guide: dimensions[alignment.horizontal])
    height.add(length: dimensions.height, guide: dimensions[alignment.vertical])
  }

  var size: CGSize { CGSize(width: width.length, height: height.length) }
}
