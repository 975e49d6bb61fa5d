import Foundation

extension ProjectConfiguration {
  /// Returns how many folders above one, given by its absolute path, the nearest configuration is; 0 for
  /// one in it, `nil` where there is none.
  public static func distance(above folder: String) -> Int? {
    var (here, count) = (URL(fileURLWithPath: folder).standardizedFileURL, 0)
    while true {
      let path = here.appendingPathComponent(fileName).path
      if FileManager.default.fileExists(atPath: path) { return count }
      guard here.pathComponents.count > 1 else { return nil }
      here.deleteLastPathComponent()
      count += 1
    }
  }
}
