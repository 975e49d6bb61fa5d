public import Foundation
import KeylineUI
import LayoutCore

/// The phase of a pointer over a view.
public enum HoverPhase: Hashable, Sendable {
  case active(CGPoint)
  case ended
}
