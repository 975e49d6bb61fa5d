public import CanonicalJSON

/// A layout or leaf that describes its arguments in the form of scene documents.
public protocol NodeDescribing {
  /// The arguments that differ from their defaults.
  var nodeArguments: JSONObject { get }

  /// The registered name of the layout or leaf; `nil` if it equals the node's type.
  ///
  /// Nodes of a different type, such as a `Toggle` that is laid out as an `HStack`, have a `layout`
  /// argument.
  var layoutName: String? { get }
}

extension NodeDescribing {
  /// `nil`: the name is the node's type.
  public var layoutName: String? { nil }
}

/// The layouts that node types imply.
enum ImpliedLayout {
  /// The layouts of node types that have a different name.
  private static let names = [
    "Form": "List", "contentMargins": "padding", "EmptyView": "FixedLeaf",
  ]

  /// Returns whether nodes of a type have the layout with a name.
  static func isImplied(_ layout: String, by type: String) -> Bool {
    type == layout || names[type] == layout
  }
}
