import Digests
import EscapedText
import Foundation
import LayoutCore
public import LayoutDiff

/// The findings of a check, with what was and was not checked.
public struct CheckReport: Sendable {
  /// A finding in all configurations that have it.
  public struct Entry: Sendable {
    /// The finding, with the message of the first configuration.
    public var finding: LayoutFinding
    /// The configurations, such as `390 × 844 dynamicTypeSize=accessibility3`.
    public var configurations: [String]
    /// The configurations in words, such as `in German`; `nil` if they are few, or not known.
    package var words: String?
    /// The conditions of a sweep, in the order of the configurations.
    public var conditions: [SweptCondition] = []
    /// The reason why the finding does not fail the check; `nil` if it does.
    public var exemption: Exemption?
    /// A layout with the finding, for pictures; `nil` unless it is requested.
    public var snapshot: Snapshot?

    /// Creates an entry.
    public init(
      _ finding: LayoutFinding,
      configurations: [String],
      exemption: Exemption? = nil,
      snapshot: Snapshot? = nil
    ) {
      (self.finding, self.configurations) = (finding, configurations)
      conditions = [finding.condition].compactMap(\.self)
      (self.exemption, self.snapshot) = (exemption, snapshot)
    }
  }

  /// The reason why a finding does not fail a check.
  public enum Exemption: Hashable, Sendable {
    /// The project ignores the finding, for a reason if it names one.
    case ignored(reason: String?)
  }

  /// A part of a scene that was not checked, or not over all of its widths.
  public struct Gap: Hashable, Sendable {
    /// The scene.
    public let scene: String
    /// The configuration.
    public let configuration: String
    /// A phrase such as `frames move on curves`.
    public let reason: String

    /// Creates a gap.
    public init(scene: String, configuration: String, reason: String) {
      (self.scene, self.configuration, self.reason) = (scene, configuration, reason)
    }
  }

  /// The findings, by scene.
  public var entries: [Entry]
  /// The number of scenes.
  public var sceneCount: Int
  /// The number of layouts, and of ranges of widths.
  public var layoutCount: Int
  /// The number of configurations of a sweep, some of which have the same layout; `nil` for a check
  /// without one.
  public var configurationCount: Int?
  /// The number of nodes in all layouts of a sweep.
  public var nodeCount = 0
  /// The widths that were checked, in points; `nil` for the proposals of the scenes.
  public var widths: ClosedRange<Double>?
  /// The names of the languages of a sweep; empty without a sweep.
  public var languages: [String] = []
  /// What was not checked.
  public var gaps: [Gap]
  /// Sentences about ignores that have expired, and ignored findings that are gone.
  public var notes: [String]

  /// Creates a report.
  public init(
    entries: [Entry] = [],
    sceneCount: Int = 0,
    layoutCount: Int = 0,
    widths: ClosedRange<Double>? = nil,
    gaps: [Gap] = [],
    notes: [String] = []
  ) {
    (self.entries, self.sceneCount, self.layoutCount) = (entries, sceneCount, layoutCount)
    (self.widths, self.gaps, self.notes) = (widths, gaps, notes)
  }

  /// The findings that fail the check.
  public var failures: [Entry] { entries.filter { $0.exemption == nil } }
  /// The findings that fail the check, those with the same cause together: those that a sweep explains
  /// together, and the same rule and message about the same kind of view in several scenes, in whichever
  /// containers.
  ///
  /// A button that many screens share has one fault, which is fixed in one place.
  public var failuresByCause: [[Entry]] {
    var groups: [[Entry]] = []
    var positions: [[String]: Int] = [:]
    for entry in failures {
      let finding = entry.finding
      let kind = finding.nodes.first.map { [$0.type, $0.view ?? "", $0.label ?? ""] } ?? []
      let key =
        finding.cause.map { [finding.scene, $0] }
        ?? [finding.rule.id, finding.severity.rawValue, finding.shortMessage] + kind
      if let position = positions[key],
        finding.cause != nil || groups[position][0].finding.scene != finding.scene
      {
        groups[position].append(entry)
      } else {
        positions[key] = groups.count
        groups.append([entry])
      }
    }
    return groups
  }
  /// The number of findings that the project ignores.
  public var ignoredCount: Int { entries.count - failures.count }

  /// Merges findings that have the same ID; the most serious one is kept, and each configuration
  /// is listed once.
  public static func merged(
    _ found: [(configuration: String, finding: LayoutFinding, snapshot: Snapshot?)]
  ) -> [Entry] {
    var entries: [Entry] = []
    var positions: [String: Int] = [:]
    for (configuration, finding, snapshot) in found {
      let configuration = finding.place(in: configuration)
      guard let position = positions[finding.id] else {
        positions[finding.id] = entries.count
        entries.append(Entry(finding, configurations: [configuration], snapshot: snapshot))
        continue
      }
      if entries[position].finding.severity < finding.severity {
        (entries[position].finding, entries[position].snapshot) = (finding, snapshot)
      }
      if !entries[position].configurations.contains(configuration) {
        entries[position].configurations.append(configuration)
        entries[position].conditions += [finding.condition].compactMap(\.self)
      }
    }
    return entries
  }
}

/// The configurations of a sweep that have a finding.
public struct SweptCondition: Hashable, Sendable {
  /// The names of the languages, such as `German`, for which no other condition of the finding holds wherever
  /// this one does.
  public let languages: [String]
  /// The devices, text sizes and widths, such as `at text sizes from accessibility2 and widths below
  /// 375`; empty for all.
  public let place: String
  /// For languages in which a text lacks width, the points, largest first.
  public let missingWidths: [MissingWidth]

  /// The width that a text lacks in a language.
  public struct MissingWidth: Hashable, Sendable {
    /// The name of the language.
    public let language: String
    /// The points.
    public let points: Double

    /// Creates a width.
    public init(language: String, points: Double) {
      (self.language, self.points) = (language, points)
    }
  }

  /// The number of languages whose missing width is listed.
  private static let maximumLanguages = 3

  /// Returns the end of a sentence such as ` (German needs 23.5 points more, Finnish 12)`; empty if
  /// no text lacks width.
  package func needs(isOnlyLanguage: Bool) -> String {
    guard let most = missingWidths.first else { return "" }
    let points = "\(PointsText.short(CGFloat(most.points))) points more"
    guard !isOnlyLanguage else { return " (\(points) are needed)" }
    let verb = most.language.hasSuffix(" texts") ? "need" : "needs"
    let listed = missingWidths.dropFirst().prefix(SweptCondition.maximumLanguages - 1)
    let others = listed.map { ", \($0.language) \(PointsText.short(CGFloat($0.points)))" }
    let rest = missingWidths.count - SweptCondition.maximumLanguages
    let more = rest > 0 ? " and \(rest) more" : ""
    return " (\(most.language) \(verb) \(points)\(others.joined())\(more))"
  }

  /// Creates a condition.
  public init(languages: [String], place: String, missingWidths: [MissingWidth] = []) {
    (self.languages, self.place, self.missingWidths) = (languages, place, missingWidths)
  }
}

/// A violation of a rule by some nodes of a scene.
public struct LayoutFinding: Hashable, Sendable {
  /// The rule.
  public let rule: CheckRule
  /// The severity.
  public var severity: CheckSeverity
  /// The scene's name.
  public let scene: String
  /// The nodes, the first of which is at fault.
  public let nodes: [SceneOutline.Node]
  /// A sentence without a period, with lengths in points.
  public let message: String
  /// The proposed widths at which the rule is violated; `nil` for those of a single layout.
  public let widths: ClosedRange<Double>?
  /// The string that does not fit or is not translated; `nil` for other findings.
  public var string: CatalogKey?
  /// The width that the text lacks, in points; `nil` for other findings.
  public var missingWidth: Double?
  /// The configurations of a sweep that have the finding; `nil` without a sweep.
  public var condition: SweptCondition?
  /// The ID of the first of several findings in similar views that a sweep explains together; `nil`
  /// for others.
  public var cause: String?
  /// The message, with the names of the nodes but not of the containers around them.
  var shortMessage: String {
    nodes.reduce(message) { text, node in
      let name = PrintableText.text(node.name)
      return text.replacing(name, with: name.split(separator: " › ").last ?? "")
    }
  }
  /// Ten hexadecimal digits that identify the finding.
  ///
  /// They are a digest of the rule, the scene and the nodes, so that they do not change when values
  /// of the scene are edited.
  public let id: String

  /// Creates a finding.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - severity: The severity.
  ///   - scene: The scene's name.
  ///   - nodes: The nodes.
  ///   - identities: The identities of the nodes, which do not depend on modifiers.
  ///   - message: The sentence.
  ///   - widths: The widths; `nil` for those of a single layout.
  public init(
    _ rule: CheckRule,
    _ severity: CheckSeverity,
    scene: String,
    nodes: [SceneOutline.Node],
    identities: [String],
    message: String,
    widths: ClosedRange<Double>? = nil
  ) {
    (self.rule, self.severity, self.scene, self.nodes) = (rule, severity, scene, nodes)
    (self.message, self.widths) = (message, widths)
    let parts = [rule.id, scene] + identities
    let text = JSONValue.array(parts.map(JSONValue.string)).canonicalText
    id = String(Digest(of: text).hex.prefix(10))
  }

  /// Returns the name of a configuration after the widths at which the finding holds, if these are a
  /// range.
  package func place(in configuration: String) -> String {
    guard let widths else { return configuration }
    let ends = [widths.lowerBound, widths.upperBound].map { PointsText.short(CGFloat($0)) }
    return "\(ends[0])…\(ends[1]) wide, \(configuration)"
  }
}

/// The layouts of a scene over a range of widths in which every edge is an affine function of the
/// width.
///
/// The layouts at the ends determine all layouts between them. A single layout is a span that
/// starts and ends with it.
public struct LayoutSpan: Sendable {
  /// The layout at the smallest width.
  public let start: Snapshot
  /// The layout at the greatest width.
  public let end: Snapshot
  /// The fit of the texts that do not fit, at either end.
  public let texts: [TextFit]

  /// Creates the span between two layouts.
  ///
  /// - Returns: `nil` if the layouts have different nodes.
  public init?(from start: Snapshot, through end: Snapshot, texts: [TextFit] = []) {
    guard start.outline == end.outline else { return nil }
    (self.start, self.end, self.texts) = (start, end, texts)
  }

  /// Creates the span of one layout.
  public init(_ snapshot: Snapshot, texts: [TextFit] = []) {
    (start, end, self.texts) = (snapshot, snapshot, texts)
  }

  /// Returns the proposed widths of a part of the span, from 0 to 1; `nil` if the span has a single
  /// width.
  func widths(in part: ClosedRange<Double>) -> ClosedRange<Double>? {
    guard let first = start.proposal.width, let last = end.proposal.width, first < last,
      first.isFinite, last.isFinite
    else { return nil }
    let width = Affine(Double(first), Double(last))
    return width.value(at: part.lowerBound)...width.value(at: part.upperBound)
  }
}

/// A string of a string catalog in a language.
public struct CatalogKey: Hashable, Sendable {
  /// The key.
  public let key: String
  /// The name of the table, such as `Localizable`.
  public let table: String
  /// The language, such as `de`.
  public let language: String

  /// Creates the key of a table in a language.
  public init(_ key: String, table: String, language: String) {
    (self.key, self.table, self.language) = (key, table, language)
  }
}

/// How the text of a node fits into its frame.
public struct TextFit: Hashable, Sendable {
  /// The position of the node in the outline.
  public let node: Int
  /// Whether text was replaced by an ellipsis.
  public let isTruncated: Bool
  /// Whether the scene limits the number of lines.
  public let isLimited: Bool
  /// Whether the visible lines are higher than the frame.
  public let isCompressed: Bool
  /// A word that is broken because it is wider than the frame; `nil` if there is none.
  public let brokenWord: String?
  /// The string of a catalog that the text displays; `nil` for other texts.
  public var string: CatalogKey?
  /// Whether the catalog has no translation of the string.
  public var isUntranslated = false
  /// The width that the text lacks, in points; `nil` if it fits, or if a larger width is not enough.
  public var missingWidth: Double?

  /// Creates a description of a text's fit.
  public init(
    node: Int,
    isTruncated: Bool = false,
    isLimited: Bool = false,
    isCompressed: Bool = false,
    brokenWord: String? = nil
  ) {
    (self.node, self.isTruncated, self.isLimited) = (node, isTruncated, isLimited)
    (self.isCompressed, self.brokenWord) = (isCompressed, brokenWord)
  }
}

/// The rules to check, with their severities and limits.
public struct CheckLimits: Sendable {
  /// The rules that are not checked.
  public var disabled: Set<CheckRule> = []
  /// The severities that replace those of the rules.
  public var severities: [CheckRule: CheckSeverity] = [:]
  /// The limits that replace those of the rules, in points.
  public var limits: [CheckRule: Double] = [:]
  /// The nodes that can be tapped in addition to controls.
  public var targets: [NodePattern] = []

  /// Creates the default limits.
  public init() {}

  /// Returns the limit of a rule, in points; 0 for a rule without one.
  func limit(of rule: CheckRule) -> Double { limits[rule] ?? rule.limit ?? 0 }
}
