// Accepted: how views behave when they are used; nothing uses a scene.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import KeylineUI
public import LayoutCore

/// The position of a tab.
public enum TabPlacement: Hashable, Sendable { case automatic, pinned, sidebarOnly }

/// Whether a search hides the content of the toolbar.
public enum SearchPresentationToolbarBehavior: Hashable, Sendable {
  case automatic, avoidHidingContent
}

nonisolated extension View {
  public func searchPresentationToolbarBehavior(
    _ behavior: SearchPresentationToolbarBehavior
  ) -> some View {
    self
  }
  public func tabPlacement(_ placement: TabPlacement) -> some View { self }
  public func defaultAppStorage(_ store: UserDefaults) -> some View { self }
  public func renameAction(_ action: @escaping () -> Void) -> some View { self }
  public func navigationDocument(_ url: URL) -> some View { self }
  public func sectionIndexLabel(_ label: Text?) -> some View { self }
  public func sectionIndexLabel(_ label: LocalizedStringKey) -> some View { self }
  @_disfavoredOverload
  public func sectionIndexLabel<S: StringProtocol>(_ label: S?) -> some View { self }
  public func listSectionIndexVisibility(_ visibility: Visibility) -> some View { self }
  public func collapsible(_ collapsible: Bool) -> some View { self }
  public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
    notLaidOut(.navigationSplitViewStyle)
  }
  public func navigationSplitViewColumnWidth(
    min: CGFloat? = nil,
    ideal: CGFloat,
    max: CGFloat? = nil
  ) -> some View {
    notLaidOut(.navigationSplitViewStyle)
  }
  public func listSectionMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
    notLaidOut(.listSectionSpacing)
  }
  public func labelReservedIconWidth(_ value: CGFloat) -> some View { notLaidOut(.labelSpacing) }
  public func labelIconToTitleSpacing(_ value: CGFloat) -> some View { notLaidOut(.labelSpacing) }
}

extension EnvironmentValues { public var backgroundStyle: AnyShapeStyle? { nil } }

#if !canImport(Darwin)
/// An activity that a user can continue on a different device.
open class NSUserActivity: NSObject, @unchecked Sendable {
  // `@unchecked`: apps alone change an activity, and do not run here.
  public let activityType: String
  open var title: String?
  open var userInfo: [AnyHashable: Any]?
  open var webpageURL: URL?
  open var isEligibleForHandoff = false
  open var isEligibleForSearch = false
  public init(activityType: String) { self.activityType = activityType }
  open func becomeCurrent() {}
  open func resignCurrent() {}
  open func invalidate() {}
}

/// Actions that a user can undo; none is.
open class UndoManager: @unchecked Sendable {
  // `@unchecked`: there is no state.
  public init() {}
  open var canUndo: Bool { false }
  open var canRedo: Bool { false }
  open func undo() {}
  open func redo() {}
  open func removeAllActions() {}
  open func registerUndo<Target: AnyObject>(
    withTarget target: Target,
    handler: @escaping (Target) -> Void
  ) {}
}
#endif

extension EnvironmentValues { public var undoManager: UndoManager? { nil } }

nonisolated extension View {
  public func userActivity(
    _ activityType: String,
    isActive: Bool = true,
    _ update: @escaping (NSUserActivity) -> Void
  ) -> some View {
    self
  }
  public func onContinueUserActivity(
    _ activityType: String,
    perform action: @escaping (NSUserActivity) -> Void
  ) -> some View {
    self
  }
}

/// The size of a preview of a widget or complication.
public protocol PreviewContext {}

nonisolated extension View {
  public func previewContext<C: PreviewContext>(_ value: C) -> some View { self }
}
