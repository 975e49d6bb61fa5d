// UIKit: previews of views and view controllers, which are named and have unknown content.
public import KeylineUI
import LayoutEngine

@_exported public import struct KeylineUI.KeylinePreviewArguments
@_exported public import enum KeylineUI.KeylinePreviewBody
@_exported public import protocol KeylineUI.KeylinePreviewScene
@_exported public import typealias KeylineUI.KeylinePreviewTraits
@_exported public import enum KeylineUI.KeylinePreviewUse
@_exported public import typealias KeylineUI.KeylinePreviewView
@_exported public import enum KeylineUI.Preview
@_exported public import struct KeylineUI.PreviewTrait

/// The body of a preview that is not a view of SwiftUI.
///
/// Without a builder, the compiler could not choose between such a preview and one of a view.
@MainActor
@resultBuilder
public enum ResponderBuilder {
  /// Returns the only view or view controller.
  public static func buildBlock<Content: UIResponder>(_ content: Content) -> Content { content }
}

/// Declares a preview of a view or view controller, which is a leaf that takes the proposed size.
@freestanding(declaration)
public macro Preview<Content: UIResponder>(
  _ name: String? = nil,
  traits: PreviewTrait<Preview.ViewTraits>...,
  @ResponderBuilder body: @escaping @MainActor () -> Content
) = #externalMacro(module: "PreviewMacros", type: "Preview")

extension KeylinePreviewBody {
  /// Returns a leaf for a view or view controller, which is not created.
  public static func view<Content: UIResponder>(
    @ResponderBuilder _ body: @MainActor () -> Content
  ) -> KeylinePreviewView {
    UnknownPreview<Content>()
  }
}

/// A leaf that takes the proposed size, for a preview whose content is not known here.
private nonisolated struct UnknownPreview<Content>: View {
  typealias Body = Never

  @MainActor func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    nodes.append(.unknownContent(of: Content.self, in: context))
  }
}
