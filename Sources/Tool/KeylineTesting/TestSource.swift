import Digests
import Foundation
import Keyline
import LayoutDiff
import LayoutStore
import Testing

/// The location of an expectation in a test's source.
struct TestSource: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let function: StaticString
  let line: UInt
  let column: UInt
  /// The path of the test's file.
  var path: String

  init(
    _ fileID: StaticString,
    _ filePath: StaticString,
    _ function: StaticString,
    _ line: UInt,
    _ column: UInt
  ) {
    (self.fileID, self.filePath, self.function) = (fileID, filePath, function)
    (self.line, self.column) = (line, column)
    path = "\(filePath)"
  }

  /// The file's name without its extension.
  var file: String {
    let name = "\(fileID)".split(separator: "/").last.map(String.init) ?? "Tests"
    return name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
  }

  /// The test's name, without parameters, and without the quotes of a raw identifier.
  var test: String {
    let name = "\(function)"
    guard name.hasPrefix("`") else { return String(name.prefix { $0 != "(" }) }
    return String(name.dropFirst().prefix { $0 != "`" })
  }

  /// An identifier that is unique to the test: the file and the function.
  var origin: String { "\(fileID) \(function)" }

  /// Returns the name of the scene for an expectation, such as `CardTests/wraps`.
  ///
  /// - Parameters:
  ///   - name: The name to append to the test's name; `nil` for the test's name alone.
  ///   - place: The position among the test's unnamed expectations, starting at 1.
  /// - Returns: A name that does not depend on other tests.
  func sceneName(_ name: String?, place: Int) -> String {
    let name = name ?? (place > 1 ? "\(place)" : test)
    let own = name == test || name.hasPrefix("\(test)/") ? name : "\(test)/\(name)"
    let letters = "\(file)/\(own)".map { letter -> Character in
      let isAllowed = !"#[]".contains(letter) && !letter.unicodeScalars.contains { $0.value < 32 }
      return isAllowed ? letter : "-"
    }
    return String(letters)
  }

  /// The folder of the package that contains the file, or the file's own folder if there is no
  /// package.
  var package: URL {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    return folder.nearestFolder(with: "Package.swift") ?? folder
  }

  /// The file's path relative to the package's folder.
  var document: String { package.path(ofFile: path) }

  /// Returns the command that records the snapshots of the running test.
  ///
  /// - Parameters:
  ///   - mode: The snapshots to record.
  ///   - id: The ID of the test in Swift Testing; `nil` in XCTest.
  /// - Returns: A shell command.
  func command(_ mode: RecordMode, id: String? = Test.current.map { "\($0.id)" }) -> String {
    TestSource.command(mode, filters: [filter(id: id)])
  }

  /// Returns the command that records the snapshots of tests.
  static func command(_ mode: RecordMode, filters: Set<String>) -> String {
    let filter = filters.sorted().joined(separator: "|").shellQuoted
    return "KEYLINE_RECORD=\(mode.rawValue) swift test --filter \(filter)"
  }

  /// Returns the pattern of the running test's name.
  ///
  /// - Parameter id: The ID of the test in Swift Testing; `nil` in XCTest.
  /// - Returns: A regular expression.
  func filter(id: String? = Test.current.map { "\($0.id)" }) -> String {
    // The ID starts with the module and ends with the location of the test.
    let path = id?.split(separator: "/").dropLast().joined(separator: "/") ?? test
    let call = path.split(separator: ".", maxSplits: 1).last ?? ""
    let name =
      call.hasSuffix(")") ? call.prefix(upTo: call.lastIndex(of: "(") ?? call.endIndex) : call
    return NSRegularExpression.escapedPattern(for: String(name)).replacing("\\/", with: "/")
  }

  /// The place of the expectation, relative to the repository or else the package.
  var place: SourcePlace {
    SourcePlace(
      file: package.repositoryRoot.path(ofFile: path),
      line: Int(clamping: line),
      column: Int(clamping: column)
    )
  }

  /// The location as text, such as `CardTests/CardTests.swift:12:5`.
  var locationText: String { "\(fileID):\(line):\(column)" }

  /// The location as a Swift Testing value.
  var location: SourceLocation {
    SourceLocation(
      fileID: "\(fileID)",
      filePath: path,
      line: Int(clamping: line),
      column: Int(clamping: column)
    )
  }
}

extension TestSource {
  /// The maximum number of bytes of a file name without its suffix.
  private static let longestName = 100

  /// The folder with the snapshot files of the tests in the same folder as this test.
  var layoutFolder: String {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    return "\(folder)/\(LayoutFile.folderName)"
  }

  /// Returns the path of the file that has a scene's snapshots:
  /// `__Layouts__/CardTests/wraps_its_title.layout` beside the test.
  ///
  /// Scenes whose names map to the same file share it.
  func layoutFile(of scene: String) -> String {
    let own = scene.hasPrefix("\(file)/") ? String(scene.dropFirst(file.count + 1)) : scene
    return "\(layoutFolder)/\(file)/\(TestSource.fileName(own))\(LayoutFile.suffix)"
  }

  /// Returns a file name: the letters, digits, `-` and `.` of a scene's name, with `_` for other characters.
  static func fileName(_ scene: String) -> String {
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
    guard name.utf8.count > longestName else { return name.isEmpty ? "_" : name }
    let digest = Digest(of: Array(scene.utf8)).hex.prefix(8)
    while name.utf8.count > longestName - 9 { name.removeLast() }
    return "\(name)-\(digest)"
  }
}
