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

  /// Returns the fewest insertions, deletions and changes of a letter that turn one into the other.
  private static func editDistance(_ left: [Character], _ right: [Character]) -> Int {
    var row = Array(0...right.count)
    for (index, letter) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in right.indices {
        let change = diagonal + (right[column] == letter ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(change, min(row[column], diagonal) + 1)
      }
    }
    return row[right.count]
  }

  private static func quoted(_ names: [String], joinedBy conjunction: String) -> String {
    let quoted = names.map { "“\($0)”" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
    return "\(quoted.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}
