import Digests
import KeylineUI

/// The place of a scene in Swift code.
package struct SceneSource: Hashable, Sendable {
  /// The module and the file, such as `App/Card.swift`.
  package let file: String
  /// The line, from 1.
  package let line: Int
}
