import Foundation

/// A case of measured layouts: a scene in a proposal and an environment.
public struct ReferenceCase: Sendable {
  /// The name of the case, unique in its file.
  public let id: String
  /// The members of the case, as they are written.
  let members: [String: DocumentValue]

  /// Reads a case.
  ///
  /// - Throws: ``Omission`` unless the value is an object with an id.
  init(_ value: DocumentValue) throws(Omission) {
    guard let members = value.object, let id = members["id"]?.string else {
      throw Omission("a case without an id")
    }
    self.id = id
    self.members = members
  }

  /// Reads the cases of a file.
  ///
  /// - Parameter file: A JSON array of cases.
  /// - Returns: The cases in order.
  /// - Throws: An error if the file cannot be read, or is no array of cases.
  public static func cases(in file: URL) throws -> [ReferenceCase] {
    try JSONDecoder().decode([DocumentValue].self, from: Data(contentsOf: file))
      .map { try ReferenceCase($0) }
  }

  /// The name of the platform in the environment, such as `macOS`; `nil` if the case has none.
  public var platform: String? {
    members["environment"]?.object?["platform"]?.string?.split(separator: " ").first.map(
      String.init
    )
  }
}
