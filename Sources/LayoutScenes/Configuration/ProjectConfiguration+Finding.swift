import Foundation

extension ProjectConfiguration {
  /// Returns how many folders above one, given by its absolute path, the nearest configuration is; 0 for
  /// one in it, `nil` where there is none.
  public static func distance(above folder: String) -> Int? {
    var (here, count) = (standard(folder)[...], 0)
    while true {
      if FileManager.default.fileExists(atPath: "\(here)/\(fileName)") { return count }
      guard let slash = here.lastIndex(of: "/") else { return nil }
      here = here[..<slash]
      count += 1
    }
  }

  /// Returns a path without steps that lead nowhere, and without a slash at its end.
  private static func standard(_ folder: String) -> String {
    let hasDetours = zip(folder.utf8, folder.utf8.dropFirst()).contains { first, second in
      first == UInt8(ascii: "/") && (second == first || second == UInt8(ascii: "."))
    }
    let path = hasDetours ? URL(fileURLWithPath: folder).standardizedFileURL.path : folder
    return path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
