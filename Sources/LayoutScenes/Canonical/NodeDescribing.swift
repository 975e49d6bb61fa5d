public import CanonicalJSON

/// A layout or leaf that tells its arguments as a scene document writes them.
public protocol NodeDescribing {
  /// The arguments; those at their defaults are left out.
  var nodeArguments: JSONObject { get }
}
