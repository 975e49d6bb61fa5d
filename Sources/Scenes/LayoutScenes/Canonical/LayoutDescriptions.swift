public import Digests
import Foundation
public import LayoutContainers
import LayoutCore

extension JSONObject {
  static func aligned(_ alignment: Alignment) -> JSONObject {
    ["alignment": .string(AlignmentNames.name(of: alignment))]
  }

  /// Returns the arguments of a stack: its alignment, and its spacing if it is set.
  static func stack(_ alignment: some SceneValue, spacing: CGFloat?) -> JSONObject {
    var arguments: JSONObject = ["alignment": alignment.sceneValue]
    arguments.set("spacing", spacing)
    return arguments
  }
}

extension HStackLayout: NodeDescribing {
  /// The name “HStack”.
  public var layoutName: String? { "HStack" }

  /// The alignment, and the spacing if it is set.
  public var nodeArguments: JSONObject { .stack(alignment, spacing: spacing) }
}

extension VStackLayout: NodeDescribing {
  /// The name “VStack”.
  public var layoutName: String? { "VStack" }

  /// The alignment, and the spacing if it is set.
  public var nodeArguments: JSONObject { .stack(alignment, spacing: spacing) }
}

extension ZStackLayout: NodeDescribing {
  /// The name “ZStack”.
  public var layoutName: String? { "ZStack" }

  /// The alignment.
  public var nodeArguments: JSONObject { .aligned(alignment) }
}

extension PaddingLayout: NodeDescribing {
  /// The name “padding”.
  public var layoutName: String? { "padding" }

  /// The four insets.
  public var nodeArguments: JSONObject {
    [
      "top": .length(insets.top), "leading": .length(insets.leading),
      "bottom": .length(insets.bottom), "trailing": .length(insets.trailing),
    ]
  }
}

extension FrameLayout: NodeDescribing {
  /// The name “frame”.
  public var layoutName: String? { "frame" }

  /// The given lengths and the alignment.
  public var nodeArguments: JSONObject {
    var arguments = JSONObject.aligned(alignment)
    arguments.set("width", width)
    arguments.set("height", height)
    return arguments
  }
}

extension FlexFrameLayout: NodeDescribing {
  /// The name “frame”.
  public var layoutName: String? { "frame" }

  /// The given limits and the alignment.
  public var nodeArguments: JSONObject {
    var arguments = JSONObject.aligned(alignment)
    for (limits, axis) in [(width, "Width"), (height, "Height")] {
      arguments.set("min" + axis, limits.minimum)
      arguments.set("ideal" + axis, limits.ideal)
      arguments.set("max" + axis, limits.maximum)
    }
    return arguments
  }
}

extension FixedSizeLayout: NodeDescribing {
  /// The name “fixedSize”.
  public var layoutName: String? { "fixedSize" }

  /// The axes.
  public var nodeArguments: JSONObject {
    ["horizontal": .bool(horizontal), "vertical": .bool(vertical)]
  }
}

extension AspectRatioLayout: NodeDescribing {
  /// The name “aspectRatio”.
  public var layoutName: String? { "aspectRatio" }

  /// The ratio if it is set, and the content mode.
  public var nodeArguments: JSONObject {
    var arguments: JSONObject = ["contentMode": .string(contentMode.rawValue)]
    arguments.set("ratio", ratio)
    return arguments
  }
}

extension OffsetLayout: NodeDescribing {
  /// The name “offset”.
  public var layoutName: String? { "offset" }

  /// The two lengths.
  public var nodeArguments: JSONObject { ["x": .length(x), "y": .length(y)] }
}

extension PositionLayout: NodeDescribing {
  /// The name “position”.
  public var layoutName: String? { "position" }

  /// The point.
  public var nodeArguments: JSONObject { ["x": .length(x), "y": .length(y)] }
}

extension OverlayLayout: NodeDescribing {
  /// The name “overlay”.
  public var layoutName: String? { "overlay" }

  /// The alignment.
  public var nodeArguments: JSONObject { .aligned(alignment) }
}

extension BackgroundLayout: NodeDescribing {
  /// The name “background”.
  public var layoutName: String? { "background" }

  /// The alignment.
  public var nodeArguments: JSONObject { .aligned(alignment) }
}

extension ViewThatFitsLayout: NodeDescribing {
  /// The name “ViewThatFits”.
  public var layoutName: String? { "ViewThatFits" }

  /// The axes.
  public var nodeArguments: JSONObject { ["axes": axes.sceneValue] }
}

extension ScrollLayout: NodeDescribing {
  /// The name “ScrollView”.
  public var layoutName: String? { "ScrollView" }

  /// The axes, and the anchor if it is set.
  public var nodeArguments: JSONObject {
    var arguments: JSONObject = ["axes": axes.sceneValue]
    if let anchor { arguments["anchor"] = anchor.sceneValue }
    return arguments
  }
}

extension GeometryReaderLayout: NodeDescribing {
  /// The name “GeometryReader”.
  public var layoutName: String? { "GeometryReader" }

  /// No arguments.
  public var nodeArguments: JSONObject { [:] }
}

extension ListLayout: NodeDescribing {
  /// The name “List”.
  public var layoutName: String? { "List" }

  /// The values that differ from a plain list.
  public var nodeArguments: JSONObject {
    var arguments = JSONObject()
    if inset != 0 { arguments["inset"] = .length(inset) }
    if rowSpacing != 0 { arguments["rowSpacing"] = .length(rowSpacing) }
    if minimumRowHeight != ListLayout.leastRowHeight {
      arguments["minimumRowHeight"] = .length(minimumRowHeight)
    }
    if rowInset != ListLayout.defaultRowInset { arguments["rowInset"] = .length(rowInset) }
    if sectionSpacing != ListLayout.groupSpacing {
      arguments["sectionSpacing"] = .length(sectionSpacing)
    }
    return arguments
  }
}

extension SafeAreaLayout: NodeDescribing {
  /// The name “safeArea”.
  public var layoutName: String? { "safeArea" }

  /// The insets.
  public var nodeArguments: JSONObject { insets.sceneValue.object ?? [:] }
}

extension SafeAreaIgnoringLayout: NodeDescribing {
  /// The name “ignoresSafeArea”.
  public var layoutName: String? { "ignoresSafeArea" }

  /// The insets.
  public var nodeArguments: JSONObject { insets.sceneValue.object ?? [:] }
}

extension SafeAreaInsetLayout: NodeDescribing {
  /// The name “safeAreaInset”.
  public var layoutName: String? { "safeAreaInset" }

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
  /// The name “LazyHStack”.
  public var layoutName: String? { "LazyHStack" }

  /// The alignment, and the spacing if it is set.
  public var nodeArguments: JSONObject { .stack(alignment, spacing: spacing) }
}

extension LazyVStackLayout: NodeDescribing {
  /// The name “LazyVStack”.
  public var layoutName: String? { "LazyVStack" }

  /// The alignment, and the spacing if it is set.
  public var nodeArguments: JSONObject { .stack(alignment, spacing: spacing) }
}

extension LazyHGridLayout: NodeDescribing {
  /// The name “LazyHGrid”.
  public var layoutName: String? { "LazyHGrid" }

  /// The rows, the alignment, and the spacing if it is set.
  public var nodeArguments: JSONObject {
    var arguments = JSONObject.stack(alignment, spacing: spacing)
    arguments["rows"] = .array(rows.map(\.sceneValue))
    return arguments
  }
}

extension LazyVGridLayout: NodeDescribing {
  /// The name “LazyVGrid”.
  public var layoutName: String? { "LazyVGrid" }

  /// The columns, the alignment, and the spacing if it is set.
  public var nodeArguments: JSONObject {
    var arguments = JSONObject.stack(alignment, spacing: spacing)
    arguments["columns"] = .array(columns.map(\.sceneValue))
    return arguments
  }
}

extension GridLayout: NodeDescribing {
  /// The name “Grid”.
  public var layoutName: String? { "Grid" }

  /// The alignment, and the spacings that are set.
  public var nodeArguments: JSONObject {
    var arguments = JSONObject.aligned(alignment)
    arguments.set("horizontalSpacing", horizontalSpacing)
    arguments.set("verticalSpacing", verticalSpacing)
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
      object["flexible"] = GridItem.limits(minimum: minimum, maximum: maximum)
    case .adaptive(let minimum, let maximum):
      object["adaptive"] = GridItem.limits(minimum: minimum, maximum: maximum)
    }
    object.set("spacing", spacing)
    if let alignment { object["alignment"] = .string(AlignmentNames.name(of: alignment)) }
    return .object(object)
  }

  private static func limits(minimum: CGFloat, maximum: CGFloat) -> JSONValue {
    ["minimum": .length(minimum), "maximum": .length(maximum)]
  }
}
