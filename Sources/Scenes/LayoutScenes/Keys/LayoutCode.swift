/// The code that lays out a subtree, for cache keys.
public struct LayoutCode: Hashable, Sendable {
  /// The layouts with versions, such as `Shop.TagCloud@2`, in sorted order.
  public private(set) var versions: [String] = []
  /// Whether there is unversioned code other than Keyline's.
  public private(set) var isUnversioned = false

  /// Keyline's code.
  static let keyline = LayoutCode()

  /// A layout with a version.
  static func versioned(_ type: String, _ version: String) -> LayoutCode {
    LayoutCode(versions: ["\(type)@\(version)"])
  }

  /// Code without a version.
  static let unversioned = LayoutCode(isUnversioned: true)

  private init(versions: [String] = [], isUnversioned: Bool = false) {
    self.versions = versions
    self.isUnversioned = isUnversioned
  }

  /// Adds the code of a subtree.
  mutating func formUnion(_ other: LayoutCode) {
    isUnversioned = isUnversioned || other.isUnversioned
    guard !other.versions.isEmpty, other.versions != versions else { return }
    versions = Set(versions).union(other.versions).sorted()
  }

  /// Returns text that changes with the code.
  ///
  /// This is the fingerprint of the build, unless all code outside Keyline has a version.
  ///
  /// - Parameters:
  ///   - build: The fingerprint of the running build.
  ///   - release: The name and release of Keyline, which is the version of its built-in layouts.
  /// - Returns: The fingerprint, or the release and the versions.
  public func text(build: String, release: String) -> String {
    isUnversioned || versions.isEmpty ? build : ([release] + versions).joined(separator: "; ")
  }
}
