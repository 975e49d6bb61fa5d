import LayoutCore
import LayoutEngine

/// The code that lays out a subtree, for cache keys.
public struct LayoutCode: Hashable, Sendable {
  /// The layouts with versions, such as `TagCloud=Shop.TagCloud@2`, in sorted order.
  public private(set) var versions: [String] = []
  /// Whether there is unversioned code other than Keyline's.
  public private(set) var isUnversioned = false

  static let keyline = LayoutCode()

  /// Whether all layouts are Keyline's own.
  public var isKeyline: Bool { self == .keyline }

  static func versioned(_ type: String, version: String) -> LayoutCode {
    LayoutCode(versions: ["\(type)@\(version)"])
  }

  /// Returns the code of a layout with the name by which nodes refer to it, such as `TagCloud=Shop.TagCloud@2`.
  func named(_ name: String) -> LayoutCode {
    guard !versions.isEmpty else { return self }
    return LayoutCode(versions: versions.map { "\(name)=\($0)" }, isUnversioned: isUnversioned)
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
}
