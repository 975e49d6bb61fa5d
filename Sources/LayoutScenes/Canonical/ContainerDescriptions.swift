public import CanonicalJSON
import Foundation
public import LayoutContainers
import LayoutCore

extension ViewThatFitsLayout: NodeDescribing {
  /// The axes.
  public var nodeArguments: JSONObject { ["axes": axes.sceneValue] }
}

extension ScrollLayout: NodeDescribing {
  /// The axes, and the anchor if it is not the start.
  public var nodeArguments: JSONObject {
    var arguments: JSONObject = ["axes": axes.sceneValue]
    if anchor != .topLeading { arguments["anchor"] = anchor.sceneValue }
    return arguments
  }
}

extension GeometryReaderLayout: NodeDescribing {
  /// No arguments.
  public var nodeArguments: JSONObject { [:] }
}

extension ListLayout: NodeDescribing {
  /// What differs from a plain list.
  public var nodeArguments: JSONObject {
    var arguments = JSONObject()
    if inset != 0 { arguments["inset"] = .length(inset) }
    if rowSpacing != 0 { arguments["rowSpacing"] = .length(rowSpacing) }
    if minimumRowHeight != ListLayout.leastRowHeight {
      arguments["minimumRowHeight"] = .length(minimumRowHeight)
    }
    return arguments
  }
}

extension SafeAreaLayout: NodeDescribing {
  /// The insets.
  public var nodeArguments: JSONObject { insets.sceneValue.object ?? [:] }
}

extension SafeAreaIgnoringLayout: NodeDescribing {
  /// How far the view reaches.
  public var nodeArguments: JSONObject { insets.sceneValue.object ?? [:] }
}

extension SafeAreaInsetLayout: NodeDescribing {
  /// The edge, the alignment, and the spacing if it is set.
  public var nodeArguments: JSONObject {
    var arguments: JSONObject = [
      "edge": .string("\(edge)"), "alignment": .string(AlignmentNames.name(of: alignment)),
    ]
    arguments.set("spacing", spacing)
    return arguments
  }
}

extension LazyHStackLayout: NodeDescribing {
  /// The alignment, and the spacing if it is set.
  public var nodeArguments: JSONObject {
    var arguments: JSONObject = ["alignment": alignment.sceneValue]
    arguments.set("spacing", spacing)
    return arguments
  }
}

extension LazyVStackLayout: NodeDescribing {
  /// The alignment, and the spacing if it is set.
  public var nodeArguments: JSONObject {
    var arguments: JSONObject = ["alignment": alignment.sceneValue]
    arguments.set("spacing", spacing)
    return arguments
  }
}

extension LazyHGridLayout: NodeDescribing {
  /// The rows, the alignment, and the spacing if it is set.
  public var nodeArguments: JSONObject {
    var arguments: JSONObject = [
      "rows": .array(rows.map(\.sceneValue)), "alignment": alignment.sceneValue,
    ]
    arguments.set("spacing", spacing)
    return arguments
  }
}

extension LazyVGridLayout: NodeDescribing {
  /// The columns, the alignment, and the spacing if it is set.
  public var nodeArguments: JSONObject {
    var arguments: JSONObject = [
      "columns": .array(columns.map(\.sceneValue)), "alignment": alignment.sceneValue,
    ]
    arguments.set("spacing", spacing)
    return arguments
  }
}

extension GridItem {
  /// The item as an object, such as `{"adaptive":{"minimum":40},"spacing":4}`.
  var sceneValue: JSONValue {
    var object = JSONObject()
    switch size {
    case .fixed(let length): object["fixed"] = .length(length)
    case .flexible(let minimum, let maximum):
      object["flexible"] = GridItem.limits(minimum, maximum)
    case .adaptive(let minimum, let maximum):
      object["adaptive"] = GridItem.limits(minimum, maximum)
    }
    object.set("spacing", spacing)
    if let alignment { object["alignment"] = .string(AlignmentNames.name(of: alignment)) }
    return .object(object)
  }

  private static func limits(_ minimum: CGFloat, _ maximum: CGFloat) -> JSONValue {
    ["minimum": .length(minimum), "maximum": .length(maximum)]
  }
}
