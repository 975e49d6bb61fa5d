import Foundation
import LayoutDiff
package import LayoutStore

/// A project to try Keyline with: four screens of an app, and a store with a year of their layouts.
///
/// The store has edits by three authors, accepted and rejected changes, a font that changed, two platforms, and changes
/// that wait for a decision; two screens have faults that `check` finds.
package struct DemoProject: Sendable {
  /// The version of a month, and what was decided about it.
  private struct Month {
    let label: String
    let author: String
    let message: String
    /// The values of the placeholders in the documents that change with this version.
    let changes: [String: String]
    var decision: (verdict: Verdict, author: String, reason: String)?
  }

  /// The store, in the folder of the project.
  package let store: StoreLocation

  /// Creates the project of the current folder.
  package init() { store = StoreLocation(".keyline/layouts.sqlite") }

  /// Writes the configuration, the documents as they are in the last version, and the store.
  ///
  /// - Returns: The versions, oldest first.
  /// - Throws: ``KeylineError`` or `StoreError` if a file cannot be written.
  package func write() throws -> [RecordedVersion] {
    try Self.write(#"{"keyline": 1, "scenes": ["Scenes"]}"# + "\n", to: "keyline.json")
    try FileManager.default.createDirectory(atPath: "Scenes", withIntermediateDirectories: true)
    var (values, versions): ([String: String], [RecordedVersion]) = ([:], [])
    for (number, month) in Self.months.enumerated() {
      values.merge(month.changes) { $1 }
      for (name, template) in Self.documents {
        let text = values.reduce(template) { $0.replacing("{{\($1.key)}}", with: $1.value) }
        try Self.write(text + "\n", to: "Scenes/\(name).json")
      }
      var recording = Recording(label: month.label, in: store)
      recording.note = "\(month.message) (\(month.author))"
      recording.commit = ""
      recording.parent = versions.last?.label
      recording.date = Self.date(month: number, hour: 9)
      recording.usesCache = false
      versions.append(try recording.record(["Scenes"]).version)
      try decide(month, number)
    }
    return versions
  }

  /// Stores the decision about a version.
  private func decide(_ month: Month, _ number: Int) throws {
    guard let decision = month.decision else { return }
    var request = Review.DecisionRequest(
      decision.verdict,
      by: decision.author,
      reason: decision.reason
    )
    request.leavesDecided = true
    request.date = Self.date(month: number, hour: 15)
    try Review(of: month.label, in: store, decides: true).decide(request)
  }

  /// Returns an hour of the second day of a month in 2025.
  private static func date(month: Int, hour: Int) -> Date {
    let parts = DateComponents(year: 2025, month: month + 1, day: 2, hour: hour)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar.date(from: parts) ?? Date(timeIntervalSince1970: 0)
  }

  private static func write(_ text: String, to path: String) throws {
    try ResultFile.write(Array(text.utf8), to: path)
  }

  // MARK: - The year

  private static let months = [
    Month(
      label: "2025.01",
      author: "Ada",
      message: "the first screens",
      changes: [
        "spacing": "16", "height": "50", "padding": "12", "title": "Sign in", "city": "headline",
        "avatar": "64", "rows": "Notifications",
      ]
    ),
    Month(label: "2025.02", author: "Ada", message: "no change of a layout", changes: [:]),
    Month(
      label: "2025.03",
      author: "Grace",
      message: "roomier cards",
      changes: ["padding": "16"],
      decision: (.accepted, "Ada", "the cards were crowded")
    ),
    Month(label: "2025.04", author: "Grace", message: "no change of a layout", changes: [:]),
    Month(
      label: "2025.05",
      author: "Linus",
      message: "a flatter button",
      changes: ["height": "40"],
      decision: (.rejected, "Grace", "a button is at least 44 points high")
    ),
    Month(
      label: "2025.06",
      author: "Ada",
      message: "say what to sign in to",
      changes: ["title": "Sign in to your account"]
    ),
    Month(
      label: "2025.07",
      author: "Linus",
      message: "a larger picture in the profile",
      changes: ["avatar": "96"],
      decision: (.accepted, "Grace", "as designed")
    ),
    Month(label: "2025.08", author: "Ada", message: "a tighter form", changes: ["spacing": "12"]),
    Month(
      label: "2025.09",
      author: "Grace",
      message: "the button can be hit again",
      changes: ["height": "44"],
      decision: (.accepted, "Ada", "44 points, as the guidelines say")
    ),
    Month(
      label: "2025.10",
      author: "Ada",
      message: "a larger font for cities",
      changes: ["city": "title3"],
      decision: (.accepted, "Grace", "easier to read")
    ),
    Month(
      label: "2025.11",
      author: "Linus",
      message: "denser cards",
      changes: ["padding": "10"],
      decision: (.rejected, "Ada", "they are crowded again")
    ),
    Month(
      label: "2025.12",
      author: "Grace",
      message: "a short title, a longer row",
      changes: ["height": "50", "title": "Sign in", "rows": "Notifications and sounds"]
    ),
  ]

  // MARK: - The screens

  private static let documents = [
    "sign-in": #"""
    { "keyline": 1, "name": "sign-in", "proposals": [ {"width": 390, "height": 844}, {"width": 320, "height": 568} ],
      "root": { "type": "VStack", "id": "form", "arguments": {"spacing": {{spacing}}}, "modifiers": [ {"padding": 24} ], "children": [
        { "type": "Text", "id": "title", "arguments": {"content": "{{title}}"}, "modifiers": [ {"font": "largeTitle"} ] },
        { "type": "RoundedRectangle", "id": "email", "arguments": {"cornerRadius": 8}, "modifiers": [ {"frame": {"height": 44}} ] },
        { "type": "RoundedRectangle", "id": "password", "arguments": {"cornerRadius": 8}, "modifiers": [ {"frame": {"height": 44}} ] },
        { "type": "Capsule", "id": "submit", "modifiers": [ {"frame": {"height": {{height}}}} ] },
        { "type": "Spacer" },
        { "type": "Text", "id": "help", "arguments": {"content": "Forgot your password?"} } ] } }
    """#,
    "trips": #"""
    { "keyline": 1, "name": "trips", "proposals": [ {"width": 390} ],
      "root": { "type": "VStack", "id": "list", "arguments": {"spacing": 8}, "children": [
        { "type": "ForEach", "arguments": {"data": ["Lisbon", "Oslo", "Kyoto"], "as": "city"}, "children": [
          { "type": "HStack", "id": "trip-${index}", "modifiers": [ {"padding": {{padding}}} ], "children": [
            { "type": "Text", "id": "city-${index}", "arguments": {"content": "$city"}, "modifiers": [ {"font": "{{city}}"} ] },
            { "type": "Spacer" }, { "type": "Circle", "modifiers": [ {"frame": {"width": 24, "height": 24}} ] } ] } ] } ] } }
    """#,
    "profile": #"""
    { "keyline": 1, "name": "profile", "proposals": [ {"width": 390, "height": 844}, {"width": 320, "height": 568} ],
      "root": { "type": "VStack", "id": "profile", "arguments": {"spacing": 12}, "modifiers": [ {"padding": 16} ], "children": [
        { "type": "Circle", "id": "picture", "modifiers": [ {"frame": {"width": {{avatar}}, "height": {{avatar}}}} ] },
        { "type": "Text", "id": "name", "arguments": {"content": "Wilhelmina Featherstonehaugh-Cholmondeley", "lineLimit": 1}, "modifiers": [ {"font": "title"} ] },
        { "type": "HStack", "id": "numbers", "arguments": {"spacing": 24}, "children": [
          { "type": "Text", "id": "trips", "arguments": {"content": "128 trips"} },
          { "type": "Text", "id": "countries", "arguments": {"content": "31 countries"} } ] },
        { "type": "Spacer" } ] } }
    """#,
    "settings": #"""
    { "keyline": 1, "name": "settings", "proposals": [ {"width": 390, "height": 844} ],
      "environments": [ {"platform": "iOS 18"}, {"platform": "iOS 26"}, {"platform": "iOS 26", "locale": "ar"} ],
      "root": { "type": "List", "id": "list", "children": [
        { "type": "HStack", "id": "row", "children": [
          { "type": "Text", "id": "label", "arguments": {"content": "{{rows}}"} },
          { "type": "Spacer" },
          { "type": "Text", "id": "value", "arguments": {"content": "On"} } ] },
        { "type": "Text", "id": "about", "arguments": {"content": "About"} } ] } }
    """#,
  ].sorted { $0.key < $1.key }
}
