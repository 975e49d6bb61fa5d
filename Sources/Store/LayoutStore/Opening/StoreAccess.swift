import LayoutMigrations

/// The access for which a store is opened.
public struct StoreAccess: Hashable, Sendable {
  /// Whether versions may be recorded, and a missing file is created.
  package let canRecord: Bool

  /// Reading, which does not need write permission for the file or folder.
  public static let reading = StoreAccess(canRecord: false)
  /// Reading and recording; a missing file is created, with its folder.
  public static let recording = StoreAccess(canRecord: true)
}
