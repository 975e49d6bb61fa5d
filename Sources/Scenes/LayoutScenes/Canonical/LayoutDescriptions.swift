package import Digests
import Foundation
package import LayoutContainers
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
  package var layoutName: String? { "HStack" }

  /// The alignment, and the spacing if it is set.
  package var nodeArguments: JSONObject { .stack(alignment, spacing: spacing) }
}

extension VStackLayout: NodeDescribing {
  /// The name “VStack”.
  package var layoutName: String? { "VStack" }

  /// The alignment, and the spacing if it is set.
  package var nodeArguments: JSONObject { .stack(alignment, spacing: spacing) }
}

extension ZStackLayout: NodeDescribing {
  /// The name “ZStack”.
  package var layoutName: String? { "ZStack" }

  /// The alignment.
  package var nodeArguments: JSONObject { .aligned(alignment) }
}

extension PaddingLayout: NodeDescribing {
  /// The name “padding”.
  package var layoutName: String? { "padding" }

  /// The four insets.
  package var nodeArguments: JSONObject {
    [
      "top": .length(insets.top), "leading": .length(insets.leading),
      "bottom": .length(insets.bottom), "trailing": .length(insets.trailing),
    ]
  }
}

extension FrameLayout: NodeDescribing {
  /// The name “frame”.
  package var layoutName: String? { "frame" }

  /// The given lengths and the alignment.
  package var nodeArguments: JSONObject {
    var arguments = JSONObject.aligned(alignment)
    arguments.set("width", width)
    arguments.set("height", height)
    return arguments
  }
}

extension FlexFrameLayout: NodeDescribing {
  /// The name “frame”.
  package var layoutName: String? { "frame" }

  /// The given limits and the alignment.
  package var nodeArguments: JSONObject {
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
  package var layoutName: String? { "fixedSize" }

  /// The axes.
  package var nodeArguments: JSONObject {
    ["horizontal": .bool(horizontal), "vertical": .bool(vertical)]
  }
}

extension AspectRatioLayout: NodeDescribing {
  /// The name “aspectRatio”.
  package var layoutName: String? { "aspectRatio" }

  /// The ratio if it is set, and the content mode.
  package var nodeArguments: JSONObject {
    var arguments: JSONObject = ["contentMode": .string(contentMode.rawValue)]
    arguments.set("ratio", ratio)
    return arguments
  }
}

extension OffsetLayout: NodeDescribing {
  /// The name “offset”.
  package var layoutName: String? { "offset" }

  /// The two lengths.
  package var nodeArguments: JSONObject { ["x": .length(x), "y": .length(y)] }
}

extension PositionLayout: NodeDescribing {
  /// The name “position”.
  package var layoutName: String? { "position" }

  /// The point.
  package var nodeArguments: JSONObject { ["x": .length(x), "y": .length(y)] }
}

extension OverlayLayout: NodeDescribing {
  /// The name “overlay”.
  package var layoutName: String? { "overlay" }

  /// The alignment.
  package var nodeArguments: JSONObject { .aligned(alignment) }
}

extension BackgroundLayout: NodeDescribing {
  /// The name “background”.
  package var layoutName: String? { "background" }

  /// The alignment.
  package var nodeArguments: JSONObject { .aligned(alignment) }
}

extension ViewThatFitsLayout: NodeDescribing {
  /// The name “ViewThatFits”.
  package var layoutName: String? { "ViewThatFits" }

  /// The axes.
  package var nodeArguments: JSONObject { ["axes": axes.sceneValue] }
}

extension ScrollLayout: NodeDescribing {
  /// The name “ScrollView”.
  package var layoutName: String? { "ScrollView" }

  /// The axes, and the anchor if it is set.
  package var nodeArguments: JSONObject {
    var arguments: JSONObject = ["axes": axes.sceneValue]
    if let anchor { arguments["anchor"] = anchor.sceneValue }
    return arguments
  }
}

extension GeometryReaderLayout: NodeDescribing {
  /// The name “GeometryReader”.
  package var layoutName: String? { "GeometryReader" }

  /// No arguments.
  package var nodeArguments: JSONObject { [:] }
}

extension ListLayout: NodeDescribing {
  /// The name “List”.
  package var layoutName: String? { "List" }

  /// The values that differ from a plain list.
  package var nodeArguments: JSONObject {
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
  package var layoutName: String? { "safeArea" }

  /// The insets.
  package var nodeArguments: JSONObject { insets.sceneValue.object ?? [:] }
}

extension SafeAreaIgnoringLayout: NodeDescribing {
  /// The name “ignoresSafeArea”.
  package var layoutName: String? { "ignoresSafeArea" }

  /// The insets.
  package var nodeArguments: JSONObject { insets.sceneValue.object ?? [:] }
}

extension SafeAreaInsetLayout: NodeDescribing {
  /// The name “safeAreaInset”.
  package var layoutName: String? { "safeAreaInset" }

  /// The edge, the alignment, and the spacing if it is set.
  package var nodeArguments: JSONObject {
    var arguments: JSONObject = [
      "edge": .string("\(edge)"), "alignment": .string(AlignmentNames.name(of: alignment)),
    ]
    arguments.set("spacing", spacing)
    return arguments
  }
}

extension LazyHStackLayout: NodeDescribing {
  /// The name “LazyHStack”.
  package var layoutName: String? { "LazyHStack" }

  /// The alignment, and the spacing if it is set.
  package var nodeArguments: JSONObject { .stack(alignment, spacing: spacing) }
}

extension LazyVStackLayout: NodeDescribing {
  /// The name “LazyVStack”.
  package var layoutName: String? { "LazyVStack" }

  /// The alignment, and the spacing if it is set.
  package var nodeArguments: JSONObject { .stack(alignment, spacing: spacing) }
}

extension LazyHGridLayout: NodeDescribing {
  /// The name “LazyHGrid”.
  package var layoutName: String? { "LazyHGrid" }

  /// The rows, the alignment, and the spacing if it is set.
  package var nodeArguments: JSONObject {
    var arguments = JSONObject.stack(alignment, spacing: spacing)
    arguments["rows"] = .array(rows.map(\.sceneValue))
    return arguments
  }
}

extension LazyVGridLayout: NodeDescribing {
  /// The name “LazyVGrid”.
  package var layoutName: String? { "LazyVGrid" }

  /// The columns, the alignment, and the spacing if it is set.
  package var nodeArguments: JSONObject {
    var arguments = JSONObject.stack(alignment, spacing: spacing)
    arguments["columns"] = .array(columns.map(\.sceneValue))
    return arguments
  }
}

extension GridLayout: NodeDescribing {
  /// The name “Grid”.
  package var layoutName: String? { "Grid" }

  /// The alignment, and the spacings that are set.
  package var nodeArguments: JSONObject {
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
