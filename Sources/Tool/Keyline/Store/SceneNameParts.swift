/// The parts of a scene's name, such as `Card[file=CardView,preview=2]`.
struct SceneNameParts {
  /// The name without the number of a preview: `Card[file=CardView]`.
  let family: String
  /// The name without brackets: `Card`.
  let base: String
  /// The text in brackets; empty if there is none.
  let parameters: String
  /// The number of a preview among those with the same name; `nil` if the name has none.
  let number: Int?
  /// The last component of the base.
  let last: String

  init(_ name: String) {
    var (base, parameters) = (name, "")
    if name.endsWithBytes(of: "]"), let start = name.lastIndex(of: "[") {
      base = String(name[..<start])
      parameters = String(name[name.index(after: start)...].dropLast())
    }
    self.base = base
    self.parameters = parameters
    last = base.unicodeScalars.split(separator: "/").last.map { String($0) } ?? base
    let mark = "preview="
    let parts = parameters.split(separator: ",")
    number =
      parts.lazy.filter { $0.startsWithBytes(of: mark) }.compactMap {
        Int($0.dropFirst(mark.count))
      }
      .first
    guard number != nil else {
      family = name
      return
    }
    let rest = parts.filter { !$0.startsWithBytes(of: mark) }.joined(separator: ",")
    family = rest.isEmpty ? base : "\(base)[\(rest)]"
  }
}
