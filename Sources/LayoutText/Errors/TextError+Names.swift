extension TextError {
  /// Reports a name that stands for nothing, with the names that are most like it.
  static func unknownName(_ name: String, of kind: String, known: [String]) -> TextError {
    let near = nearest(to: name, among: known)
    let remedy =
      near.isEmpty
      ? "use one of \(quoted(known, joinedBy: "or"))"
      : "did you mean \(quoted(near, joinedBy: "or"))?"
    return TextError(
      code: .unknownName,
      message: "There is no \(kind) named “\(name.prefix(40))”; \(remedy)"
    )
  }

  /// Returns the known names that a slip of the hand turns into `name`, the likeliest first.
  private static func nearest(to name: String, among known: [String]) -> [String] {
    let typed = Array(name.lowercased().prefix(40))
    let ranked = known.compactMap { candidate -> (distance: Int, name: String)? in
      let letters = Array(candidate.lowercased())
      let distance = editDistance(typed, letters)
      return distance <= max(1, letters.count / 3) ? (distance, candidate) : nil
    }
    return ranked.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(3).map(\.name)
  }

  /// Returns the fewest slips that turn one name into the other: a letter put in, left out or
  /// changed, or two neighbors swapped.
  private static func editDistance(_ left: [Character], _ right: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let change = last[column] + (left[row] == right[column] ? 0 : 1)
        var distance = min(change, min(last[column + 1], current[column]) + 1)
        if row > 0 && column > 0 && left[row] == right[column - 1]
          && left[row - 1] == right[column]
        {
          distance = min(distance, beforeLast[column - 1] + 1)
        }
        current.append(distance)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }

  private static func quoted(_ names: [String], joinedBy conjunction: String) -> String {
    let quoted = names.map { "“\($0)”" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
    return "\(quoted.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}
