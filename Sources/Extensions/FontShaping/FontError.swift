/// A font that cannot be used, in one sentence with the file and the remedy.
package struct FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The sentence.
  package let description: String

  /// Creates an error about a file.
  package init(in file: String, _ problem: String) { description = "\(file): \(problem)" }
}
