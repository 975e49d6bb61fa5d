public import Foundation

/// How a view's size follows from the proposal, as far as that is known without measuring the view.
///
/// Containers ask for it instead of measuring a view for the proposals of zero and infinity. The
/// functions of most built-in layouts follow from those of their subviews.
public struct SizeFunction: Hashable, Sendable {
  /// The width, if it depends only on the proposed width; otherwise `nil`.
  public var width: LengthFunction?
  /// The height, if it depends only on the proposed height; otherwise `nil`.
  public var height: LengthFunction?
  /// Whether size and alignment guides are the same for every proposal.
  public var isFixed: Bool

  /// Creates a function.
  @inlinable
  public init(width: LengthFunction?, height: LengthFunction?, isFixed: Bool = false) {
    self.width = width
    self.height = height
    self.isFixed = isFixed
  }

  /// Creates the function of a view with the same size and guides for every proposal.
  @inlinable
  public init(fixed size: CGSize) {
    self.init(
      width: LengthFunction(constant: size.width),
      height: LengthFunction(constant: size.height),
      isFixed: true
    )
  }

  /// The size, if it is the same for every proposal, as are the guides.
  @inlinable
  public var fixedSize: CGSize? {
    guard isFixed, let width, let height, width.isConstant, height.isConstant else { return nil }
    return CGSize(width: width.ideal, height: height.ideal)
  }

  /// The function of a view that must be measured.
  public static let unknown = SizeFunction(width: nil, height: nil)

  /// The function of a view that takes the proposed size; see `LengthFunction.flexible`.
  public static let flexible = SizeFunction(width: .flexible, height: .flexible)
}
