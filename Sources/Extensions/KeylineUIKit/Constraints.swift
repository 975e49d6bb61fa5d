// UIKit: constraints, which are not solved.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

open class NSLayoutConstraint: UIResponder {
  public enum Axis: Int, Sendable { case horizontal, vertical }
  open var constant: CGFloat = 0
  open var isActive = false
  open var priority = UILayoutPriority.required
  open var identifier: String?
  public enum Attribute: Int, Sendable {
    case notAnAttribute, left, right, top, bottom, leading, trailing, width, height, centerX,
      centerY, lastBaseline, firstBaseline
  }
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal, greaterThanOrEqual
  }
  public override init() {}
  public init(
    item view1: Any,
    attribute attr1: Attribute,
    relatedBy relation: Relation,
    toItem view2: Any?,
    attribute attr2: Attribute,
    multiplier: CGFloat,
    constant c: CGFloat
  ) {
    constant = c
  }
  public static func activate(_ constraints: [NSLayoutConstraint]) {}
  public static func deactivate(_ constraints: [NSLayoutConstraint]) {}
}

/// An edge, center, or length of a view.
open class NSLayoutAnchor<AnchorType>: UIResponder {
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint { .init() }
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>,
    constant: CGFloat
  ) -> NSLayoutConstraint {
    .init()
  }
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
    constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    .init()
  }
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
    constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    .init()
  }
}

public enum NSLayoutXAxis {}

public enum NSLayoutYAxis {}

public typealias NSLayoutXAxisAnchor = NSLayoutAnchor<NSLayoutXAxis>

public typealias NSLayoutYAxisAnchor = NSLayoutAnchor<NSLayoutYAxis>

open class NSLayoutDimension: NSLayoutAnchor<CGFloat> {
  open func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint { .init() }
  open func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    .init()
  }
  open func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    .init()
  }
  open func constraint(
    equalTo anchor: NSLayoutDimension,
    multiplier: CGFloat,
    constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    .init()
  }
}

open class UILayoutGuide: UIResponder {
  open var leadingAnchor: NSLayoutXAxisAnchor { .init() }
  open var trailingAnchor: NSLayoutXAxisAnchor { .init() }
  open var leftAnchor: NSLayoutXAxisAnchor { .init() }
  open var rightAnchor: NSLayoutXAxisAnchor { .init() }
  open var centerXAnchor: NSLayoutXAxisAnchor { .init() }
  open var topAnchor: NSLayoutYAxisAnchor { .init() }
  open var bottomAnchor: NSLayoutYAxisAnchor { .init() }
  open var centerYAnchor: NSLayoutYAxisAnchor { .init() }
  open var widthAnchor: NSLayoutDimension { .init() }
  open var heightAnchor: NSLayoutDimension { .init() }
}

extension UIView {
  public var leadingAnchor: NSLayoutXAxisAnchor { .init() }
  public var trailingAnchor: NSLayoutXAxisAnchor { .init() }
  public var leftAnchor: NSLayoutXAxisAnchor { .init() }
  public var rightAnchor: NSLayoutXAxisAnchor { .init() }
  public var centerXAnchor: NSLayoutXAxisAnchor { .init() }
  public var topAnchor: NSLayoutYAxisAnchor { .init() }
  public var bottomAnchor: NSLayoutYAxisAnchor { .init() }
  public var centerYAnchor: NSLayoutYAxisAnchor { .init() }
  public var widthAnchor: NSLayoutDimension { .init() }
  public var heightAnchor: NSLayoutDimension { .init() }
  public var safeAreaLayoutGuide: UILayoutGuide { .init() }
  public var layoutMarginsGuide: UILayoutGuide { .init() }
  public var readableContentGuide: UILayoutGuide { .init() }
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {}
  public func addConstraint(_ constraint: NSLayoutConstraint) {}
}
