package import Digests
import Foundation
package import KeylineUI
import LayoutContainers
import LayoutCore
package import LayoutEngine
import LayoutText

extension TextLeaf: NodeDescribing {
  /// The name “Text”.
  package var layoutName: String? { "Text" }

  /// The text, and the font and the line limit if they are set.
  package var nodeArguments: JSONObject {
    var arguments: JSONObject = ["content": .string(content)]
    if let font { arguments["font"] = .string(font.notation) }
    if let lineLimit { arguments["lineLimit"] = .number(Double(lineLimit)) }
    return arguments
  }
}

extension ImageLeaf: NodeDescribing {
  /// The name “Image”.
  package var layoutName: String? { "Image" }

  /// The symbol's name, whether it is resizable, and the font if it is set.
  package var nodeArguments: JSONObject {
    var arguments: JSONObject = ["systemName": .string(systemName)]
    if isResizable { arguments["resizable"] = true }
    if let font { arguments["font"] = .string(font.notation) }
    return arguments
  }
}

extension ShapeLeaf: NodeDescribing {
  /// The name of the view that draws the outline.
  package var layoutName: String? { outline.typeName }

  /// The corner radius if there is one, and the paint if it is set.
  package var nodeArguments: JSONObject {
    var arguments = JSONObject()
    if case .roundedRectangle(let cornerRadius) = outline {
      arguments.set("cornerRadius", cornerRadius)
    }
    if let color = paint.color { arguments[outline == .color ? "name" : "fill"] = .string(color) }
    if paint.opacity != 1 { arguments["opacity"] = .number(paint.opacity) }
    return arguments
  }
}

extension SpacerLeaf: NodeDescribing {
  /// The name “Spacer”.
  package var layoutName: String? { "Spacer" }

  /// The minimum length if it is set.
  package var nodeArguments: JSONObject {
    var arguments = JSONObject()
    arguments.set("minLength", minLength)
    return arguments
  }
}

extension DividerLeaf: NodeDescribing {
  /// The name “Divider”.
  package var layoutName: String? { "Divider" }

  /// No arguments.
  package var nodeArguments: JSONObject { [:] }
}

extension SliderLeaf: NodeDescribing {
  /// The name “Slider”.
  package var layoutName: String? { "Slider" }

  /// No arguments.
  package var nodeArguments: JSONObject { [:] }
}

extension FixedLeaf: NodeDescribing {
  /// The name “FixedLeaf”.
  package var layoutName: String? { "FixedLeaf" }

  /// The size.
  package var nodeArguments: JSONObject {
    ["width": .length(size.width), "height": .length(size.height)]
  }
}

extension FlexibleLeaf: NodeDescribing {
  /// The name “FlexibleLeaf”.
  package var layoutName: String? { "FlexibleLeaf" }

  /// No arguments.
  package var nodeArguments: JSONObject { [:] }
}

/// A shape that describes its arguments in the form of scene documents.
///
/// Register the shape with a closure that reads them; see ``SceneRegistry/register(_:maker:)``.
package protocol ShapeDescribing: Shape {
  /// The arguments that differ from their defaults.
  var shapeArguments: JSONObject { get }
}

extension CustomShapeLeaf: NodeDescribing where S: ShapeDescribing {
  /// The name of the shape's type.
  package var layoutName: String? { "\(S.self)" }

  /// The shape's arguments, and the paint if it is set.
  package var nodeArguments: JSONObject {
    var arguments = shape.shapeArguments
    if let color = paint.color { arguments["fill"] = .string(color) }
    if paint.opacity != 1 { arguments["opacity"] = .number(paint.opacity) }
    return arguments
  }
}

extension Path: ShapeDescribing {
  /// The steps of the outline.
  package var shapeArguments: JSONObject { ["path": .string(description)] }
}

extension ContainerRelativeShape: ShapeDescribing {
  /// No arguments.
  package var shapeArguments: JSONObject { [:] }
}

extension UnevenRoundedRectangle: ShapeDescribing {
  /// The radii that are not 0.
  package var shapeArguments: JSONObject {
    var arguments = JSONObject()
    for (name, corner) in UnevenRoundedRectangle.corners where cornerRadii[keyPath: corner] != 0 {
      arguments.set(name, cornerRadii[keyPath: corner])
    }
    return arguments
  }

  static var corners: [(String, WritableKeyPath<RectangleCornerRadii, CGFloat>)] {
    [
      ("topLeadingRadius", \.topLeading), ("bottomLeadingRadius", \.bottomLeading),
      ("bottomTrailingRadius", \.bottomTrailing), ("topTrailingRadius", \.topTrailing),
    ]
  }
}

extension RichTextLeaf: NodeDescribing {
  /// The name “Text”.
  package var layoutName: String? { "Text" }

  /// The text or its runs, and the styling that is set.
  package var nodeArguments: JSONObject {
    var arguments = JSONObject()
    if let only = parts.first, parts.count == 1 {
      arguments = only.runArguments
    } else {
      arguments["runs"] = .array(parts.map { .object($0.runArguments) })
    }
    if let lineLimit { arguments["lineLimit"] = .number(Double(max(lineLimit, 1))) }
    if reservedLines > 1 { arguments["reservedLines"] = .number(Double(reservedLines)) }
    if lineSpacing != 0 { arguments["lineSpacing"] = .length(lineSpacing) }
    if minimumScaleFactor < 1 { arguments["minimumScaleFactor"] = .length(minimumScaleFactor) }
    if let dynamicTypeSize { arguments["dynamicTypeSize"] = .string(dynamicTypeSize.rawValue) }
    return arguments
  }
}

extension RichTextLeaf.Part {
  /// The text, and the styling that is set.
  var runArguments: JSONObject {
    var arguments: JSONObject = ["content": .string(content)]
    if let font = styling.changedFont { arguments["font"] = .string(font.notation) }
    if let tracking = styling.tracking, tracking != 0 { arguments.set("tracking", tracking) }
    if let offset = styling.baselineOffset, offset != 0 { arguments.set("baselineOffset", offset) }
    return arguments
  }
}

extension FieldLeaf: NodeDescribing {
  package var layoutName: String? { "FieldLeaf" }

  package var nodeArguments: JSONObject { prompt.nodeArguments }
}

extension AssetLeaf: NodeDescribing {
  package var layoutName: String? { "Image" }

  /// The image's name and size, as far as they are known, and whether it is resizable.
  package var nodeArguments: JSONObject {
    var arguments: JSONObject = [:]
    if let name { arguments["name"] = .string(name) }
    if let size {
      arguments["width"] = .length(size.width)
      arguments["height"] = .length(size.height)
    }
    if isResizable { arguments["resizable"] = true }
    return arguments
  }
}

extension BarLeaf: NodeDescribing {
  package var layoutName: String? { "BarLeaf" }

  /// The ideal width and the height.
  package var nodeArguments: JSONObject {
    ["width": .length(size.width), "height": .length(size.height)]
  }
}

extension SegmentsLayout: NodeDescribing {
  package var layoutName: String? { "SegmentsLayout" }

  package var nodeArguments: JSONObject { ["height": .length(height)] }
}

// Platform-dependent parts of controls are written in a platform-independent form; see
// `LayoutNode.followingPlatform()`.

extension ControlPartLeaf: NodeDescribing {
  /// The name of the leaf of the part's form.
  package var layoutName: String? {
    switch part {
    case .toggle, .loneToggle, .stepper, .spinner, .menuArrow: "FixedLeaf"
    case .progressBar: "BarLeaf"
    case .textEditor: "FlexibleLeaf"
    }
  }

  /// The lengths of the part's form.
  package var nodeArguments: JSONObject {
    form.map { ["width": .length($0.width), "height": .length($0.height)] } ?? [:]
  }
}

extension ControlRowLayout: NodeDescribing {
  package var layoutName: String? { "HStack" }

  /// The alignment and the spacing of the row's form.
  package var nodeArguments: JSONObject { HStackLayout(spacing: 0).nodeArguments }
}

extension ProgressLayout: NodeDescribing {
  package var layoutName: String? { "VStack" }

  /// The alignment and the spacing of the form.
  package var nodeArguments: JSONObject { form.nodeArguments }
}

extension ControlPaddingLayout: NodeDescribing {
  package var layoutName: String? { "padding" }

  package var nodeArguments: JSONObject { PaddingLayout(insets: form).nodeArguments }
}

extension LabelIconLeaf: NodeDescribing {
  package var layoutName: String? { image.layoutName }

  package var nodeArguments: JSONObject { image.nodeArguments }
}

extension PlatformListLayout: NodeDescribing {
  package var layoutName: String? { "List" }

  /// The values of the form that differ from a plain list.
  package var nodeArguments: JSONObject { form.nodeArguments }
}

extension Tag: SceneValue {
  /// Creates a tag from its form; it does not equal any tag of a view.
  package init?(sceneValue: JSONValue) {
    self.init(value: sceneValue == .null ? nil : AnyHashable(sceneValue))
  }

  /// A number, string or Boolean as such; any other value by its parts.
  package var sceneValue: JSONValue {
    guard let value else { return .null }
    return value.base as? JSONValue ?? ReflectedValue.json(of: value.base)
  }
}
