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
    let own =
      name.startsWithBytes(of: "\(test)/")
      ? String(name.unicodeScalars.dropFirst(test.unicodeScalars.count + 1)) : name
    return "\(testName)/\(EscapedName.text(own))"
  }
}

// MARK: - Names of files

extension TestSource {
  /// The folder with the snapshot files of the tests in the same folder as this test.
  var layoutFolder: String {
    let folder = URL(fileURLWithPath: testPath).deletingLastPathComponent().path
    return "\(folder)/\(LayoutFile.folderName)"
  }

  /// Returns the path of the file that has a scene's snapshots:
  /// `__Layouts__/CardTests/wraps_its_title.layout` beside the test.
  func layoutFile(of scene: String) -> String {
    let own =
      scene.startsWithBytes(of: "\(file)/")
      ? String(scene.unicodeScalars.dropFirst(file.unicodeScalars.count + 1)) : scene
    let isCase = scene.startsWithBytes(of: "\(testName)/")
    let testLength = isCase ? testName.count - file.count - 1 : nil
    let name = LayoutFile.name(for: own, testLength: testLength)
    return "\(layoutFolder)/\(file)/\(name)\(LayoutFile.suffix)"
  }
}
