// AppKit: views and view controllers of AppKit in a scene: leaves of unknown content.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import KeylineAppleNames
public import KeylineUI
public import KeylineUIKit
public import LayoutCore

public typealias NSViewRepresentableContext<Representable> = RepresentableContext<Representable>

/// A view of AppKit in a scene: a leaf that takes the proposal, since its content is not known.
public protocol NSViewRepresentable: UnknownContent {
  associatedtype NSViewType: NSView
  func makeNSView(context: Context) -> NSViewType
  func updateNSView(_ nsView: NSViewType, context: Context)
  static func dismantleNSView(_ nsView: NSViewType, coordinator: Coordinator)
  func sizeThatFits(_ proposal: ProposedViewSize, nsView: NSViewType, context: Context) -> CGSize?
}

extension NSViewRepresentable {
  public static func dismantleNSView(_ nsView: NSViewType, coordinator: Coordinator) {}
  public func sizeThatFits(
    _ proposal: ProposedViewSize,
    nsView: NSViewType,
    context: Context
  ) -> CGSize? {
    nil
  }
}

/// A view of AppKit with a view of a scene.
open class NSHostingView<Content: View>: NSView {
  open var rootView: Content
  public required init(rootView: Content) {
    self.rootView = rootView
    super.init(frame: .zero)
  }
  public required init?(coder: NSCoder) { return nil }
}

public typealias NSViewControllerRepresentableContext<Representable> =
  RepresentableContext<Representable>

/// A view controller in a scene: a leaf that takes the proposal, since its content is not known.
public protocol NSViewControllerRepresentable: UnknownContent {
  associatedtype NSViewControllerType: NSViewController
  func makeNSViewController(context: Context) -> NSViewControllerType
  func updateNSViewController(_ nsViewController: NSViewControllerType, context: Context)
  static func dismantleNSViewController(
    _ nsViewController: NSViewControllerType,
    coordinator: Coordinator
  )
  func sizeThatFits(
    _ proposal: ProposedViewSize,
    nsViewController: NSViewControllerType,
    context: Context
  ) -> CGSize?
}

extension NSViewControllerRepresentable {
  public static func dismantleNSViewController(
    _ nsViewController: NSViewControllerType,
    coordinator: Coordinator
  ) {}
  public func sizeThatFits(
    _ proposal: ProposedViewSize,
    nsViewController: NSViewControllerType,
    context: Context
  ) -> CGSize? {
    nil
  }
}
