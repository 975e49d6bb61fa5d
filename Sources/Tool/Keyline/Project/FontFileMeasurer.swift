package import LayoutText

/// A measurer of text in font files, which an extension of the program provides.
///
/// A program without one cannot measure a project that has fonts.
package protocol FontFileMeasurer: TextMeasurer {
  /// Reads fonts.
  ///
  /// - Parameters:
  ///   - files: The paths of the files, which only name them, with their contents, in the order in
  ///     which they replace missing characters.
  ///   - systemFont: The family for the system fonts; `nil` for their built-in widths.
  init(_ files: [(path: String, bytes: [UInt8])], systemFont: String?)

  /// Sentences about the files that are not used.
  var fileProblems: [String] { get }

  /// The names of fonts that texts asked for so far, and that no file has.
  var missingNames: [String] { get }
}
