// Accepted: a scene is laid out at the start of its content, and does not scroll.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import KeylineUI
public import LayoutCore

/// The context for changing the position at which scrolling ends.
@dynamicMemberLookup
public struct ScrollTargetBehaviorContext {
  public var velocity: CGVector { .zero }
  public var contentSize: CGSize { .zero }
  public var containerSize: CGSize { .zero }
  public var axes: Axis.Set { .vertical }
  public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
    EnvironmentValues()[keyPath: keyPath]
  }
}
