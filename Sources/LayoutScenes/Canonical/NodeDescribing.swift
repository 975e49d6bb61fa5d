public import CanonicalJSON

/// A layout or leaf that tells its arguments as a scene document writes them.
public protocol NodeDescribing {
  /// The arguments; those at their defaults are left out.
  var nodeArguments: JSONObject { get }

  /// The name under which the registry makes such a layout or leaf; `nil` where only the node's type
  /// tells.
  ///
  /// A node of another type, as a `Toggle` that is an `HStack`, has it as its argument `layout`.
  var layoutName: String? { get }
}

extension NodeDescribing {
  /// `nil`: only the node's type tells.
  public var layoutName: String? { nil }
}

extension SceneRegistry {
  /// The types that stand for a layout of another name.
  private static let otherNames = [
    "Form": "List", "contentMargins": "padding", "EmptyView": "FixedLeaf",
  ]

  /// Returns whether a node's type tells by itself which layout it has.
  static func type(_ type: String, tellsLayout name: String) -> Bool {
    type == name || otherNames[type] == name
  }
}
