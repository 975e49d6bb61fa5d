/// The build that laid scenes out.
public struct BuildDescription: Hashable, Sendable {
  /// What tells this build from every other: a digest of the running executable.
  public var fingerprint: String
  /// The program's name and release, such as `keyline 1.0`.
  public var program: String
  /// Where it ran, such as `linux x86_64`.
  public var platform: String

  /// Creates a description of a build.
  public init(fingerprint: String, program: String, platform: String) {
    self.fingerprint = fingerprint
    self.program = program
    self.platform = platform
  }
}
