/// Names of SwiftUI's modifiers.
package enum ModifierNames {
  /// The names that are known here.
  package static let all: Set<String> = withFrames.union(withoutFrames)

  /// Those without which every frame is the same: what they draw, or what happens after an event.
  package static let withoutFrames: Set<String> = drawing.union(behavior)

  /// Those with which frames are different.
  private static let withFrames: Set<String> = [
    "alignmentGuide", "aspectRatio", "bold", "containerRelativeFrame", "controlSize", "environment",
    "environmentObject", "fixedSize", "font", "fontDesign", "fontWeight", "frame",
    "gridCellColumns", "id", "ignoresSafeArea", "imageScale", "italic", "labelStyle",
    "layoutPriority", "lineLimit", "lineSpacing", "listRowInsets", "listStyle",
    "minimumScaleFactor", "modifier", "multilineTextAlignment", "navigationBarTitle",
    "navigationTitle", "offset", "padding", "position", "resizable", "safeAreaInset",
    "safeAreaPadding", "scaledToFill", "scaledToFit",
    "tag", "textCase", "toolbar", "truncationMode", "zIndex",
  ]

  private static let drawing: Set<String> = [
    "accentColor", "background", "backgroundStyle", "blendMode", "blur", "border", "brightness",
    "clipShape", "colorInvert", "colorMultiply", "contrast", "cornerRadius", "fill",
    "foregroundColor", "foregroundStyle", "grayscale", "hueRotation", "listItemTint",
    "listRowBackground", "listRowSeparatorTint", "listSectionSeparatorTint", "mask", "opacity",
    "overlay", "presentationBackground", "rotation3DEffect", "rotationEffect", "saturation",
    "scaleEffect", "shadow", "stroke", "strokeBorder", "tint", "toolbarBackground",
    "toolbarColorScheme",
  ]

  private static let behavior: Set<String> = [
    "accessibilityHint", "accessibilityIdentifier", "accessibilityLabel", "accessibilityValue",
    "alert", "animation", "appStoreOverlay", "confirmationDialog", "contentShape",
    "contentTransition", "contextMenu", "disabled", "fileExporter", "fileImporter", "fileMover",
    "fullScreenCover", "gesture", "help", "highPriorityGesture", "keyboardShortcut",
    "manageSubscriptionsSheet", "navigationDestination", "offerCodeRedemption", "onAppear",
    "onChange", "onContinueUserActivity", "onDisappear", "onHover", "onLongPressGesture",
    "onOpenURL", "onReceive", "onSubmit", "onTapGesture", "popover", "presentationDetents",
    "quickLookPreview", "refreshable", "refundRequestSheet", "sensoryFeedback", "sheet",
    "simultaneousGesture", "swipeActions", "symbolEffect", "task", "transition",
    "translationPresentation", "userActivity", "widgetURL",
  ]
}
