import Foundation
import LayoutCore

/// How the size of a row or column follows from the functions of its subviews.
struct StackSizeFunction<A: StackAxis> {
  private let alignment: A.CrossGuide
  private var count = 0
  /// The lengths along the stack; `nil` once a subview's is unknown.
  private var main: LengthSums? = LengthSums()
  /// The extents across the stack; `nil` once a subview's length or guide is unknown.
  private var cross: Extents<A>?

  init(alignment: A.CrossGuide) {
    self.alignment = alignment
    cross = Extents(alignment: alignment)
  }

  /// Adds the function of the next subview.
  mutating func add(_ function: SizeFunction, of subview: LayoutSubview) {
    count += 1
    if let length = A.main(of: function) { main?.add(length) } else { main = nil }
    if let length = A.cross(of: function), A.isLine(alignment, in: subview) {
      cross?.add(length)
    } else {
      cross = nil
    }
  }

  /// Whether neither length can become known.
  var isUnknown: Bool { main == nil && cross == nil }

  /// Returns the function of the stack with the distances between its subviews, in points.
  func function(distances: CGFloat) -> SizeFunction {
    A.function(
      main: main?.function(distances: distances, isOnly: count == 1),
      cross: cross?.function
    )
  }
}

/// The sums of the subviews' lengths along a stack, in the order of the subviews.
private struct LengthSums {
  private var minimum: CGFloat = 0
  private var ideal: CGFloat = 0
  private var maximum: CGFloat = 0
  private var areConstant = true
  private var areClamped = true
  private var arePositive = true

  mutating func add(_ length: LengthFunction) {
    minimum += length.minimum
    ideal += length.ideal
    maximum += length.maximum
    areConstant = areConstant && length.isConstant
    areClamped = areClamped && length.isClamped
    arePositive = arePositive && length.minimum >= 0
  }

  /// The function of the stack's length; `nil` if a proposal of zero does not offer every subview
  /// zero.
  ///
  /// The length of several flexible subviews is a sum of shares, which need not be the proposal.
  func function(distances: CGFloat, isOnly: Bool) -> LengthFunction? {
    guard areConstant || isOnly || (arePositive && distances >= 0) else { return nil }
    return LengthFunction(
      minimum: minimum + distances,
      ideal: ideal + distances,
      maximum: maximum + distances,
      isClamped: areConstant || (isOnly && areClamped)
    )
  }
}

/// The extents across a stack for proposals of zero, nothing and infinity.
private struct Extents<A: StackAxis> {
  /// The part of a length before the common line, which is a line of every frame.
  private let fractionBeforeLine: CGFloat
  private var minimum = CrossExtent()
  private var ideal = CrossExtent()
  private var maximum = CrossExtent()
  private var areClamped = true

  init(alignment: A.CrossGuide) {
    fractionBeforeLine = A.value(
      of: alignment,
      in: ViewDimensions(size: CGSize(width: 1, height: 1))
    )
  }

  mutating func add(_ length: LengthFunction) {
    minimum.add(length: length.minimum, beforeLine: fractionBeforeLine * length.minimum)
    ideal.add(length: length.ideal, beforeLine: fractionBeforeLine * length.ideal)
    maximum.add(length: length.maximum, beforeLine: fractionBeforeLine * length.maximum)
    areClamped = areClamped && length.isClamped
  }

  /// The function of the extent: for the lines of a frame, that of the longest subview.
  var function: LengthFunction {
    LengthFunction(
      minimum: minimum.length,
      ideal: ideal.length,
      maximum: maximum.length,
      isClamped: areClamped
    )
  }
}
