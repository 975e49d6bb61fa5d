/// A colour that the platform names, as in `Color(.systemGray6)` or `Color(uiColor: .label)`.
///
/// Neither UIKit nor AppKit is here; only the names are that their colours have.
public struct PlatformColor: Hashable, Sendable {
  let name: String

  private init(_ name: String) {
    self.name = name
  }

  /// What is behind content.
  public static let systemBackground = PlatformColor("systemBackground")
  /// What is behind content on a background.
  public static let secondarySystemBackground = PlatformColor("secondarySystemBackground")
  /// What is behind content on a second background.
  public static let tertiarySystemBackground = PlatformColor("tertiarySystemBackground")
  /// What is behind groups.
  public static let systemGroupedBackground = PlatformColor("systemGroupedBackground")
  /// What is behind content in groups.
  public static let secondarySystemGroupedBackground = PlatformColor(
    "secondarySystemGroupedBackground"
  )
  /// What is behind content on a background in groups.
  public static let tertiarySystemGroupedBackground = PlatformColor(
    "tertiarySystemGroupedBackground"
  )
  /// What is behind a window's content.
  public static let windowBackgroundColor = PlatformColor("windowBackgroundColor")
  /// What is behind a control.
  public static let controlBackgroundColor = PlatformColor("controlBackgroundColor")
  /// Text.
  public static let label = PlatformColor("label")
  /// Text of the second level.
  public static let secondaryLabel = PlatformColor("secondaryLabel")
  /// Text of the third level.
  public static let tertiaryLabel = PlatformColor("tertiaryLabel")
  /// Text of the fourth level.
  public static let quaternaryLabel = PlatformColor("quaternaryLabel")
  /// Text where nothing is written.
  public static let placeholderText = PlatformColor("placeholderText")
  /// Lines that separate.
  public static let separator = PlatformColor("separator")
  /// Lines that separate and cover.
  public static let opaqueSeparator = PlatformColor("opaqueSeparator")
  /// Links.
  public static let link = PlatformColor("link")
  /// What fills small shapes.
  public static let systemFill = PlatformColor("systemFill")
  /// What fills shapes.
  public static let secondarySystemFill = PlatformColor("secondarySystemFill")
  /// What fills large shapes.
  public static let tertiarySystemFill = PlatformColor("tertiarySystemFill")
  /// What fills the largest shapes.
  public static let quaternarySystemFill = PlatformColor("quaternarySystemFill")
  /// Gray.
  public static let systemGray = PlatformColor("systemGray")
  /// A lighter gray.
  public static let systemGray2 = PlatformColor("systemGray2")
  /// A lighter gray still.
  public static let systemGray3 = PlatformColor("systemGray3")
  /// A light gray.
  public static let systemGray4 = PlatformColor("systemGray4")
  /// A very light gray.
  public static let systemGray5 = PlatformColor("systemGray5")
  /// The lightest gray.
  public static let systemGray6 = PlatformColor("systemGray6")
  /// The platform's red.
  public static let systemRed = PlatformColor("systemRed")
  /// The platform's orange.
  public static let systemOrange = PlatformColor("systemOrange")
  /// The platform's yellow.
  public static let systemYellow = PlatformColor("systemYellow")
  /// The platform's green.
  public static let systemGreen = PlatformColor("systemGreen")
  /// The platform's mint.
  public static let systemMint = PlatformColor("systemMint")
  /// The platform's teal.
  public static let systemTeal = PlatformColor("systemTeal")
  /// The platform's cyan.
  public static let systemCyan = PlatformColor("systemCyan")
  /// The platform's blue.
  public static let systemBlue = PlatformColor("systemBlue")
  /// The platform's indigo.
  public static let systemIndigo = PlatformColor("systemIndigo")
  /// The platform's purple.
  public static let systemPurple = PlatformColor("systemPurple")
  /// The platform's pink.
  public static let systemPink = PlatformColor("systemPink")
  /// The platform's brown.
  public static let systemBrown = PlatformColor("systemBrown")
  /// Red.
  public static let red = PlatformColor("red")
  /// Orange.
  public static let orange = PlatformColor("orange")
  /// Yellow.
  public static let yellow = PlatformColor("yellow")
  /// Green.
  public static let green = PlatformColor("green")
  /// Cyan.
  public static let cyan = PlatformColor("cyan")
  /// Blue.
  public static let blue = PlatformColor("blue")
  /// Purple.
  public static let purple = PlatformColor("purple")
  /// Magenta.
  public static let magenta = PlatformColor("magenta")
  /// Brown.
  public static let brown = PlatformColor("brown")
  /// Gray.
  public static let gray = PlatformColor("gray")
  /// A light gray.
  public static let lightGray = PlatformColor("lightGray")
  /// A dark gray.
  public static let darkGray = PlatformColor("darkGray")
  /// Black.
  public static let black = PlatformColor("black")
  /// White.
  public static let white = PlatformColor("white")
  /// No colour.
  public static let clear = PlatformColor("clear")
}

extension Color {
  /// Creates a colour that the platform names.
  nonisolated public init(_ color: PlatformColor) { self.init(named: color.name) }

  /// Creates a colour that the platform names.
  nonisolated public init(uiColor: PlatformColor) { self.init(named: uiColor.name) }

  /// Creates a colour that the platform names.
  nonisolated public init(nsColor: PlatformColor) { self.init(named: nsColor.name) }
}
