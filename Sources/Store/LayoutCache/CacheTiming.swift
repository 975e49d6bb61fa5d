/// The processor time of the last commands of a name that found all of their scenes, and that found none.
public struct CacheTiming: Hashable, Sendable {
  /// The name of the command, such as `record`.
  public let command: String
  /// The number of scenes, which is the same for both.
  public let sceneCount: Int
  /// The time of the command that found all scenes, in seconds of all processors.
  public let found: Double
  /// The time of the command that found none, in seconds of all processors.
  public let computed: Double
}
