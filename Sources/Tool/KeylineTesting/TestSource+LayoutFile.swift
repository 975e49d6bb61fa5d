import Digests
import Foundation
import LayoutStore

extension TestSource {
  /// The greatest number of bytes of a file's name without its suffix.
  private static let longestName = 100

  /// The folder of the files of the tests beside this one.
  var layoutFolder: String {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    return "\(folder)/\(LayoutFile.folderName)"
  }

  /// Returns the path of the file that has a scene's snapshots:
  /// `__Layouts__/CardTests/wraps_its_title.layout` beside the test.
  ///
  /// Different names can have the same file, which then has the snapshots of both.
  func layoutFile(of scene: String) -> String {
    let own = scene.hasPrefix("\(file)/") ? String(scene.dropFirst(file.count + 1)) : scene
    return "\(layoutFolder)/\(file)/\(TestSource.fileName(own))\(LayoutFile.suffix)"
  }

  /// Returns a name for a file: the letters, digits, `-` and `.` of a scene's name, with `_` for the others.
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
