/// What a store is opened for.
public struct StoreAccess: Hashable, Sendable {
  /// Whether versions may be recorded, and a missing file be made.
  let canRecord: Bool

  /// Reads what is there; a file or folder that may not be written is no obstacle.
  public static let reading = StoreAccess(canRecord: false)
  /// Reads and records; a missing file is made, with the folder it lies in.
  public static let recording = StoreAccess(canRecord: true)
}
