/// A pattern for scenes' names: `*` stands for any characters, `?` for one, all else for itself.
///
/// Brackets are ordinary characters, since the steps of a sweep have them in their names.
public struct ScenePattern: Hashable, Sendable {
  private let scalars: [Unicode.Scalar]

  /// Creates a pattern.
  public init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  /// Returns whether the whole of `name` matches, in time proportional to the product of lengths.
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
