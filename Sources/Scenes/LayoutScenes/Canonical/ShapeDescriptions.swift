public import CanonicalJSON
import Foundation
public import KeylineUI

/// A shape that describes its arguments in the form of scene documents.
///
/// Register the shape with a closure that reads them; see ``SceneRegistry/register(_:maker:)``.
public protocol ShapeDescribing: Shape {
  /// The arguments that differ from their defaults.
  var shapeArguments: JSONObject { get }
}

extension CustomShapeLeaf: NodeDescribing where S: ShapeDescribing {
  /// The name of the shape's type.
  public var layoutName: String? { String(describing: S.self) }

  /// The shape's arguments, and the paint if it is set.
  public var nodeArguments: JSONObject {
    var arguments = shape.shapeArguments
    if let color = paint.color { arguments["fill"] = .string(color) }
    if paint.opacity != 1 { arguments["opacity"] = .number(paint.opacity) }
    return arguments
  }
}

extension Path: ShapeDescribing {
  /// The steps of the outline.
  public var shapeArguments: JSONObject { ["path": .string(description)] }
}

extension ContainerRelativeShape: ShapeDescribing {
  /// No arguments.
  public var shapeArguments: JSONObject { [:] }
}

extension UnevenRoundedRectangle: ShapeDescribing {
  /// The radii that are not 0.
  public var shapeArguments: JSONObject {
    var arguments = JSONObject()
    for (name, corner) in UnevenRoundedRectangle.corners where cornerRadii[keyPath: corner] != 0 {
      arguments.set(name, cornerRadii[keyPath: corner])
    }
    return arguments
  }

  /// The corners with the names of their radii.
  static var corners: [(String, WritableKeyPath<RectangleCornerRadii, CGFloat>)] {
    [
      ("topLeadingRadius", \.topLeading), ("bottomLeadingRadius", \.bottomLeading),
      ("bottomTrailingRadius", \.bottomTrailing), ("topTrailingRadius", \.topTrailing),
    ]
  }
}
