// Accepted: the height of lines and mirroring, which are not laid out.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import KeylineUI
public import LayoutCore

/// Whether a view is drawn as in a mirror in a layout direction, which moves no frame.
public enum LayoutDirectionBehavior: Hashable, Sendable {
  case fixed
  case mirrors(in: LayoutDirection)
  public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }
}
