/// A scene that cannot be read, and where.
public struct SceneError: Error, Sendable, CustomStringConvertible {
  /// The kinds of failure.
  public struct Code: Hashable, Sendable {
    private let name: String
    /// The text is not JSON that is read here.
    public static let badJSON = Code(name: "badJSON")
    /// A value is missing, of the wrong kind, or out of range.
    public static let badValue = Code(name: "badValue")
    /// A name is known to nobody.
    public static let unknownName = Code(name: "unknownName")
    /// Two nodes of a scene have one id.
    public static let duplicateID = Code(name: "duplicateID")
    /// The tree is deeper than the limit.
    public static let tooDeep = Code(name: "tooDeep")
  }

  /// What kind of failure it is.
  public let code: Code
  /// What is wrong, and what to do.
  public let message: String
  /// Where in the document: `root.children[2].arguments.spacing`, or `3:14` for a line and column.
  public let location: String

  /// The place and the message.
  public var description: String { location.isEmpty ? message : "\(location): \(message)" }

  init(_ code: Code, _ message: String, at location: String) {
    self.code = code
    self.message = SceneError.shortened(message, to: 1000)
    self.location = SceneError.shortened(location, to: 400)
  }

  /// A name that is not among the known ones, with the nearest of these.
  static func unknown(
    _ what: String,
    _ name: String,
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

  /// Returns a text of the document as messages quote it: its beginning, where it is long.
  static func shortened(_ text: String, to limit: Int = 80) -> String {
    let beginning = text.prefix(limit)
    return beginning.endIndex < text.endIndex ? beginning + "…" : text
  }

  private static func list(of known: [String]) -> String {
    if known.isEmpty { return "; none is known here" }
    return known.count <= 24 ? "; known are \(known.joined(separator: ", "))" : ""
  }

  static func wrongKind(
    _ value: String,
    expected: String,
    at location: String
  ) -> SceneError {
    SceneError(.badValue, "\(expected) is expected, not \(shortened(value))", at: location)
  }
}
