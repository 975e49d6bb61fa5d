/// The limits of a reader.
public struct JSONLimits: Hashable, Sendable {
  /// The maximum number of bytes.
  public var maximumBytes: Int
  /// The maximum depth of nested arrays and objects.
  public var maximumDepth: Int

  /// Creates limits; by default 64 MiB and 512 levels.
  public init(maximumBytes: Int = 64 << 20, maximumDepth: Int = 512) {
    self.maximumBytes = maximumBytes
    self.maximumDepth = maximumDepth
  }

  /// 64 MiB and 512 levels.
  public static let standard = JSONLimits()
}
