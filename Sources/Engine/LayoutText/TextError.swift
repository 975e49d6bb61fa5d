/// An error in a font or text size in a document.
public struct TextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of failures.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the code.
    public let description: String

    /// An unknown name.
    public static let unknownName = Code(description: "unknownName")
    /// A size that is not a font size.
    public static let invalidSize = Code(description: "invalidSize")
    /// Contradictory or missing parts.
    public static let invalidParts = Code(description: "invalidParts")
    /// Text that is not in the font notation.
    public static let invalidNotation = Code(description: "invalidNotation")
  }

  /// The kind of failure.
  public var code: Code
  /// A description of the failure and a remedy.
  public var message: String
  /// The position of the character at which the failure occurs, counted from 1; `nil` if it is
  /// unknown.
  public var location: Int?

  /// The message, with the location of the failure.
  public var description: String { location.map { "\(message) (at character \($0))" } ?? message }

  static func invalidSize(_ size: String) -> TextError {
    TextError(
      code: .invalidSize,
      message: "“\(size.prefix(40))” is not the size of a font; use points, from 0.001 to 100000"
    )
  }

  /// Creates the error for contradictory or missing parts of a font.
  static func invalidParts(_ message: String) -> TextError {
    TextError(code: .invalidParts, message: message)
  }

  static func invalidNotation(_ message: String, at location: Int) -> TextError {
    TextError(code: .invalidNotation, message: message, location: location)
  }

  func located(at location: Int) -> TextError {
    var error = self
    error.location = error.location ?? location
    return error
  }

  /// Creates the error for an unknown name, with the most similar known names.
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

  /// Returns the known names that `name` may be a misspelling of, starting with the most similar.
  private static func nearest(to name: String, among known: [String]) -> [String] {
    let typed = Array(name.lowercased().prefix(40))
    let ranked = known.compactMap { candidate -> (distance: Int, name: String)? in
      let letters = Array(candidate.lowercased())
      let distance = editDistance(typed, letters)
      return distance <= max(1, letters.count / 3) ? (distance, candidate) : nil
    }
    return ranked.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(3).map(\.name)
  }

  /// Returns the number of edits between two names: insertions, deletions, substitutions, and
  /// transpositions of adjacent letters.
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
