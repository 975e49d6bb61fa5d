// AppKit: view controllers of AppKit in a scene: leaves of unknown content.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import KeylineAppleNames
public import KeylineUI
public import KeylineUIKit
public import LayoutCore
public import LayoutEngine

/// The context of a representable of a view controller.
@MainActor @preconcurrency
public struct NSViewControllerRepresentableContext<Representable> {
  public var environment: EnvironmentValues { EnvironmentValues() }
  public var transaction: Transaction { Transaction() }
}

extension NSViewControllerRepresentableContext
where Representable: NSViewControllerRepresentable {
  public var coordinator: Representable.Coordinator {
    preconditionFailure("\(Representable.self) is never made.")
  }
}

/// A view controller in a scene: a leaf that takes the proposal, since its content is not known.
@MainActor @preconcurrency
public protocol NSViewControllerRepresentable: View where Body == Never {
  associatedtype NSViewControllerType: NSViewController
  associatedtype Coordinator = Void
  typealias Context = NSViewControllerRepresentableContext<Self>
  func makeNSViewController(context: Context) -> NSViewControllerType
  func updateNSViewController(_ nsViewController: NSViewControllerType, context: Context)
  static func dismantleNSViewController(
    _ nsViewController: NSViewControllerType,
    coordinator: Coordinator
  )
  func makeCoordinator() -> Coordinator
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
  ) -> CGSize? { nil }
  public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    nodes.append(.unknownContent(of: Self.self, in: context))
  }
}

extension NSViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}
