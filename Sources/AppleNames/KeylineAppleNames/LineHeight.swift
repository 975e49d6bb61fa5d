// Accepted: the height of lines and mirroring, which are not laid out.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import KeylineUI
import LayoutCore

extension AttributedString {
  /// The height of lines.
  public struct LineHeight: Hashable, Sendable {
    private let name: String
    public static let variable = LineHeight(name: "variable")
    public static let normal = LineHeight(name: "normal")
    public static let tight = LineHeight(name: "tight")
    public static let loose = LineHeight(name: "loose")
    public static func multiple(factor: CGFloat) -> LineHeight {
      LineHeight(name: "\(factor) times")
    }
    public static func leading(increase: CGFloat) -> LineHeight {
      LineHeight(name: "+\(increase)")
    }
    public static func exact(points: CGFloat) -> LineHeight { LineHeight(name: "\(points)") }
  }
}

nonisolated extension View {
  public func lineHeight(_ lineHeight: AttributedString.LineHeight?) -> some View {
    notLaidOut(lineHeight == nil ? nil : .lineHeight)
  }
  public func layoutDirectionBehavior(_ behavior: LayoutDirectionBehavior) -> some View { self }
}
