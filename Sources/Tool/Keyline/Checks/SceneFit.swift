import KeylineUI
import LayoutChecks
import LayoutCore
import LayoutDiff
import LayoutEngine
import LayoutRecorder
import LayoutReports
import LayoutScenes

/// Finds how long the texts of a scene can be in one language.
struct SceneFit {
  /// A text, with its room in the configurations that were laid out so far.
  struct FoundText {
    let node: SceneOutline.Node
    let string: CatalogKey?
    let source: String
    let sourceLanguage: String
    var limit: FitReport.Room.Limit?
  }

  /// The number of characters of a text that no place needs to have room for.
  static let maximumLength = 400

  private let fit: Fit
  private let language: String
  private let sweep: SceneSweep
  private let checker: LayoutChecker
  private(set) var layoutCount = 0
  private(set) var found: [FoundText] = []
  private var positions: [String: Int] = [:]

  init(_ fit: Fit, _ scene: LayoutScene, _ language: String) throws {
    (self.fit, self.language) = (fit, language)
    let own = try fit.settings.layoutGuard.watch(scene) { _ in try PreparedScene(scene) }
    sweep = SceneSweep(scene, [SceneTexts(scene: own, kind: .language(language))], fit.plan)
    checker = LayoutChecker(limits: fit.limits)
  }

  /// Lays out all configurations, those with the least room first.
  mutating func run() throws {
    for point in sweep.tightestFirst {
      let (proposal, environment) = (sweep.proposal(at: point), sweep.environment(at: point))
      let scene = sweep.texts(at: point).scene
      var request = RecordingRequest(scene: scene, proposal: proposal, environment: environment)
      try fit.settings.layoutGuard.watch(request) {
        request.scene = try scene.expanded(in: proposal, environment: environment.layout)
        try measure(FittedLayout(of: request, as: fit.settings.recorder))
      }
    }
  }

  private mutating func measure(_ layout: FittedLayout) throws {
    let words = layout.texts.map { $0.leaf.label ?? "" }
    let outline = layout.outline
    for (index, text) in layout.texts.enumerated() {
      let node = outline.nodes[text.node]
      guard text.leaf.label?.isEmpty == false, fit.includes(node, of: layout.scene) else {
        continue
      }
      let position = note(node, text.leaf)
      let filler = Array((words[index...] + words[..<index]).joined(separator: " "))
      try limit(position, text, FillerText(filler), in: layout)
    }
  }

  /// Returns the position of a text among those found.
  private mutating func note(_ node: SceneOutline.Node, _ leaf: any LayoutLeaf) -> Int {
    if let position = positions[node.path] { return position }
    let string = TextFits.string(of: leaf)
    positions[node.path] = found.count
    found.append(
      FoundText(
        node: node,
        string: string?.identifier,
        source: string.map { $0.found.source?.format ?? $0.key } ?? leaf.label ?? "",
        sourceLanguage: string?.found.sourceLanguage ?? language
      )
    )
    return found.count - 1
  }

  /// Lowers the limit of a text to the length that fits a layout.
  private mutating func limit(
    _ position: Int,
    _ text: FittedLayout.PlacedText,
    _ filler: FillerText,
    in layout: FittedLayout
  ) throws {
    let most = found[position].limit?.characters ?? SceneFit.maximumLength
    guard try !fits(filler.prefix(most), text, in: layout) else { return }
    // A text of one character is as short as a translation can be, so it is not at fault.
    var (shorter, longer) = (1, most)
    while longer - shorter > 1 {
      let middle = (shorter + longer) / 2
      if try fits(filler.prefix(middle), text, in: layout) {
        shorter = middle
      } else {
        longer = middle
      }
    }
    // Spaces at the end take no room.
    var longest = filler.prefix(shorter)
    while longest.last?.isWhitespace == true { longest.removeLast() }
    found[position].limit = FitReport.Room.Limit(
      characters: longest.count,
      points: layout.width(of: longest, like: text),
      configuration: layout.configuration
    )
  }

  /// Returns whether a text causes no finding that a text of one character does not cause.
  private mutating func fits(
    _ content: String,
    _ text: FittedLayout.PlacedText,
    in layout: FittedLayout
  ) throws -> Bool {
    let found = try findings(content, text, in: layout)
    return try found.isEmpty || found.isSubset(of: findings("i", text, in: layout))
  }

  private mutating func findings(
    _ content: String,
    _ text: FittedLayout.PlacedText,
    in layout: FittedLayout
  ) throws -> Set<String> {
    layoutCount += 1
    let span = try layout.span(replacing: text, by: content)
    return Set(checker.findings(in: span, of: layout.nodes).map(\.id))
  }
}

/// The texts of a scene in a language, from which longer texts are made.
private struct FillerText {
  private let characters: [Character]

  init(_ characters: [Character]) { self.characters = characters + [" "] }

  /// Returns the first characters, again and again.
  func prefix(_ count: Int) -> String {
    String((0..<count).map { characters[$0 % characters.count] })
  }
}

/// A layout in which texts are replaced.
private struct FittedLayout {
  struct PlacedText {
    /// The position of its node in the outline.
    let node: Int
    /// The position among the leaves.
    let leafPosition: Int
    let leaf: any LayoutLeaf
  }

  let outline: SceneOutline
  let nodes: CheckedNodes
  let texts: [PlacedText]
  private let request: RecordingRequest
  private let recorder: Recorder

  /// The name of the scene.
  var scene: String { request.scene.name }

  /// Creates the layout of a request whose scene has all content that depends on its layout.
  init(of request: RecordingRequest, as recorder: Recorder) {
    (self.request, self.recorder) = (request, recorder)
    outline = request.scene.outline.named()
    nodes = CheckedNodes(of: request.scene.outline, request.scene.contents)
    texts = FittedLayout.texts(in: request.scene.root)
  }

  private static func texts(in root: LayoutNode) -> [PlacedText] {
    var texts: [PlacedText] = []
    var pending = [root]
    var (node, leafCount) = (0, 0)
    while let next = pending.popLast() {
      pending += next.children.reversed()
      if case .leaf = next.content {
        if let leaf = TextFits.text(of: next) {
          texts.append(PlacedText(node: node, leafPosition: leafCount, leaf: leaf))
        }
        leafCount += 1
      }
      node += 1
    }
    return texts
  }

  var configuration: String {
    ConfigurationText(request.proposal, request.environment.values).description
  }

  /// Returns the width of a content in one line, in the style of a text.
  func width(of content: String, like text: PlacedText) -> Double {
    let environment = request.environment.layout
    let leaf = text.leaf.displaying(content).prepared(in: environment)
    let context = LeafContext(stackOrientation: nil, environment: environment)
    return Double(leaf.measurement(in: .unspecified, context: context).size.width)
  }

  /// Returns the layout with the content of a text replaced.
  func span(replacing text: PlacedText, by content: String) throws -> LayoutSpan {
    var position = 0
    let root = request.scene.root.changingLeaves { leaf in
      defer { position += 1 }
      return position == text.leafPosition ? leaf.displaying(content) : leaf
    }
    let placements = try recorder.placements(
      of: root,
      in: request.proposal,
      environment: request.environment,
      scene: scene
    )
    let snapshot = try Snapshot(
      scene: scene,
      proposal: request.proposal,
      environment: request.environment.values,
      outline: request.scene.outline,
      table: PlacementTable(placements),
      contents: request.scene.contents
    )
    let fits = TextFits(of: root, in: request.environment.layout)
    return LayoutSpan(snapshot, texts: fits.fits(in: placements))
  }
}

extension LayoutLeaf {
  /// Returns the leaf with a different content, in its first style.
  fileprivate func displaying(_ content: String) -> any LayoutLeaf {
    switch self {
    case var text as TextLeaf:
      text.content = content
      return text
    case var text as RichTextLeaf:
      text.parts = text.parts.prefix(1).map { .init(content: content, styling: $0.styling) }
      return text
    case var field as FieldLeaf:
      field.prompt.parts = field.prompt.parts.prefix(1)
        .map { .init(content: content, styling: $0.styling) }
      return field
    default: return self
    }
  }
}
