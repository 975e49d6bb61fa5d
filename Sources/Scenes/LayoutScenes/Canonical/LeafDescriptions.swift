public import CanonicalJSON
import Foundation
public import KeylineUI
public import LayoutEngine
import LayoutText

extension TextLeaf: NodeDescribing {
  /// The name “Text”.
  public var layoutName: String? { "Text" }

  /// The text, and the font and the line limit if they are set.
  public var nodeArguments: JSONObject {
    var arguments: JSONObject = ["content": .string(content)]
    if let font { arguments["font"] = .string(font.notation) }
    if let lineLimit { arguments["lineLimit"] = .number(Double(lineLimit)) }
    return arguments
  }
}

extension ImageLeaf: NodeDescribing {
  /// The name “Image”.
  public var layoutName: String? { "Image" }

  /// The symbol's name, whether it is resizable, and the font if it is set.
  public var nodeArguments: JSONObject {
    var arguments: JSONObject = ["systemName": .string(systemName)]
    if isResizable { arguments["resizable"] = true }
    if let font { arguments["font"] = .string(font.notation) }
    return arguments
  }
}

extension ShapeLeaf: NodeDescribing {
  /// The name of the view that draws the outline.
  public var layoutName: String? { outline.typeName }

  /// The corner radius if there is one, and the paint if it is set.
  public var nodeArguments: JSONObject {
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
  public var layoutName: String? { "Spacer" }

  /// The minimum length if it is set.
  public var nodeArguments: JSONObject {
    var arguments = JSONObject()
    arguments.set("minLength", minLength)
    return arguments
  }
}

extension DividerLeaf: NodeDescribing {
  /// The name “Divider”.
  public var layoutName: String? { "Divider" }

  /// No arguments.
  public var nodeArguments: JSONObject { [:] }
}

extension SliderLeaf: NodeDescribing {
  /// The name “Slider”.
  public var layoutName: String? { "Slider" }

  /// No arguments.
  public var nodeArguments: JSONObject { [:] }
}

extension FixedLeaf: NodeDescribing {
  /// The name “FixedLeaf”.
  public var layoutName: String? { "FixedLeaf" }

  /// The size.
  public var nodeArguments: JSONObject {
    ["width": .length(size.width), "height": .length(size.height)]
  }
}

extension FlexibleLeaf: NodeDescribing {
  /// The name “FlexibleLeaf”.
  public var layoutName: String? { "FlexibleLeaf" }

  /// No arguments.
  public var nodeArguments: JSONObject { [:] }
}
