public import Keyline

#if Fonts
import FontShaping
#endif

/// The fonts of programs and tests.
package enum ProgramFonts {
  /// The type that measures text in font files; `nil` without the trait `Fonts`.
  package static var measurer: (any FontFileMeasurer.Type)? {
    #if Fonts
    FontMeasurer.self
    #else
    nil
    #endif
  }
}

/// Measures text with fonts, in every environment that is created from now on in this process.
///
/// A custom font is found by its family, full name or PostScript name, and by its weight, width and
/// slope. A character that a font lacks is measured with the first other font that has it. The
/// digests of the fonts become part of the environments of recordings.
///
/// - Parameters:
///   - paths: The TrueType or OpenType files, or collections, in the order in which they replace
///     missing characters.
///   - systemFont: The family for the system fonts; `nil` for their built-in widths.
/// - Throws: `KeylineError` if a file cannot be read, or this program was built without the trait
///   `Fonts`.
public func registerFonts(at paths: [String], systemFont: String? = nil) throws(KeylineError) {
  try registerFonts(at: paths, systemFont: systemFont, with: ProgramFonts.measurer)
}
