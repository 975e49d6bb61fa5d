import EscapedText
import Foundation
import Keyline
import LayoutDiff
import Testing

/// The location of an expectation in a test's source.
struct TestSource: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let function: StaticString
  let line: UInt
  let column: UInt
  /// The test that evaluates the expectation; `nil` if it is not known.
  let running: RunningTest?
  /// The path of the expectation's file.
  private(set) var path: String
  /// The path of the test's file, beside which its snapshots are.
  private(set) var testPath: String

  /// Creates the location of an expectation in the running test; by default, that of the testing library.
  init(
    fileID: StaticString,
    filePath: StaticString,
    function: StaticString,
    line: UInt,
    column: UInt,
    running: RunningTest?? = nil
  ) {
    self.fileID = fileID
    self.filePath = filePath
    self.function = function
    self.line = line
    self.column = column
    self.running = running ?? RunningTest.current(evaluating: "\(function)")
    path = SourceLocations.path(ofCompiled: "\(filePath)")
    testPath = self.running?.file.map { SourceLocations.path(ofCompiled: $0.path) } ?? path
  }

  /// Sets the path of the file that contains both the test and the expectation.
  mutating func move(to path: String) {
    self.path = path
    testPath = path
  }

  /// The name of the test's file without its extension.
  var file: String {
    (running?.file ?? RunningTest.File(id: "\(fileID)", path: "\(filePath)")).name
  }

  /// The test's name, without parameters, and without the quotes of a raw identifier.
  var test: String { SwiftFunction.name(of: running?.function ?? "\(function)") }

  /// The folder of the package that contains the test's file, or the file's own folder if there is no
  /// package.
  var package: URL {
    let folder = URL(fileURLWithPath: testPath).deletingLastPathComponent()
    return folder.nearestFolder(with: "Package.swift") ?? SourceLocations.folder ?? folder
  }

  /// The path of the test's file relative to the package's folder.
  var document: String { package.path(ofFile: testPath) }

  /// Returns the command that records the snapshots of the running test; those of all tests if it is not
  /// known.
  func command(_ mode: RecordMode) -> String {
    let command = "KEYLINE_RECORD=\(mode.rawValue) swift test"
    if let filter { return "\(command) --filter \(ShellText.quoted(filter))" }
    return """
      \(command), which runs all tests, because \(place.file):\(line) was evaluated outside of its test's \
      task
      """
  }

  /// The pattern of the running test's name, for `--filter`; `nil` if the test is not known.
  var filter: String? { running?.filter }

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
