import ConfinedFiles
import EscapedText
import Foundation
import LayoutStore
import LayoutText

extension Project {
  /// The maximum size of a font file, and of all fonts of a project, in bytes.
  fileprivate static let largestFont = 64 << 20
  fileprivate static let largestFonts = 256 << 20

  /// Measures text with the project's fonts, in every environment that is created from now on.
  ///
  /// - Parameters:
  ///   - named: The paths of files that are used wherever they are, after the project's own.
  ///   - measurer: The type that reads them; `nil` if this program was built without fonts.
  /// - Throws: ``KeylineError`` if a font that is not named leads out of the project or belongs to a
  ///   different user, or if this program was built without fonts.
  package func registerFonts(
    named: [String] = [],
    with measurer: (any FontFileMeasurer.Type)?
  ) throws(KeylineError) {
    guard !configuration.fonts.isEmpty || !named.isEmpty else { return }
    let isNamed = Set(named.map { RealPath($0).text })
    var paths: [String] = []
    for (index, pattern) in configuration.fonts.enumerated() {
      let found = matches(of: pattern)
      guard !found.isEmpty else {
        throw KeylineError(
          .invalidInput,
          "\(configurationPath): fonts[\(index)]: there is no file “\(pattern)”; correct the path"
        )
      }
      for path in found where !paths.contains(path) { paths.append(path) }
    }
    let own = paths.filter { !isNamed.contains(RealPath($0).text) }
    for path in own { try checkFont(path) }
    let known = Set(paths.map { RealPath($0).text })
    paths += named.filter { !known.contains(RealPath($0).text) }
    try Keyline.registerFonts(at: paths, systemFont: configuration.systemFont, with: measurer) {
      path throws(KeylineError) in
      try own.contains(path)
        ? readInside(path, limit: Project.largestFont)
        : SceneFiles.read(path, limit: Project.largestFont)
    }
  }

  /// Returns the files that match a pattern, in the order of their bytes.
  func matches(of pattern: String) -> [String] {
    var result = glob_t()
    defer { globfree(&result) }
    guard glob(path(pattern), GLOB_NOSORT, nil, &result) == 0 else { return [] }
    let paths = (0..<Int(result.gl_pathc)).compactMap {
      result.gl_pathv[$0].map { String(cString: $0) }
    }
    return paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Rejects a font that somebody else could have placed, because a C library reads it.
  private func checkFont(_ path: String) throws(KeylineError) {
    guard isInside(path) else {
      throw leavingProject(
        path,
        from: "fonts",
        "copy the font into the project, or name it with --font"
      )
    }
    guard let font = FileStatus(of: path), font.kind == .file else {
      throw KeylineError(.invalidInput, "\(path): this is not a regular file; replace it")
    }
    guard let configuration = FileStatus(of: configurationPath),
      [geteuid(), configuration.owner, 0].contains(font.owner)
    else {
      throw KeylineError(
        .invalidInput,
        """
        \(path): the font belongs to a different user than keyline.json; replace it with a copy, or \
        name it with --font
        """
      )
    }
  }

  /// Sentences about fonts that are not used, and about names that no font has.
  package static var fontWarnings: [String] {
    guard let measurer = StandardMeasurer.current as? any FontFileMeasurer else { return [] }
    let problems = measurer.fileProblems.map {
      "\($0); until then, its text is measured with the next font that matches"
    }
    return problems
      + measurer.missingNames.map {
        """
        no font of the project has the name “\(PrintableText.text($0))”, so its text is measured \
        with the widths of the system font; add the font to "fonts" in keyline.json
        """
      }
  }
}

/// Measures text with fonts, in every environment that is created from now on in this process.
///
/// - Parameters:
///   - paths: The files, in the order in which they replace missing characters.
///   - systemFont: The family for the system fonts; `nil` for their built-in widths.
///   - measurer: The type that reads them; `nil` if this program was built without fonts.
/// - Throws: ``KeylineError`` if a file cannot be read, or this program was built without fonts.
package func registerFonts(
  at paths: [String],
  systemFont: String?,
  with measurer: (any FontFileMeasurer.Type)?
) throws(KeylineError) {
  try registerFonts(at: paths, systemFont: systemFont, with: measurer) {
    path throws(KeylineError) in
    try SceneFiles.read(path, limit: Project.largestFont)
  }
}

/// Measures text with the fonts that a function reads.
private func registerFonts(
  at paths: [String],
  systemFont: String?,
  with measurer: (any FontFileMeasurer.Type)?,
  reading read: (_ path: String) throws(KeylineError) -> [UInt8]
) throws(KeylineError) {
  guard let measurer else {
    throw KeylineError(
      .invalidInput,
      """
      the project has fonts, and this program was built without them, so it would measure text \
      differently; build it with --traits Fonts, or remove "fonts" from keyline.json
      """
    )
  }
  var files: [(path: String, bytes: [UInt8])] = []
  var size = 0
  for path in paths {
    let bytes = try read(path)
    try SceneFiles.checkContent(bytes, of: path)
    size += bytes.count
    guard size <= Project.largestFonts else {
      throw KeylineError(.invalidInput, "\(path): the fonts are larger than 256 MB; name fewer")
    }
    files.append((path, bytes))
  }
  StandardMeasurer.register(measurer.init(files, systemFont: systemFont))
}
