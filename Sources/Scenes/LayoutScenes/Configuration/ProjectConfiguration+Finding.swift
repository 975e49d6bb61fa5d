import Foundation

extension ProjectConfiguration {
  /// Returns the number of levels from an absolute path up to the nearest folder with a
  /// configuration; 0 for the folder itself, `nil` if there is none.
  public static func distance(above folder: String) -> Int? {
    var (here, count) = (standard(folder)[...], 0)
    while true {
      if FileManager.default.fileExists(atPath: "\(here)/\(fileName)") { return count }
      guard let slash = here.lastIndex(of: "/") else { return nil }
      here = here[..<slash]
      count += 1
    }
  }

  /// Returns a standardized path without a trailing slash.
  private static func standard(_ folder: String) -> String {
    let path = hasDetours(folder) ? URL(fileURLWithPath: folder).standardizedFileURL.path : folder
    return path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// Returns whether a slash is followed by a second slash or a period.
  private static func hasDetours(_ folder: String) -> Bool {
    var isAfterSlash = false
    for byte in folder.utf8 {
      if isAfterSlash, byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") { return true }
      isAfterSlash = byte == UInt8(ascii: "/")
    }
    return false
  }
}
