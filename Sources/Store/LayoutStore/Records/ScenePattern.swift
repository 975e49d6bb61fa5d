import Digests

/// A pattern for names of scenes: `*` matches any characters, `?` one character, anything else
/// itself.
///
/// Brackets are ordinary characters, since names in a sweep contain them.
public struct ScenePattern: Hashable, Sendable {
  private let scalars: [Unicode.Scalar]

  /// Creates a pattern.
  public init(_ text: String) { scalars = Array(text.unicodeScalars) }

  /// Returns whether the complete `name` matches, in time proportional to the product of the
  /// lengths.
  public func matches(_ name: String) -> Bool {
    let name = Array(name.unicodeScalars)
    var (position, place) = (0, 0)
    var star: (position: Int, place: Int)?
    while place < name.count {
      if position < scalars.count, scalars[position] == "*" {
        star = (position, place)
        position += 1
      } else if position < scalars.count,
        scalars[position] == "?" || scalars[position] == name[place]
      {
        position += 1
        place += 1
      } else if let last = star {
        star = (last.position, last.place + 1)
        position = last.position + 1
        place = last.place + 1
      } else {
        return false
      }
    }
    return scalars[position...].allSatisfy { $0 == "*" }
  }
}
