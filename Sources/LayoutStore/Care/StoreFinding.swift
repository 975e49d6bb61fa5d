/// Something that an examination found.
public struct StoreFinding: Hashable, Sendable {
  /// How grave it is.
  public struct Gravity: Hashable, Sendable {
    /// The gravity's name.
    public let name: String

    /// Something is lost.
    public static let damage = Gravity(name: "damage")
    /// Nothing is lost, but somebody may want to know.
    public static let remark = Gravity(name: "remark")
  }

  /// How grave it is.
  public let gravity: Gravity
  /// What was found, in one line.
  public let message: String
  /// The entries that cannot be read any more because of it, as `version: scene at proposal`; at
  /// most a hundred.
  public let affected: [String]

  init(_ gravity: Gravity, _ message: String, affected: [String] = []) {
    self.gravity = gravity
    self.message = message
    self.affected = affected
  }
}
