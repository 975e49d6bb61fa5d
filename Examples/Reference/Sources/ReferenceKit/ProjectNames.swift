import SwiftUI

/// What documents can name beside SwiftUI's own views: the layouts and layout values of a project.
struct ProjectNames: Sendable {
  /// The layouts, by their types.
  var layouts: [String: NamedLayout] = [:]
  /// The layout values, by the types of their keys.
  var values: [String: NamedLayoutValue] = [:]
}
