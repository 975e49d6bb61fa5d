/// The failure of an operation, with a remedy.
public struct KeylineError: Error, CustomStringConvertible, Sendable {
  /// The kinds of failure; more may be added.
  public struct Code: Hashable, Sendable {
    private let name: String

    /// A scene, configuration, repository or other input cannot be read.
    public static let invalidInput = Code(name: "invalidInput")
    /// No scene, snapshot, node or cause matches the request.
    public static let notFound = Code(name: "notFound")
    /// The same scene and build produced two layouts.
    public static let nondeterminism = Code(name: "nondeterminism")
    /// A file cannot be created.
    public static let cannotCreate = Code(name: "cannotCreate")
    /// The disk is full or fails, or a program cannot be started.
    public static let ioError = Code(name: "ioError")
    /// A different process has locked the file.
    public static let busy = Code(name: "busy")
  }

  /// The next step, which a command-line tool words as one of its commands.
  package enum Remedy: Sendable, Hashable {
    case listScenes(count: Int)
    case listNodes(scene: String, version: String)
    case listPending
    case listUncompared(old: String, new: String)
  }

  /// The kind of failure.
  public let code: Code
  /// The message, one sentence per line; a line that starts with spaces continues the previous one.
  public let lines: [String]
  package let remedy: Remedy?

  /// The lines as one text.
  public var description: String { lines.joined(separator: "\n") }

  package init(_ code: Code, _ message: String, remedy: Remedy? = nil) {
    self.init(code, lines: [message], remedy: remedy)
  }

  package init(_ code: Code, lines: [String], remedy: Remedy? = nil) {
    self.code = code
    self.lines = lines
    self.remedy = remedy
  }
}
