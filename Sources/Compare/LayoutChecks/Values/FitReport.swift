public import LayoutDiff

/// How long the texts of scenes can be in each language.
public struct FitReport: Sendable {
  /// A text of a scene.
  public struct Entry: Sendable {
    /// The scene's name.
    public let scene: String
    /// The node of the text.
    public let node: SceneOutline.Node
    /// The string of a catalog that the text displays; `nil` for other texts.
    public let string: CatalogKey?
    /// The text in the source language, with the formats of its values.
    public let source: String
    /// The source language, such as `en`.
    public let sourceLanguage: String
    /// The room in each language; a language that shows other nodes lacks one.
    public var rooms: [Room]

    /// Creates an entry.
    public init(
      scene: String,
      node: SceneOutline.Node,
      string: CatalogKey?,
      source: String,
      sourceLanguage: String,
      rooms: [Room]
    ) {
      (self.scene, self.node, self.string) = (scene, node, string)
      (self.source, self.sourceLanguage, self.rooms) = (source, sourceLanguage, rooms)
    }

    /// The room in the language with the fewest points; `nil` if no language has a limit.
    public var tightest: Room? {
      rooms.filter { $0.limit != nil }.min { ($0.limit?.points ?? 0) < ($1.limit?.points ?? 0) }
    }
  }

  /// The room of a text in a language.
  public struct Room: Hashable, Sendable {
    /// The length of the longest text that fits.
    public struct Limit: Hashable, Sendable {
      /// The number of characters.
      public let characters: Int
      /// The width of these characters in one line, in points.
      public let points: Double
      /// The configuration in which no longer text fits.
      public let configuration: String

      /// Creates a limit.
      public init(characters: Int, points: Double, configuration: String) {
        (self.characters, self.points) = (characters, points)
        self.configuration = configuration
      }
    }

    /// The language, such as `de`.
    public let language: String
    /// The limit; `nil` if every text that was tried fits.
    public let limit: Limit?

    /// Creates the room in a language.
    public init(language: String, limit: Limit?) { (self.language, self.limit) = (language, limit) }
  }

  /// The texts, by scene and in the order of their nodes.
  public var entries: [Entry]
  /// The languages, such as `de`.
  public var languages: [String]
  /// The number of layouts.
  public var layoutCount: Int

  /// Creates a report.
  public init(entries: [Entry], languages: [String], layoutCount: Int) {
    (self.entries, self.languages, self.layoutCount) = (entries, languages, layoutCount)
  }

  /// The strings of catalogs in the order of their first texts, with the least room that one of
  /// their texts has in each language; without catalogs, the texts themselves.
  public var strings: [Entry] {
    let localized = entries.filter { $0.string != nil }
    var strings: [Entry] = []
    var positions: [[String]: Int] = [:]
    for entry in localized.isEmpty ? entries : localized {
      let key = [entry.string?.table ?? "", entry.string?.key ?? entry.source]
      guard let position = positions[key] else {
        positions[key] = strings.count
        strings.append(entry)
        continue
      }
      strings[position].rooms = FitReport.least(strings[position].rooms + entry.rooms)
    }
    return strings
  }

  /// Returns the least room in each language.
  private static func least(_ rooms: [Room]) -> [Room] {
    var least: [Room] = []
    for room in rooms {
      guard let position = least.firstIndex(where: { $0.language == room.language }) else {
        least.append(room)
        continue
      }
      let known = least[position].limit?.characters ?? .max
      if room.limit?.characters ?? .max < known { least[position] = room }
    }
    return least
  }
}
