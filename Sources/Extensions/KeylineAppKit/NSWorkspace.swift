// AppKit: what an app reaches of the system: other apps, the pasteboard, the pointer, sounds.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import KeylineUIKit

/// The other apps of the system, which are never started.
open class NSWorkspace: NSObject, @unchecked Sendable {
  // `@unchecked`: there is no state.
  public static let shared = NSWorkspace()
  @discardableResult public func open(_ url: URL) -> Bool { false }
  public func activateFileViewerSelecting(_ fileURLs: [URL]) {}
  public func icon(forFile path: String) -> UIImage { UIImage() }
}

/// The pasteboard, which is empty.
open class NSPasteboard: NSObject, @unchecked Sendable {
  // `@unchecked`: there is no state.
  public static let general = NSPasteboard()
  public struct PasteboardType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let string = PasteboardType(rawValue: "public.utf8-plain-text")
    public static let fileURL = PasteboardType(rawValue: "public.file-url")
    public static let png = PasteboardType(rawValue: "public.png")
  }
  @discardableResult public func clearContents() -> Int { 0 }
  @discardableResult public func setString(_ text: String, forType type: PasteboardType) -> Bool {
    false
  }
  @discardableResult public func setData(_ data: Data?, forType type: PasteboardType) -> Bool {
    false
  }
  public func string(forType type: PasteboardType) -> String? { nil }
}

/// The pointer, which nothing shows.
open class NSCursor: NSObject, @unchecked Sendable {
  // `@unchecked`: there is no state.
  public static let arrow = NSCursor()
  public static let pointingHand = NSCursor()
  public static let iBeam = NSCursor()
  public static let resizeUpDown = NSCursor()
  public func push() {}
  public func pop() {}
  public func set() {}
  public static func pop() {}
}
