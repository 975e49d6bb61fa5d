// AppKit: views of AppKit in a scene: leaves of unknown content.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import KeylineAppleNames
public import KeylineUI
public import KeylineUIKit
public import LayoutCore
public import LayoutEngine

/// The context of a representable.
@MainActor @preconcurrency
public struct NSViewRepresentableContext<Representable> {
  public var environment: EnvironmentValues { EnvironmentValues() }
  public var transaction: Transaction { Transaction() }
}

extension NSViewRepresentableContext where Representable: NSViewRepresentable {
  public var coordinator: Representable.Coordinator {
    preconditionFailure("\(Representable.self) is never made.")
  }
}

/// A view of AppKit in a scene: a leaf that takes the proposal, since its content is not known.
@MainActor @preconcurrency
public protocol NSViewRepresentable: View where Body == Never {
  associatedtype NSViewType: NSView
  associatedtype Coordinator = Void
  typealias Context = NSViewRepresentableContext<Self>
  func makeNSView(context: Context) -> NSViewType
  func updateNSView(_ nsView: NSViewType, context: Context)
  static func dismantleNSView(_ nsView: NSViewType, coordinator: Coordinator)
  func makeCoordinator() -> Coordinator
  func sizeThatFits(_ proposal: ProposedViewSize, nsView: NSViewType, context: Context) -> CGSize?
}

extension NSViewRepresentable {
  public static func dismantleNSView(_ nsView: NSViewType, coordinator: Coordinator) {}
  public func sizeThatFits(
    _ proposal: ProposedViewSize,
    nsView: NSViewType,
    context: Context
  ) -> CGSize? { nil }
  public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    nodes.append(.unknownContent(of: Self.self, in: context))
  }
}

extension NSViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

/// A view of AppKit with a view of a scene.
@MainActor @preconcurrency
open class NSHostingView<Content: View>: NSView {
  open var rootView: Content
  public required init(rootView: Content) {
    self.rootView = rootView
    super.init(frame: .zero)
  }
  public required init?(coder: NSCoder) { return nil }
}
