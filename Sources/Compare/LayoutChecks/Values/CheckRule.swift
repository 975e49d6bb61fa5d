/// A rule about the geometry of a layout.
public struct CheckRule: Hashable, Sendable {
  /// The identifier, such as `overlap`.
  public let id: String
  /// A sentence that describes what the rule finds.
  public let title: String
  /// The limit above or below which the rule reports a node, in points; `nil` for a rule without
  /// one.
  public let limit: Double?

  init(_ id: String, title: String, limit: Double? = nil) {
    self.id = id
    self.title = title
    self.limit = limit
  }

  /// Neighbors that cover each other.
  public static let overlap = CheckRule("overlap", title: "Neighbors overlap.", limit: 1)
  /// Views that extend beyond the view that contains them.
  public static let container = CheckRule(
    "outside-container",
    title: "A view extends beyond its container.",
    limit: 1
  )
  /// Views that extend beyond the proposed size.
  public static let screen = CheckRule(
    "outside-screen",
    title: "A view extends beyond the screen.",
    limit: 1
  )
  /// Text and controls in the covered part of the screen.
  public static let safeArea = CheckRule(
    "outside-safe-area",
    title: "A text or control extends beyond the safe area.",
    limit: 1
  )
  /// Text that ends in an ellipsis.
  public static let truncatedText = CheckRule("truncated-text", title: "A text is truncated.")
  /// Text that is taller than its frame, or breaks inside a word.
  public static let compressedText = CheckRule(
    "compressed-text",
    title: "A text has too little space for its lines or words."
  )
  /// Text that a string catalog does not have in the language of the layout.
  public static let missingTranslation = CheckRule(
    "missing-translation",
    title: "A text has no translation in a language of its string catalog."
  )
  /// Controls that are too small to tap: 44 points in Apple's guidelines for iOS, 24 in WCAG 2.2.
  public static let touchTarget = CheckRule(
    "touch-target",
    title: "A control is too small to tap.",
    limit: 44
  )
  /// Views without a width or height.
  public static let noSize = CheckRule("no-size", title: "A view has no size.", limit: 0.5)
  /// Edges that are less than a point apart.
  public static let nearAlignment = CheckRule(
    "near-alignment",
    title: "Edges of neighbors are nearly aligned.",
    limit: 1
  )
  /// One of several similar views with a different alignment.
  public static let unevenAlignment = CheckRule(
    "uneven-alignment",
    title: "One of several similar views is aligned differently.",
    limit: 1
  )
  /// One of several similar views at a different distance.
  public static let unevenSpacing = CheckRule(
    "uneven-spacing",
    title: "Similar neighbors are spaced differently.",
    limit: 1
  )
  /// One of several similar views with a different width or height.
  public static let unevenSize = CheckRule(
    "uneven-size",
    title: "One of several similar views has a different size.",
    limit: 1
  )
  /// Neighbors whose positions contradict the order in which they are read.
  public static let readingOrder = CheckRule(
    "reading-order",
    title: "Neighbors are read in a different order than they are placed.",
    limit: 0
  )

  /// Custom layouts whose placements depend on what they were asked before.
  public static let layoutContract = CheckRule(
    "layout-contract",
    title: "The placements of a layout depend on earlier calls."
  )

  /// All rules, in the order of reports: what a user of the app sees first comes first.
  public static let all: [CheckRule] = [
    truncatedText, compressedText, screen, container, safeArea, overlap, touchTarget,
    missingTranslation, layoutContract, readingOrder, noSize, unevenSize, unevenAlignment,
    unevenSpacing, nearAlignment,
  ]

  /// Returns the rule with an identifier; `nil` if there is none.
  public static func named(_ id: String) -> CheckRule? { all.first { $0.id == id } }
}
