import Foundation
import LayoutCore

/// The axis of a stack, which maps the main and cross axes to sizes, proposals and regions.
protocol StackAxis {
  /// The type of the guides across the axis.
  associatedtype CrossGuide: Equatable, Sendable

  static var main: Axis { get }
  /// The edge of the first subview.
  static var start: Edge.Set { get }
  /// The edge of the last subview.
  static var end: Edge.Set { get }
  static var sides: Edge.Set { get }

  static func main(of size: CGSize) -> CGFloat
  static func cross(of size: CGSize) -> CGFloat
  static func main(of dimensions: ViewDimensions) -> CGFloat
  static func cross(of dimensions: ViewDimensions) -> CGFloat
  static func main(of proposal: ProposedViewSize) -> CGFloat?
  static func cross(of proposal: ProposedViewSize) -> CGFloat?
  static func main(of region: ProposalRegion) -> ProposalRange
  static func cross(of region: ProposalRegion) -> ProposalRange
  static func size(main: CGFloat, cross: CGFloat) -> CGSize
  static func point(main: CGFloat, cross: CGFloat) -> CGPoint
  static func proposal(main: CGFloat?, cross: CGFloat?) -> ProposedViewSize
  static func region(main: ProposalRange, cross: ProposalRange) -> ProposalRegion
  static func main(of function: SizeFunction) -> LengthFunction?
  static func cross(of function: SizeFunction) -> LengthFunction?
  static func function(main: LengthFunction?, cross: LengthFunction?) -> SizeFunction
  static func value(of guide: CrossGuide, in dimensions: ViewDimensions) -> CGFloat
  /// Whether a guide is a line of every frame and `subview` does not set it, so that its position
  /// follows from the length across the stack.
  static func isLine(_ guide: CrossGuide, in subview: LayoutSubview) -> Bool
}

enum RowAxis: StackAxis {
  static var main: Axis { .horizontal }
  static var start: Edge.Set { .leading }
  static var end: Edge.Set { .trailing }
  static var sides: Edge.Set { .vertical }

  static func main(of size: CGSize) -> CGFloat { size.width }
  static func cross(of size: CGSize) -> CGFloat { size.height }
  static func main(of dimensions: ViewDimensions) -> CGFloat { dimensions.width }
  static func cross(of dimensions: ViewDimensions) -> CGFloat { dimensions.height }
  static func main(of proposal: ProposedViewSize) -> CGFloat? { proposal.width }
  static func cross(of proposal: ProposedViewSize) -> CGFloat? { proposal.height }
  static func main(of region: ProposalRegion) -> ProposalRange { region.width }
  static func cross(of region: ProposalRegion) -> ProposalRange { region.height }
  static func size(main: CGFloat, cross: CGFloat) -> CGSize { CGSize(width: main, height: cross) }
  static func point(main: CGFloat, cross: CGFloat) -> CGPoint { CGPoint(x: main, y: cross) }
  static func proposal(main: CGFloat?, cross: CGFloat?) -> ProposedViewSize {
    ProposedViewSize(width: main, height: cross)
  }
  static func region(main: ProposalRange, cross: ProposalRange) -> ProposalRegion {
    ProposalRegion(width: main, height: cross)
  }
  static func main(of function: SizeFunction) -> LengthFunction? { function.width }
  static func cross(of function: SizeFunction) -> LengthFunction? { function.height }
  static func function(main: LengthFunction?, cross: LengthFunction?) -> SizeFunction {
    SizeFunction(width: main, height: cross)
  }
  static func value(of guide: VerticalAlignment, in dimensions: ViewDimensions) -> CGFloat {
    dimensions[guide]
  }
  static func isLine(_ guide: VerticalAlignment, in subview: LayoutSubview) -> Bool {
    guide.isFrameLine && !subview.maySet(guide)
  }
}

enum ColumnAxis: StackAxis {
  static var main: Axis { .vertical }
  static var start: Edge.Set { .top }
  static var end: Edge.Set { .bottom }
  static var sides: Edge.Set { .horizontal }

  static func main(of size: CGSize) -> CGFloat { size.height }
  static func cross(of size: CGSize) -> CGFloat { size.width }
  static func main(of dimensions: ViewDimensions) -> CGFloat { dimensions.height }
  static func cross(of dimensions: ViewDimensions) -> CGFloat { dimensions.width }
  static func main(of proposal: ProposedViewSize) -> CGFloat? { proposal.height }
  static func cross(of proposal: ProposedViewSize) -> CGFloat? { proposal.width }
  static func main(of region: ProposalRegion) -> ProposalRange { region.height }
  static func cross(of region: ProposalRegion) -> ProposalRange { region.width }
  static func size(main: CGFloat, cross: CGFloat) -> CGSize { CGSize(width: cross, height: main) }
  static func point(main: CGFloat, cross: CGFloat) -> CGPoint { CGPoint(x: cross, y: main) }
  static func proposal(main: CGFloat?, cross: CGFloat?) -> ProposedViewSize {
    ProposedViewSize(width: cross, height: main)
  }
  static func region(main: ProposalRange, cross: ProposalRange) -> ProposalRegion {
    ProposalRegion(width: cross, height: main)
  }
  static func main(of function: SizeFunction) -> LengthFunction? { function.height }
  static func cross(of function: SizeFunction) -> LengthFunction? { function.width }
  static func function(main: LengthFunction?, cross: LengthFunction?) -> SizeFunction {
    SizeFunction(width: cross, height: main)
  }
  static func value(of guide: HorizontalAlignment, in dimensions: ViewDimensions) -> CGFloat {
    dimensions[guide]
  }
  static func isLine(_ guide: HorizontalAlignment, in subview: LayoutSubview) -> Bool {
    guide.isFrameLine && !subview.maySet(guide)
  }
}

extension HorizontalAlignment {
  /// Whether the guide is a line of every frame; a container never merges explicit values of such a
  /// guide.
  var isFrameLine: Bool { self == .center || self == .leading || self == .trailing }

  /// The fraction of free space that is before a view: the guide's default value for a width of 1.
  var fractionBefore: CGFloat {
    min(max(ViewDimensions(size: CGSize(width: 1, height: 1))[self], 0), 1)
  }
}

extension VerticalAlignment {
  /// Whether the guide is a line of every frame; a container never merges explicit values of such a
  /// guide.
  var isFrameLine: Bool { self == .center || self == .top || self == .bottom }

  /// The fraction of free space that is above a view: the guide's default value for a height of 1.
  ///
  /// A grid row that aligns baselines has its free space above, because their default is the bottom
  /// edge.
  var fractionBefore: CGFloat {
    min(max(ViewDimensions(size: CGSize(width: 1, height: 1))[self], 0), 1)
  }
}
