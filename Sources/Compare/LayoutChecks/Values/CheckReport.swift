import Digests
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
      self.finding = finding
      self.configurations = configurations
      conditions = [finding.condition].compactMap(\.self)
      self.exemption = exemption
      self.snapshot = snapshot
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
      self.scene = scene
      self.configuration = configuration
      self.reason = reason
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
    self.entries = entries
    self.sceneCount = sceneCount
    self.layoutCount = layoutCount
    self.widths = widths
    self.gaps = gaps
    self.notes = notes
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
