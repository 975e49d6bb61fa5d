import Synchronization

/// A name that changes frames in SwiftUI and is accepted here without any effect.
public struct IgnoredModifier: Hashable, Sendable, CustomStringConvertible {
  /// The name.
  public let name: String
  /// The effect on frames in SwiftUI.
  public let effect: String

  /// The name of a symbol whose size is estimated; `nil` for names without an effect.
  package let symbol: String?

  /// The name and its effect in SwiftUI, as a warning.
  public var description: String {
    "\(name) is \(symbol == nil ? "not laid out" : "estimated"): in SwiftUI it \(effect)"
  }

  /// Creates a modifier from its parts.
  package init(name: String, effect: String, symbol: String?) {
    self.name = name
    self.effect = effect
    self.symbol = symbol
  }

  private init(_ name: String, effect: String, symbol: String? = nil) {
    self.init(name: name, effect: effect, symbol: symbol)
  }

  package static let accessoryBarButtonStyle = Self(
    "buttonStyle(.accessoryBar)",
    effect: "has small insets"
  )
  package static let asyncAfter = Self(
    "asyncAfter",
    effect: "runs after the layout and can change it"
  )
  package static let startedTask = Self(
    "Task",
    effect: "goes on after it waited, and can change the layout"
  )
  package static let task = Self(
    "task",
    effect: "runs when its view appears and can change the layout"
  )
  package static let buttonBorderShape = Self("buttonBorderShape", effect: "makes round buttons")
  package static let buttonSizing = Self(
    "buttonSizing(.flexible)",
    effect: "makes buttons as wide as proposed"
  )
  package static let controlSize = Self("controlSize", effect: "changes the size of controls")
  package static let datePickerStyle = Self("datePickerStyle", effect: "shows a calendar or wheels")
  package static let glassButtonStyle = Self(
    "buttonStyle(.glass)",
    effect: "has the insets of glass"
  )
  package static let lineHeight = Self("lineHeight", effect: "changes the height of lines")
  package static let formStyle = Self("formStyle", effect: "changes the insets and spacing of rows")
  package static let labelSpacing = Self(
    "labelIconToTitleSpacing",
    effect: "changes the distance of labels from their symbols"
  )
  package static let listStyle = Self(
    "listStyle",
    effect: "changes the insets and spacing of rows in this style"
  )
  package static let listSectionSpacing = Self(
    "listSectionSpacing",
    effect: "changes the distance between sections"
  )
  package static let matchedGeometryEffect = Self(
    "matchedGeometryEffect(isSource: false)",
    effect: "takes the frame of the source"
  )
  package static let multiDatePicker = Self("MultiDatePicker", effect: "has the size of a calendar")
  package static let navigationBarHidden = Self(
    "navigationBarHidden",
    effect: "changes the room at the top"
  )
  package static let navigationBarItems = Self(
    "navigationBarItems",
    effect: "takes room at the top"
  )
  package static let navigationSplitViewStyle = Self(
    "navigationSplitViewStyle",
    effect: "divides the width between columns"
  )
  package static let inspector = Self("inspector", effect: "takes room at the trailing edge")
  package static let headerProminence = Self(
    "headerProminence",
    effect: "changes the font of the header"
  )
  package static let bottomAccessory = Self(
    "tabViewBottomAccessory",
    effect: "takes room at the bottom"
  )
  package static let navigationTitle = Self("navigationTitle", effect: "takes room at the top")
  package static let horizontalSplitView = Self(
    "HSplitView",
    effect: "has dividers that can be dragged"
  )
  package static let verticalSplitView = Self(
    "VSplitView",
    effect: "has dividers that can be dragged"
  )
  package static let scrollPosition = Self("scrollPosition", effect: "scrolls to its view")
  package static let searchable = Self("searchable", effect: "takes room at the top")
  package static let smallCaps = Self(
    "smallCaps",
    effect: "draws small capitals, which only fonts of the project have here"
  )
  package static let statusBar = Self("statusBarHidden", effect: "changes the safe area at the top")
  package static let tabItem = Self("tabItem", effect: "takes room at the bottom")
  package static let table = Self(
    "Table",
    effect: "has the column widths and row heights of the platform"
  )
  package static let textScale = Self("textScale", effect: "makes text smaller")
  package static let textFieldAxis = Self("TextField(axis:)", effect: "grows with its lines")
  package static let toolbar = Self("toolbar", effect: "takes room at the top or bottom")

  /// A device for previews whose size is not known.
  package static func previewDevice(named name: String) -> Self {
    let effect = "shows the preview on that device, whose size is not known here"
    return Self("previewDevice(\(name.debugDescription))", effect: effect)
  }
  /// A modifier of previews without a context.
  package static func previewModifier(of type: String) -> Self {
    Self(type, effect: "modifies the preview; its shared context could not be made here")
  }

  /// A modifier that a package of view files leaves out.
  package static func leftOut(_ name: String) -> Self {
    Self(name, effect: "can change the view; it is left out, by LeftOut.txt")
  }

  /// An image that is not in the resources, so that its size is not known.
  package static func missingImage(named name: String) -> Self {
    Self("Image(\"\(name)\")", effect: "has the size of the image, which is not in the resources")
  }

  /// A symbol that was not measured, so that its size is estimated.
  package static func estimatedSymbol(named name: String) -> Self {
    Self(
      "Image(systemName: \"\(name)\")",
      effect: "has the size of the symbol, which was not measured",
      symbol: name
    )
  }

  /// A view whose content only its platform knows.
  package static func unknownContent(of type: String) -> Self {
    Self(type, effect: "has the size of content that is not known here")
  }
}

/// The ignored modifiers that the views of a scene use, collected while the views are lowered.
public final class IgnoredModifiers: Sendable {
  private let found = Mutex<Set<IgnoredModifier>>([])

  /// Creates an empty collection.
  public init() {}

  /// The unique modifiers, sorted by name.
  public var all: [IgnoredModifier] {
    found.withLock { found in found.sorted { $0.name < $1.name } }
  }

  func insert(_ modifier: IgnoredModifier) {
    found.withLock { found in _ = found.insert(modifier) }
  }
}
