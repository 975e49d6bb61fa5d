// Bars take the safe area; outside of navigation stacks, they are reported as not laid out.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// The look of the source of a transition.
public protocol MatchedTransitionSourceConfiguration {}

extension MatchedTransitionSourceConfiguration {
  public func background(_ style: Color) -> some MatchedTransitionSourceConfiguration { self }
  public func clipShape(
    _ shape: RoundedRectangle
  ) -> some MatchedTransitionSourceConfiguration {
    self
  }
  public func shadow(
    color: Color = .black,
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some MatchedTransitionSourceConfiguration {
    self
  }
}
