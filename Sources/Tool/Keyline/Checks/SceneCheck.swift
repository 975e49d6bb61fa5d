import Digests
import Foundation
import KeylineUI
package import LayoutChecks
import LayoutCore
import LayoutDiff
import LayoutEngine
package import LayoutRecorder
import LayoutReports
import LayoutScenes
import LayoutText

/// Checks one scene in all configurations of a plan.
struct SceneCheck {
  /// The findings of a scene.
  struct Result: Sendable {
    let scene: String
    var findings: [(configuration: String, finding: LayoutFinding, snapshot: Snapshot?)] = []
    var gaps: [CheckReport.Gap] = []
    var layoutCount = 0
    var paths: Set<String> = []
  }

  /// A variant of a scene to lay out.
  private struct Variant {
    let scene: PreparedScene
    let environment: SceneEnvironment
    /// The name of the pseudo-localization, with a leading space; empty for the scene's own texts.
    let suffix: String
  }

  private let check: Check
  private let scene: LayoutScene
  private let checker: LayoutChecker
  private let recorder: Recorder
  /// The recorded versions of the scene, if there are enough.
  private let invariants: InvariantHistory?
  private var found: Result

  init(_ check: Check, _ scene: LayoutScene, _ invariants: InvariantHistory? = nil) {
    (self.check, self.scene, self.invariants) = (check, scene, invariants)
    checker = LayoutChecker(limits: check.plan.limits)
    recorder = check.settings.recorder
    found = Result(scene: scene.name)
  }

  /// Lays out and checks the scene.
  ///
  /// - Throws: `RecorderError` if it cannot be laid out.
  func result() throws -> Result {
    var work = self
    if check.plan.isSweep {
      try work.sweep()
      return work.found
    }
    return try check.settings.layoutGuard.watch(scene) { _ in
      for variant in try work.variants() {
        if check.plan.proposals.isEmpty, let widths = check.plan.widths {
          try work.check(variant, over: widths)
        } else {
          let proposals = check.plan.proposals
          for proposal in proposals.isEmpty ? scene.proposals : proposals {
            try work.check(variant, at: proposal)
          }
        }
      }
      return work.found
    }
  }

  private mutating func variants() throws -> [Variant] {
    let environments = check.plan.environments(of: scene)
    let own = try PreparedScene(scene)
    var variants = environments.map { Variant(scene: own, environment: $0, suffix: "") }
    for strings in check.plan.strings {
      let changed = try scene.changingTexts(strings.text)
      let prepared = strings == .mirrored ? own : try PreparedScene(changed)
      variants += environments.map {
        Variant(
          scene: prepared,
          environment: strings.environment($0),
          suffix: " strings=\(strings.rawValue)"
        )
      }
      guard strings != .mirrored, scene.root.dependsOnPlacement else { continue }
      found.gaps.append(
        CheckReport.Gap(
          scene: scene.name,
          configuration: "strings=\(strings.rawValue)",
          reason: "texts inside a GeometryReader cannot be replaced"
        )
      )
    }
    return variants
  }

  /// Checks the scene in configurations that cover all pairs of values, and explains each finding by
  /// conditions.
  private mutating func sweep() throws {
    let languages = try check.settings.layoutGuard.watch(scene) { _ in try self.languages() }
    let sweep = SceneSweep(scene, languages, check.plan)
    let (checker, recorder) = (checker, recorder)
    let settings = check.settings
    let swept = SweptFindings { point in
      let (scene, proposal, environment) = sweep.configuration(of: point)
      let request = RecordingRequest(scene: scene, proposal: proposal, environment: environment)
      let layout = try settings.layoutGuard.watch(request) { try recorder.record(request) }
      let snapshot = try layout.snapshot(readingContents: true)
      let span = LayoutSpan(snapshot, texts: TextFits.fits(in: layout))
      return (snapshot, checker.findings(in: span))
    }
    let axes = sweep.axes
    let rows = CoveringArray(axes).rows
    let found = try rows.map { try swept.positions(at: $0) }
    for position in swept.findings.indices {
      let failing = zip(rows, found).filter { $1.contains(position) }.map(\.0)
      let explainer = SweepExplainer(axes) { try swept.positions(at: $0).contains(position) }
      let conditions = try explainer.conditions(of: failing)
      let (finding, snapshot) = swept.findings[position]
      for condition in conditions {
        let picture = check.keepsSnapshots ? snapshot : nil
        self.found.findings.append((sweep.words(condition), finding, picture))
      }
    }
    self.found.layoutCount = swept.layoutCount
    self.found.paths = swept.paths
  }

  private func languages() throws -> [SceneSweep.Language] {
    let own = try PreparedScene(scene)
    var languages = check.plan.languages.map { language in
      SceneSweep.Language(
        scene: own,
        name: Locale(identifier: "en_US").localizedString(forIdentifier: language) ?? language
      ) { environment in
        var layout = environment.layout
        layout.setLocale(language)
        return SceneEnvironment(layout)
      }
    }
    if languages.isEmpty {
      languages.append(SceneSweep.Language(scene: own, name: "its own texts") { $0 })
    }
    for strings in check.plan.strings {
      let changed =
        try strings == .mirrored ? own : PreparedScene(scene.changingTexts(strings.text))
      languages.append(
        SceneSweep.Language(scene: changed, name: "\(strings.rawValue) texts") {
          strings.environment($0)
        }
      )
    }
    return languages
  }

  private mutating func check(_ variant: Variant, at proposal: ProposedViewSize) throws {
    let (snapshot, texts) = try layout(variant, proposal)
    let text = ConfigurationText(proposal, snapshot.environment)
    let configuration = "\(text)\(variant.suffix)"
    note(LayoutSpan(snapshot, texts: texts), configuration)
    guard variant.suffix.isEmpty, let invariants else { return }
    let picture = check.keepsSnapshots ? snapshot : nil
    found.findings += invariants.findings(in: snapshot).map { (configuration, $0, picture) }
  }

  /// Checks each range of widths in which all edges are affine at both ends, which proves the
  /// result for the widths between them.
  private mutating func check(_ variant: Variant, over widths: ClosedRange<Double>) throws {
    let height = SceneProbe.usualHeight(of: scene)
    let probe = WidthProbe(
      widths: CGFloat(widths.lowerBound)...CGFloat(widths.upperBound),
      height: height
    )
    let environment = variant.environment
    for range in try probe.layoutRanges(of: variant.scene, in: environment) {
      let last = range.isLast ? range.upper : max(range.lower, range.upper.nextDown)
      let ends = try [range.lower, last].map {
        try layout(variant, ProposedViewSize(width: $0, height: height))
      }
      let text = ConfigurationText(ProposedViewSize(width: nil, height: height), environment.values)
      let configuration = "\(text)\(variant.suffix)"
      let texts = ends[0].1 + ends[1].1
      if !range.isCurved,
        let span = LayoutSpan(from: ends[0].0, through: ends[1].0, texts: texts)
      {
        note(span, configuration)
      } else {
        // Only the ends are known of frames that move on curves.
        for end in ends { note(LayoutSpan(end.0, texts: end.1), configuration) }
        let width = "\(PointsText.short(range.lower))…\(PointsText.short(range.upper))"
        found.gaps.append(
          CheckReport.Gap(
            scene: scene.name,
            configuration: configuration,
            reason:
              "frames move on curves at the widths \(width), of which only the ends were checked"
          )
        )
      }
    }
  }

  private func layout(
    _ variant: Variant,
    _ proposal: ProposedViewSize
  ) throws -> (Snapshot, [TextFit]) {
    let request = RecordingRequest(
      scene: variant.scene,
      proposal: proposal,
      environment: variant.environment
    )
    let layout = try recorder.record(request)
    return (try layout.snapshot(readingContents: true), TextFits.fits(in: layout))
  }

  private mutating func note(_ span: LayoutSpan, _ configuration: String) {
    found.layoutCount += 1
    found.paths.formUnion(span.start.outline.nodes.map(\.path))
    for finding in checker.findings(in: span) {
      // A finding in only some of the widths holds in most cases at one of their ends.
      let first = span.start.proposal.width.map { Double($0) }
      let isAtStart = finding.widths == nil || finding.widths?.lowerBound == first
      let snapshot = isAtStart ? span.start : span.end
      let configuration = SceneCheck.widths(of: finding) + configuration
      found.findings.append((configuration, finding, check.keepsSnapshots ? snapshot : nil))
    }
  }

  /// The widths at which a finding holds, with a trailing comma; empty for a single layout.
  private static func widths(of finding: LayoutFinding) -> String {
    guard let widths = finding.widths else { return "" }
    let first = PointsText.short(CGFloat(widths.lowerBound))
    let last = PointsText.short(CGFloat(widths.upperBound))
    return "\(first)…\(last) wide, "
  }
}

/// Finds the texts of a layout that do not fit.
package enum TextFits {
  /// Returns the texts that are truncated, higher than their frames, broken inside a word, or not
  /// translated.
  ///
  /// A text that shrinks to fit is not checked, because its size does not show its scale.
  package static func fits(in layout: RecordedLayout) -> [TextFit] {
    let environment = layout.request.environment.layout
    var fits: [TextFit] = []
    var pending = [layout.request.scene.root]
    var index = 0
    while let node = pending.popLast() {
      pending += node.children.reversed()
      if let leaf = text(of: node) {
        let string = catalogString(of: leaf)
        let missing = string?.found.missingLanguage
        var fit = fit(of: leaf, at: index, layout.table.placements[index], environment)
        if missing != nil, fit == nil { fit = TextFit(node: index) }
        fit?.isUntranslated = missing != nil
        fit?.string = string.map {
          CatalogKey($0.key, table: $0.table, language: missing ?? $0.found.language)
        }
        if let fit { fits.append(fit) }
      }
      index += 1
    }
    return fits
  }

  /// Returns the text that a node displays; a field displays its prompt in one line.
  private static func text(of node: LayoutNode) -> (any LayoutLeaf)? {
    guard case .leaf(let leaf) = node.content else { return nil }
    guard var prompt = (leaf as? FieldLeaf)?.prompt else { return node.type == "Text" ? leaf : nil }
    prompt.lineLimit = 1
    return prompt
  }

  private static func catalogString(of leaf: any LayoutLeaf) -> CatalogString? {
    (leaf as? TextLeaf)?.catalogString ?? (leaf as? RichTextLeaf)?.catalogString
  }

  private static func fit(
    of leaf: any LayoutLeaf,
    at index: Int,
    _ placement: Placement,
    _ environment: LayoutEnvironment
  ) -> TextFit? {
    guard leaf.label?.isEmpty == false else { return nil }
    let text = FittedText(leaf, environment)
    let size = placement.frame.size
    let ideal = text.size(in: .unspecified)
    let width = placement.proposal.width ?? .infinity
    guard ideal.height > size.height + 0.5 || ideal.width > width + 0.5 else { return nil }
    let needed = text.size(in: ProposedViewSize(width: width, height: nil))
    let isCut = needed.height > size.height + 0.5
    let isCompressed = size.height + 0.5 < text.lineHeight
    let word = isCut ? nil : text.word(widerThan: width)
    guard isCut || word != nil else { return nil }
    return TextFit(
      node: index,
      isTruncated: isCut && !isCompressed,
      isLimited: text.isLimited,
      isCompressed: isCompressed,
      brokenWord: word
    )
  }
}

/// A text without its limits, to compare with its frame.
private struct FittedText {
  private let leaf: any LayoutLeaf
  private let content: String
  private let font: Font?
  private let environment: LayoutEnvironment
  let isLimited: Bool

  init(_ leaf: any LayoutLeaf, _ environment: LayoutEnvironment) {
    self.environment = environment
    content = leaf.label ?? ""
    switch leaf {
    case let text as TextLeaf:
      self.leaf = TextLeaf(content: text.content, font: text.font)
        .prepared(in: environment)
      (font, isLimited) = (text.font ?? .body, text.lineLimit != nil)
    case var text as RichTextLeaf where text.minimumScaleFactor >= 1:
      isLimited = text.lineLimit != nil
      text.lineLimit = nil
      (self.leaf, font) = (text.prepared(in: environment), nil)
    default:
      (self.leaf, font, isLimited) = (leaf.prepared(in: environment), nil, true)
    }
  }

  private static func size(
    of leaf: any LayoutLeaf,
    in proposal: ProposedViewSize,
    _ environment: LayoutEnvironment
  ) -> CGSize {
    let context = LeafContext(stackOrientation: nil, environment: environment)
    return leaf.measurement(in: proposal, context: context).size
  }

  func size(in proposal: ProposedViewSize) -> CGSize {
    FittedText.size(of: leaf, in: proposal, environment)
  }

  /// The height of one line; for text in several styles, half the height of the text without
  /// automatic line breaks.
  var lineHeight: CGFloat {
    guard let font else { return size(in: .unspecified).height / 2 }
    let line = TextLeaf(content: "x", font: font).prepared(in: environment)
    return FittedText.size(of: line, in: .unspecified, environment).height
  }

  /// Returns the first word that is wider than the text; `nil` for text in several styles.
  ///
  /// Only scripts with spaces between words have words that must not break.
  func word(widerThan width: CGFloat) -> String? {
    guard let font else { return nil }
    let words = content.split { $0.isWhitespace || $0.isPunctuation || $0.isSymbol }
    return words.first { word in
      guard word.count > 1, word.unicodeScalars.allSatisfy({ $0.value < 0x0E00 }) else {
        return false
      }
      let leaf = TextLeaf(content: String(word), font: font).prepared(in: environment)
      return FittedText.size(of: leaf, in: .unspecified, environment).width > width + 0.5
    }.map { String($0) }
  }
}

/// A change of all texts of a scene that shows how translations would fit.
public enum PseudoLocalization: String, CaseIterable, Sendable {
  /// Texts that are 30 % longer, as translations from English often are.
  case longer
  /// Texts with accents, which can be higher.
  case accented
  /// The layout mirrored for languages that are written from right to left.
  case mirrored

  /// Returns a text in the pseudo-language.
  public func text(_ text: String) -> String {
    switch self {
    case .mirrored: text
    case .accented: String(text.map { PseudoLocalization.accents[$0] ?? $0 })
    case .longer: PseudoLocalization.lengthened(text)
    }
  }

  /// Repeats the vowels of words until a text is 30 % longer; a text without vowels, such as a
  /// number, is unchanged.
  private static func lengthened(_ text: String) -> String {
    var owed = 0.0
    var result = ""
    for character in text {
      result.append(character)
      if character.isLetter || character.isWhitespace { owed += 0.3 }
      while owed >= 1, PseudoLocalization.vowels.contains(character) {
        result.append(Character(character.lowercased()))
        owed -= 1
      }
    }
    return result
  }

  private static let vowels: Set<Character> = Set("aeiouyAEIOUY")

  private static let accents: [Character: Character] = [
    "a": "å", "e": "é", "i": "î", "o": "ö", "u": "û", "y": "ý", "c": "ç", "n": "ñ", "s": "š",
    "z": "ž", "A": "Å", "E": "É", "I": "Î", "O": "Ö", "U": "Û", "Y": "Ý", "C": "Ç", "N": "Ñ",
    "S": "Š", "Z": "Ž",
  ]

  /// Returns an environment of the pseudo-language.
  func environment(_ environment: SceneEnvironment) -> SceneEnvironment {
    guard self == .mirrored else { return environment }
    var layout = environment.layout
    layout.layoutDirection = layout.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight
    return SceneEnvironment(layout)
  }
}
