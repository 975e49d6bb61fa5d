#if Fonts
import CKeylineFriBidi
import CKeylineHarfBuzz
import Digests
package import LayoutText
import Synchronization

/// A measurer that shapes text with the fonts of a project.
///
/// - A custom font is found by its family, its full name or its PostScript name, and by its weight,
///   width and slope. A character that it lacks has the first other font that has it, in the order of
///   the fonts; a character that no font has is measured with the built-in table.
/// - System fonts are measured with the built-in table.
/// - Lengths are whole units of the font, so that they are the same on every machine.
package final class FontMeasurer: TextMeasurer {
  package struct File: Sendable {
    package let name: String
    package let bytes: [UInt8]

    package init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }
  }

  /// Sentences about files that are not used.
  package let problems: [FontError]
  package let dependencies: [String: String]

  private let library: FontLibrary
  private let known = Mutex(KnownParagraphs())

  /// Reads fonts.
  ///
  /// - Parameters:
  ///   - files: The files, in the order in which they replace missing characters.
  ///   - systemFont: The family for system fonts; `nil` for the built-in table.
  package init(_ files: [File], systemFont: String? = nil) {
    var faces: [FontFace] = []
    var problems: [FontError] = []
    var dependencies = [
      "HarfBuzz": String(cString: hb_version_string()),
      "FriBidi": String(FRIBIDI_VERSION),
    ]
    dependencies["ICU"] = WordBreaks.version
    for file in files {
      do throws(FontError) {
        let found = try FontMeasurer.faces(of: file)
        let digest = Digest(of: file.bytes).hex
        for face in found { dependencies[face.fullName] = digest }
        faces += found
      } catch {
        problems.append(error)
      }
    }
    library = FontLibrary(faces, systemFamily: systemFont)
    if let systemFont { dependencies["systemFont"] = systemFont }
    dependencies["order"] = library.families.joined(separator: ", ")
    self.problems = problems
    self.dependencies = dependencies
  }

  private static func faces(of file: File) throws(FontError) -> [FontFace] {
    let tables = try FontTables(file.bytes, of: file.name)
    let blob = file.bytes.withUnsafeBytes { bytes in
      hb_blob_create(
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
        UInt32(clamping: bytes.count),
        HB_MEMORY_MODE_DUPLICATE,
        nil,
        nil
      )
    }
    defer { hb_blob_destroy(blob) }
    guard let blob else {
      throw FontError(in: file.name, "there is not enough memory for the font")
    }
    let faces = (0..<tables.fontCount).compactMap { FontFace(blob, index: $0) }
    guard faces.count == tables.fontCount else {
      throw FontError(in: file.name, "a font has no glyphs or no name; replace it")
    }
    return faces
  }

  /// The names of custom fonts that no font of the project has, whose text has the built-in widths.
  package var missingNames: [String] { library.missingNames }

  package func proportions(of font: Font.Resolved) -> FontProportions? {
    library.fonts(for: font).first?.proportions
  }

  package func prepare(_ content: TextContent) -> PreparedText {
    if let text = known.withLock({ $0[content] }) { return text }
    let runs = [content.firstRun] + content.laterRuns
    let fonts = runs.map { library.fonts(for: $0.font) }
    guard fonts.contains(where: { !$0.isEmpty }) else { return PreparedText(content) }
    let text = PreparedText(content, shaper: RunShaper(runs: runs, fonts: fonts))
    known.withLock { $0[content] = text }
    return text
  }
}

/// The paragraphs that were shaped last, so that a text that did not change is not shaped again.
struct KnownParagraphs: Sendable {
  /// A paragraph, hashed by its first text and its size alone.
  private struct Key: Hashable {
    let content: TextContent

    /// Mixes eight bytes at a time, because hashing a text would take longer than finding it.
    func hash(into hasher: inout Hasher) {
      var text = content.firstRun.text
      var mixed = Key.seed ^ UInt64(truncatingIfNeeded: content.firstRun.font.sizeInThousandths)
      text.withUTF8 { bytes in
        let bytes = UnsafeRawBufferPointer(bytes)
        var index = 0
        while index + 8 <= bytes.count {
          let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          let product = (mixed ^ word).multipliedFullWidth(by: Key.factor)
          mixed = product.high ^ product.low
          index += 8
        }
        for byte in bytes[index...] { mixed = (mixed ^ UInt64(byte)) &* Key.factor }
      }
      hasher.combine(mixed)
    }

    /// Differs in each process, so that nobody can choose texts whose hashes are equal.
    private static let seed = UInt64.random(in: .min ... .max)
    private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
  }

  /// The maximum length of their texts, in bytes.
  private static let capacity = 4 << 20
  private var texts: [Key: PreparedText] = [:]
  private var bytes = 0

  subscript(content: TextContent) -> PreparedText? {
    get { texts[Key(content: content)] }
    set {
      bytes += content.firstRun.text.utf8.count + 64
      for run in content.laterRuns { bytes += run.text.utf8.count }
      if bytes > KnownParagraphs.capacity { (texts, bytes) = ([:], 0) }
      texts[Key(content: content)] = newValue
    }
  }
}
#endif
