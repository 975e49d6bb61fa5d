import CanonicalJSON
import LayoutCore

extension CauseFinder {
  /// Returns the edits of an environment; if only one side specifies a platform, it is compared
  /// with the default platform.
  static func environmentEdits(from old: JSONObject, to new: JSONObject) -> [ContentEdit] {
    let (before, after) = (old["platform"], new["platform"])
    guard before != after else { return ContentEdit.edits(from: old, to: new) }
    let standard = JSONValue.string(Platform.standard.rawValue)
    var (old, new) = (old, new)
    old["platform"] = before ?? standard
    new["platform"] = after ?? standard
    return ContentEdit.edits(from: old, to: new)
  }
}
