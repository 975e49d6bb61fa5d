import Digests
import Foundation
import Keyline
import LayoutStore

// MARK: - Names of scenes

extension TestSource {
  /// The name of the test among those of all files, which begins the names of its scenes.
  ///
  /// The file `CardTests` has the tests `CardTests/wraps`, of its suite `CardTests`, and
  /// `CardTests/Wide/wraps`, of the suite `Wide`. Only the file and the source of a test determine its name,
  /// so that it does not depend on the tests that run.
  var testName: String { "\(file)/\(EscapedName.text(nameInFile))" }

  /// The name of the test among those of its file: the suites and the function, without the suite that is
  /// named as the file.
  ///
  /// A test without a suite is marked in a file with such a type, and a nested suite keeps all of its names
  /// if a suite outside has the same name.
  private var nameInFile: String {
    guard let running else { return test }
    let suites = running.suites.map(SwiftFunction.name)
    guard let first = suites.first else {
      return running.hasType(named: file) ? "\(test) (no suite)" : test
    }
    let isShort = first == file && !(suites.count > 1 && running.hasType(named: suites[1]))
    return ((isShort ? suites.dropFirst() : suites[...]) + [test]).joined(separator: "/")
  }

  /// Returns the name of the scene for an expectation, such as `CardTests/wraps`.
  ///
  /// - Parameters:
  ///   - name: The name to append to the test's name; `nil` for the test's name alone.
  ///   - place: The position among the test's unnamed expectations, starting at 1.
  /// - Returns: A name that does not depend on other tests.
  func sceneName(_ name: String?, place: Int) -> String {
    guard let name = name ?? (place > 1 ? "\(place)" : nil), name != test else { return testName }
    let own = name.hasPrefix("\(test)/") ? String(name.dropFirst(test.count + 1)) : name
    return "\(testName)/\(EscapedName.text(own))"
  }
}

// MARK: - Names of files

extension TestSource {
  /// The maximum number of bytes of a file name without its suffix.
  private static let longestName = 100

  /// The folder with the snapshot files of the tests in the same folder as this test.
  var layoutFolder: String {
    let folder = URL(fileURLWithPath: testPath).deletingLastPathComponent().path
    return "\(folder)/\(LayoutFile.folderName)"
  }

  /// Returns the path of the file that has a scene's snapshots:
  /// `__Layouts__/CardTests/wraps_its_title.layout` beside the test.
  func layoutFile(of scene: String) -> String {
    let own = scene.hasPrefix("\(file)/") ? String(scene.dropFirst(file.count + 1)) : scene
    let isCase = scene.hasPrefix("\(testName)/")
    let testLength = isCase ? testName.count - file.count - 1 : nil
    let name = TestSource.fileName(own, testLength: testLength)
    return "\(layoutFolder)/\(file)/\(name)\(LayoutFile.suffix)"
  }

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
  static func fileName(_ scene: String, testLength: Int? = nil) -> String {
    var name = plainFileName(scene)
    let test = String(scene.prefix(testLength ?? scene.count))
    let isReadable =
      isReadable(test, allowsCaseAndUnderscores: true)
      && isReadable(String(scene.dropFirst(test.count)), allowsCaseAndUnderscores: false)
    guard !isReadable || name.utf8.count > longestName else { return name }
    let digest = Digest(of: Array(scene.utf8)).hex.prefix(8)
    while name.utf8.count > longestName - 9 { name.removeLast() }
    return "\(name)-\(digest)"
  }

  private static func plainFileName(_ scene: String) -> String {
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
    let name = plainFileName(part).replacing("-", with: "/")
    func isName(_ text: String) -> Bool {
      text.unicodeScalars.elementsEqual(part.unicodeScalars)
    }
    if allowsCaseAndUnderscores && isName(name) { return true }
    guard isName(name.replacing("_", with: " ")) else { return false }
    return allowsCaseAndUnderscores
      || (isName(part.lowercased()) && isName(part.uppercased().lowercased()))
  }
}
