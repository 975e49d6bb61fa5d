import LayoutDiff

extension String {
  /// The text with at most 200 characters.
  var shortened: String { count <= 200 ? self : "\(prefix(199))…" }
}
