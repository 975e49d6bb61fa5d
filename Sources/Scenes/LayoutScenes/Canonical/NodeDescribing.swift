package import Digests

/// A layout or leaf that describes its arguments in the form of scene documents.
package protocol NodeDescribing {
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
  package var layoutName: String? { nil }
}
