// Accepted: how views behave when they are used; nothing uses a scene.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import KeylineUI
public import LayoutCore

/// A behavior that the platform chooses, or that is on or off.
public enum SpringLoadingBehavior: Hashable, Sendable {
  case automatic, enabled, disabled
}

/// The behavior of a search field in a bar.
public enum SearchToolbarBehavior: Hashable, Sendable {
  case automatic, minimize
}

/// A kind of input that scrolls.
public enum ScrollInputKind: Hashable, Sendable {
  case handGestureShortcut, look
}

/// The behavior of a kind of input.
public enum ScrollInputBehavior: Hashable, Sendable {
  case automatic, enabled, disabled
}

/// The effect of a selection in a palette.
public enum PaletteSelectionEffect: Hashable, Sendable {
  case automatic
  case symbolVariant
  case custom
}

/// The position of a tab.
public enum TabPlacement: Hashable, Sendable {
  case automatic, pinned, sidebarOnly
}

/// The side at which characters are added to a selection.
public enum TextSelectionAffinity: Hashable, Sendable {
  case automatic, upstream, downstream
}

/// The appearance of a material.
public enum MaterialActiveAppearance: Hashable, Sendable {
  case automatic, matchWindow, active, inactive
}

/// The behavior of a window's buttons.
public enum WindowInteractionBehavior: Hashable, Sendable {
  case automatic, enabled, disabled
}

/// Whether a search hides the content of the toolbar.
public enum SearchPresentationToolbarBehavior: Hashable, Sendable {
  case automatic, avoidHidingContent
}

extension View {
  public func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some View { self }
  public func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View { self }
  public func searchPresentationToolbarBehavior(
    _ behavior: SearchPresentationToolbarBehavior
  ) -> some View { self }
  public func scrollInputBehavior(
    _ behavior: ScrollInputBehavior,
    for input: ScrollInputKind
  ) -> some View { self }
  public func paletteSelectionEffect(_ effect: PaletteSelectionEffect) -> some View { self }
  public func tabPlacement(_ placement: TabPlacement) -> some View { self }
  public func textSelectionAffinity(_ affinity: TextSelectionAffinity) -> some View { self }
  public func materialActiveAppearance(_ appearance: MaterialActiveAppearance) -> some View { self }
  public func windowDismissBehavior(_ behavior: WindowInteractionBehavior) -> some View { self }
  public func windowMinimizeBehavior(_ behavior: WindowInteractionBehavior) -> some View { self }
  public func windowResizeBehavior(_ behavior: WindowInteractionBehavior) -> some View { self }
  public func typeSelectEquivalent(_ string: String?) -> some View { self }
  public func interactionActivityTrackingTag(_ tag: String) -> some View { self }
  public func defaultAppStorage(_ store: UserDefaults) -> some View { self }
  public func renameAction(_ action: @escaping () -> Void) -> some View { self }
  public func findDisabled(_ isDisabled: Bool = true) -> some View { self }
  public func navigationDocument(_ url: URL) -> some View { self }
  public func sectionIndexLabel(_ label: Text?) -> some View { self }
  public func sectionIndexLabel(_ label: LocalizedStringKey) -> some View { self }
  @_disfavoredOverload
  public func sectionIndexLabel<S: StringProtocol>(_ label: S?) -> some View { self }
  public func listSectionIndexVisibility(_ visibility: Visibility) -> some View { self }
  public func sectionActions<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    self
  }
  public func collapsible(_ collapsible: Bool) -> some View { self }
  public func onInteractiveResizeChange(_ action: @escaping (Bool) -> Void) -> some View { self }
  public func exportsItemProviders(
    _ contentTypes: [UTType],
    onExport: @escaping () -> [NSItemProvider]
  ) -> some View { self }
  public func allowsWindowActivationEvents(_ value: Bool? = true) -> some View { self }
  public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
    notLaidOut(.navigationSplitViewStyle)
  }
  public func navigationSplitViewColumnWidth(
    min: CGFloat? = nil,
    ideal: CGFloat,
    max: CGFloat? = nil
  ) -> some View { notLaidOut(.navigationSplitViewStyle) }
  public func listSectionMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
    notLaidOut(.listSectionSpacing)
  }
  public func labelReservedIconWidth(_ value: CGFloat) -> some View { notLaidOut(.labelSpacing) }
  public func labelIconToTitleSpacing(_ value: CGFloat) -> some View { notLaidOut(.labelSpacing) }
}

extension EnvironmentValues {
  public var springLoadingBehavior: SpringLoadingBehavior { .automatic }
  public var backgroundStyle: AnyShapeStyle? { nil }
}

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
  open func setActionName(_ actionName: String) {}
  open func beginUndoGrouping() {}
  open func endUndoGrouping() {}
  open func registerUndo<Target: AnyObject>(
    withTarget target: Target,
    handler: @escaping (Target) -> Void
  ) {}
}
#endif

extension EnvironmentValues {
  public var undoManager: UndoManager? { nil }
}

extension View {
  public func userActivity(
    _ activityType: String,
    isActive: Bool = true,
    _ update: @escaping (NSUserActivity) -> Void
  ) -> some View { self }
  public func onContinueUserActivity(
    _ activityType: String,
    perform action: @escaping (NSUserActivity) -> Void
  ) -> some View { self }
  public func layoutDirectionBehavior(_ behavior: LayoutDirectionBehavior) -> some View { self }
  public func defaultVisibility(
    _ visibility: Visibility,
    for placements: ToolbarPlacement...
  ) -> some View { self }
}

/// The size of a preview of a widget or complication.
public protocol PreviewContext {}

extension View {
  public func previewContext<C: PreviewContext>(_ value: C) -> some View { self }
}
