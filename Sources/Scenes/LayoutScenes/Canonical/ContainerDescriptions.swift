public import CanonicalJSON
import Foundation
public import LayoutContainers
import LayoutCore

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
    var arguments: JSONObject = ["alignment": .string(AlignmentNames.name(of: alignment))]
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
