import Foundation

/// The files that commands left in a folder and in its cache, kept until the tests end.
struct RecordedFiles {
  private let store: URL
  private let cache: URL

  /// Copies the files of a workplace.
  init(of workplace: Workplace) throws {
    let folder = Tool.folder(named: "recorded-\(UUID().uuidString)", permissions: 0o700)
    store = folder.appendingPathComponent("store")
    cache = folder.appendingPathComponent("cache")
    try FileManager.default.copyItem(at: RecordedFiles.store(of: workplace), to: store)
    try FileManager.default.copyItem(at: RecordedFiles.cache(of: workplace), to: cache)
  }

  /// Copies the files to a workplace, which has neither a store nor a cache.
  func copy(to workplace: Workplace) throws {
    try FileManager.default.copyItem(at: store, to: RecordedFiles.store(of: workplace))
    try FileManager.default.copyItem(at: cache, to: RecordedFiles.cache(of: workplace))
  }

  private static func store(of workplace: Workplace) -> URL {
    workplace.folder.appendingPathComponent(".keyline")
  }

  private static func cache(of workplace: Workplace) -> URL {
    URL(fileURLWithPath: Tool.cacheHome(for: workplace.folder))
  }
}
