public import CanonicalJSON
import Foundation
public import LayoutContainers
import LayoutCore

extension JSONObject {
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
  public var nodeArguments: JSONObject {
    ["alignment": .string(AlignmentNames.name(of: alignment))]
  }
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
    var arguments: JSONObject = ["alignment": .string(AlignmentNames.name(of: alignment))]
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
    var arguments: JSONObject = ["alignment": .string(AlignmentNames.name(of: alignment))]
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
  public var nodeArguments: JSONObject {
    ["alignment": .string(AlignmentNames.name(of: alignment))]
  }
}

extension BackgroundLayout: NodeDescribing {
  /// The name “background”.
  public var layoutName: String? { "background" }

  /// The alignment.
  public var nodeArguments: JSONObject {
    ["alignment": .string(AlignmentNames.name(of: alignment))]
  }
}
