// UIKit: selectors, where there is no Objective-C.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if !canImport(ObjectiveC)
/// The name of an Objective-C method; Linux has no Objective-C runtime.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral {
  public init(_ name: String) {}
  public init(stringLiteral name: String) {}
}
#endif
