/// The code that lays a subtree out, as far as something can be remembered of it.
public struct LayoutCode: Hashable, Sendable {
  /// The layouts with versions, such as `Shop.TagCloud@2`, in order.
  public private(set) var versions: [String] = []
  /// Whether there is other code than Keyline's that has no version.
  public private(set) var isUnversioned = false

  /// Keyline's own code.
  static let keyline = LayoutCode()

  /// A layout with a version.
  static func versioned(_ type: String, _ version: String) -> LayoutCode {
    LayoutCode(versions: ["\(type)@\(version)"])
  }

  /// Code of which no version is known.
  static let unversioned = LayoutCode(isUnversioned: true)

  private init(versions: [String] = [], isUnversioned: Bool = false) {
    self.versions = versions
    self.isUnversioned = isUnversioned
  }

  /// Adds the code of a part.
  mutating func formUnion(_ other: LayoutCode) {
    isUnversioned = isUnversioned || other.isUnversioned
    guard !other.versions.isEmpty, other.versions != versions else { return }
    versions = Set(versions).union(other.versions).sorted()
  }

  /// Returns the text that changes when the code does.
  ///
  /// That is the fingerprint of the build, unless everything that is not Keyline's has a version.
  ///
  /// - Parameters:
  ///   - build: The fingerprint of the running build.
  ///   - release: The name and release of Keyline, whose own layouts change with it.
  /// - Returns: The fingerprint, or the release and the versions.
  public func text(build: String, release: String) -> String {
    isUnversioned || versions.isEmpty ? build : ([release] + versions).joined(separator: "; ")
  }
}
