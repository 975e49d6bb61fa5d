import Digests

/// A place in a source file.
public struct SourcePlace: Hashable, Sendable {
  /// The file's path, relative to the root of the repository.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The column, from 1; `nil` for the whole line.
  public let column: Int?

  /// Creates a place.
  public init(file: String, line: Int, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }
}
