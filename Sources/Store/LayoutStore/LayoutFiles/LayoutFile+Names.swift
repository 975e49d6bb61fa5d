import Digests
import Foundation

// MARK: - Names of files

extension LayoutFile {
  /// The maximum number of bytes of a file name without its suffix.
  private static let longestName = 100

  /// Returns a file name: the letters, digits, `-` and `.` of a scene's name, with `_` for other characters.
  ///
  /// A name that cannot be read from that of the file, such as one with punctuation, gets a digest, and so
  /// does the name of a case with capital letters, because file systems can ignore case.
  ///
  /// - Parameters:
  ///   - scene: The scene's name without the file.
  ///   - testLength: The number of characters of the test's name, at the beginning, which the name of a
  ///     case follows; `nil` if there is no case.
  /// - Returns: The name, without a suffix.
  package static func name(for scene: String, testLength: Int? = nil) -> String {
    let name = plainName(scene)
    let test = String(scene.prefix(testLength ?? scene.count))
    let isReadable =
      isReadable(test, allowsCaseAndUnderscores: true)
      && isReadable(
        String(scene.unicodeScalars.dropFirst(test.unicodeScalars.count)),
        allowsCaseAndUnderscores: false
      )
    guard !isReadable || name.utf8.count > longestName else { return name }
    return uniqueName(for: scene)
  }

  /// Returns a file name with a digest of the scene's name, which no other scene has.
  static func uniqueName(for scene: String) -> String {
    var name = plainName(scene)
    let digest = Digest(of: Array(scene.utf8)).hex.prefix(8)
    while name.utf8.count > longestName - 9 { name.removeLast() }
    return "\(name)-\(digest)"
  }

  private static func plainName(_ scene: String) -> String {
    var name = ""
    for scalar in scene.precomposedStringWithCanonicalMapping.unicodeScalars {
      let properties = scalar.properties
      let isKept =
        properties.isAlphabetic || properties.numericType != nil || scalar == "-"
        || (scalar == "." && !name.isEmpty)
      if isKept {
        name.unicodeScalars.append(scalar)
      } else if scalar == "/" {
        name += "-"
      } else if name.last != "_" {
        name += "_"
      }
    }
    return name.isEmpty ? "_" : name
  }

  /// Returns the name before the number of a preview, as in `Card[preview=2]`, whose file ends in
  /// `_preview_2_`; `nil` without one.
  private static func nameOfPreview(_ name: String) -> String? {
    name.wholeMatch(of: /(.*)\[preview=[0-9]+\]/).map { String($0.1) }
  }

  /// Returns whether a part of a name can be read from that of its file.
  private static func isReadable(_ part: String, allowsCaseAndUnderscores: Bool) -> Bool {
    guard !part.isEmpty else { return true }
    guard part.last != " ", part.last != "_" else { return false }
    if let name = nameOfPreview(part) {
      return allowsCaseAndUnderscores && isReadable(name, allowsCaseAndUnderscores: true)
    }
    let name = plainName(part).replacing("-", with: "/")
    func isName(_ text: String) -> Bool {
      text.unicodeScalars.elementsEqual(part.unicodeScalars)
    }
    if allowsCaseAndUnderscores && isName(name) { return true }
    guard isName(name.replacing("_", with: " ")) else { return false }
    return allowsCaseAndUnderscores
      || (isName(part.lowercased()) && isName(part.uppercased().lowercased()))
  }
}
