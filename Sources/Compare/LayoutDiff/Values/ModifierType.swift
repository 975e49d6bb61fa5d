import Digests
import LayoutCore

/// The convention by which the name of a node's type shows that the node is a modifier.
///
/// As in SwiftUI, modifiers such as `padding` have lowercase names, and views such as `Text` do not.
/// The elements of captured web pages are lowercase too, so that callers must check the children of
/// a node: a modifier wraps its first child.
package enum ModifierType {
  package static func hasName(_ type: String) -> Bool {
    guard let first = type.utf8.first else { return false }
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first)
  }
}
