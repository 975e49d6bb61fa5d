// SwiftData's names in views. Models are kept in memory while a scene is laid out, and never stored.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Observation

/// A description of models.
public struct Schema: Hashable, Sendable {
  public struct Attribute: Hashable, Sendable {
    public struct Option: Hashable, Sendable {
      public static let unique = Option()
      public static let externalStorage = Option()
      public static let spotlight = Option()
      public static let encrypt = Option()
      public static let preserveValueOnDeletion = Option()
      public static let ephemeral = Option()
      public static func transformable(by type: String) -> Option { Option() }
    }
  }
  public struct Relationship: Hashable, Sendable {
    public struct Option: Hashable, Sendable { public static let unique = Option() }
    public enum DeleteRule: Hashable, Sendable { case noAction, nullify, cascade, deny }
  }
  public struct Version: Hashable, Sendable {
    public init(_ major: Int, _ minor: Int, _ patch: Int) {}
  }
  public init(_ models: [any PersistentModel.Type] = [], version: Version = Version(1, 0, 0)) {}
}
