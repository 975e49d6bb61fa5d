/// A font that cannot be used, in one sentence with the file and the remedy.
public struct FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The sentence.
  public let description: String

  /// Creates an error about a file.
  package init(in file: String, _ problem: String) { description = "\(file): \(problem)" }

  private init(_ description: String) { self.description = description }

  /// The program was built without the trait.
  package static let notBuilt = FontError(
    """
    the project has fonts, and this program was built without them, so it would measure text \
    differently; build it with --traits Fonts, or remove "fonts" from keyline.json
    """
  )
}
