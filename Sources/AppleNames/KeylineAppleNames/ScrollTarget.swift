// Accepted: a scene is laid out at the start of its content, and does not scroll.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import KeylineUI
public import LayoutCore

/// The position at which scrolling would end.
public struct ScrollTarget: Hashable, Sendable {
  public var rect: CGRect
  public var anchor: UnitPoint?
}
