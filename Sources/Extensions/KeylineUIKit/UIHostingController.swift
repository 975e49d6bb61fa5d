// UIKit: SwiftUI views in UIKit, whose sizes are asked for and which are not laid out otherwise.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import KeylineUI
public import LayoutCore

open class UIHostingController<Content: View>: UIViewController {
  open var rootView: Content
  open var sizingOptions: UIHostingControllerSizingOptions = []
  open var safeAreaRegions: SafeAreaRegions = .all
  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
    let view = HostingView()
    view.idealSize = { [weak self] in self?.rootView.size(in: .unspecified) }
    self.view = view
  }
  public init?(coder: NSCoder, rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { return nil }
  open func sizeThatFits(in size: CGSize) -> CGSize {
    func side(_ length: CGFloat) -> CGFloat {
      length < UIHostingController.unlimited ? length : .infinity
    }
    return rootView.size(in: ProposedViewSize(width: side(size.width), height: side(size.height)))
  }

  /// A length from which on the space is not limited.
  private static var unlimited: CGFloat { 1e15 }
}

/// The view of a hosting controller.
private final class HostingView: UIView {
  /// Returns the ideal size of the controller's view.
  var idealSize: () -> CGSize? = { nil }
  override var intrinsicContentSize: CGSize { idealSize() ?? super.intrinsicContentSize }
}

public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 1)
  public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 2)
}

/// A property that creates an app's delegate; here, it is never created.
@MainActor @preconcurrency
@propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: UIApplicationDelegate>: DynamicProperty {
  public init(_ delegateType: DelegateType.Type = DelegateType.self) {}
  public var wrappedValue: DelegateType {
    preconditionFailure("\(DelegateType.self) is never made: apps do not run here.")
  }
}

/// The content of a cell, made of a view.
@MainActor @preconcurrency
public struct UIHostingConfiguration<Content: View, Background: View> {
  public init(@ViewBuilder content: () -> Content) where Background == EmptyView {}
  public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> Self { self }
  public func margins(_ edges: Edge.Set = .all, _ insets: EdgeInsets) -> Self { self }
  public func minSize(width: CGFloat? = nil, height: CGFloat? = nil) -> Self { self }
}
