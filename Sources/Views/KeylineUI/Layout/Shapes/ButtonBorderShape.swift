public import Foundation

/// The shape of a button's border.
public nonisolated struct ButtonBorderShape: InsettableShape, Hashable, Sendable {
  private enum Kind: Hashable {
    case automatic, capsule, circle
    case roundedRectangle(radius: CGFloat)
  }
  private let kind: Kind
  private var insets: CGFloat = 0

  private init(kind: Kind) { self.kind = kind }

  /// The platform's shape.
  public static let automatic = ButtonBorderShape(kind: .automatic)
  /// A capsule.
  public static let capsule = ButtonBorderShape(kind: .capsule)
  /// A circle.
  public static let circle = ButtonBorderShape(kind: .circle)
  /// A rounded rectangle with the platform's radius.
  public static let roundedRectangle = ButtonBorderShape(kind: .roundedRectangle(radius: 8))

  /// Returns a rounded rectangle with a corner radius in points.
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
    ButtonBorderShape(kind: .roundedRectangle(radius: radius))
  }

  /// Returns the path in a rectangle.
  public func path(in rect: CGRect) -> Path {
    let rect = rect.insetBy(dx: insets, dy: insets)
    return switch kind {
    case .automatic, .capsule: Capsule().path(in: rect)
    case .circle: Circle().path(in: rect)
    case .roundedRectangle(let radius):
      RoundedRectangle(cornerRadius: max(0, radius - insets)).path(in: rect)
    }
  }

  /// Insets the shape by a length in points.
  public func inset(by amount: CGFloat) -> ButtonBorderShape {
    var shape = self
    shape.insets += amount
    return shape
  }
}

extension Shape where Self == ButtonBorderShape {
  /// The shape of the buttons in the environment; here, the platform's.
  public static var buttonBorder: ButtonBorderShape { .automatic }
}
