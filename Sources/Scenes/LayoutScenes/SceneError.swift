import Digests

/// An error in a scene, with its location.
public struct SceneError: Error, Sendable, CustomStringConvertible {
  /// The kinds of errors.
  public struct Code: Hashable, Sendable {
    private let name: String
    /// The text is not valid JSON.
    public static let badJSON = Code(name: "badJSON")
    /// A value is missing, has the wrong kind, or is out of range.
    public static let badValue = Code(name: "badValue")
    /// A name is not known.
    public static let unknownName = Code(name: "unknownName")
    /// The tree is deeper than the limit.
    public static let tooDeep = Code(name: "tooDeep")
  }

  /// The kind of the error.
  public let code: Code
  /// The error and its remedy.
  public let message: String
  /// The location in the document, such as `root.children[2].arguments.spacing`, or `3:14` for line
  /// and column.
  public let location: String

  /// The location and the message.
  public var description: String { location.isEmpty ? message : "\(location): \(message)" }

  /// Returns the error with the line and column in a document, such as `12:7: root.children[2]`.
  ///
  /// - Parameter bytes: The document, which must be valid JSON unless that is the error.
  /// - Returns: The error; this one if its place is not known.
  package func placed(in bytes: [UInt8]) -> SceneError {
    guard code != .badJSON, let place = DocumentPlaces(bytes).place(of: location) else {
      return self
    }
    let start = "\(place.line):\(place.column)"
    return SceneError(code, message, at: location.isEmpty ? start : "\(start): \(location)")
  }

  init(_ code: Code, _ message: String, at location: String) {
    self.code = code
    self.message = SceneError.shortened(message, to: 1000)
    self.location = SceneError.shortened(location, to: 400)
  }

  static func unknown(
    _ what: String,
    named name: String,
    among known: some Sequence<String>,
    at location: String
  ) -> SceneError {
    let candidates = known.sorted()
    let hint =
      NearestName.of(name, among: candidates).map { "; did you mean \($0)?" }
      ?? list(of: candidates)
    return SceneError(
      .unknownName,
      "\(what) “\(shortened(name))” is not known\(hint)",
      at: location
    )
  }

  /// Returns text from the document for messages, truncated if it is long.
  static func shortened(_ text: String, to limit: Int = 80) -> String {
    let beginning = text.prefix(limit)
    return beginning.endIndex < text.endIndex ? beginning + "…" : text
  }

  private static func list(of known: [String]) -> String {
    if known.isEmpty { return "; none is expected here" }
    return known.count <= 24 ? "; use one of \(known.joined(separator: ", "))" : ""
  }

  static func wrongKind(_ value: String, expected: String, at location: String) -> SceneError {
    SceneError(.badValue, "\(expected) is expected, not \(shortened(value))", at: location)
  }
}
