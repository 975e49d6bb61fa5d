// Accepted: fixed values and actions without effect, which are the same on every machine.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import KeylineUI

/// An action that opens a URL; does nothing.
public struct OpenURLAction: Sendable {
  public struct Result: Sendable {
    public static let handled = Result()
    public static let discarded = Result()
    public static let systemAction = Result()
    public static func systemAction(_ url: URL) -> Result { systemAction }
  }
  public init(handler: @escaping (URL) -> Result) {}
  init() {}
  public func callAsFunction(_ url: URL) {}
  public func callAsFunction(_ url: URL, completion: (Bool) -> Void) { completion(false) }
}
