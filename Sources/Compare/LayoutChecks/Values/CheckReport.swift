/// The findings of a check, with what was and was not checked.
public struct CheckReport: Sendable {
  /// A finding in all configurations that have it.
  public struct Entry: Sendable {
    /// The finding, with the message of the first configuration.
    public var finding: LayoutFinding
    /// The configurations, such as `390x844 dynamicTypeSize=accessibility3`.
    public var configurations: [String]
    /// The reason why the finding does not fail the check; `nil` if it does.
    public var exemption: Exemption?

    /// Creates an entry.
    public init(
      _ finding: LayoutFinding,
      configurations: [String],
      exemption: Exemption? = nil
    ) {
      (self.finding, self.configurations) = (finding, configurations)
      self.exemption = exemption
    }
  }

  /// The reason why a finding does not fail a check.
  public enum Exemption: Hashable, Sendable {
    /// The finding was accepted earlier.
    case known
    /// The project ignores the finding, for a reason.
    case ignored(reason: String)
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
  /// The widths that were checked, in points; `nil` for the proposals of the scenes.
  public var widths: ClosedRange<Double>?
  /// What was not checked.
  public var gaps: [Gap]
  /// Sentences about ignores that have expired, and known findings that are gone.
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
  /// The number of findings that were accepted earlier.
  public var knownCount: Int { entries.count { $0.exemption == .known } }
  /// The number of findings that the project ignores.
  public var ignoredCount: Int { entries.count - failures.count - knownCount }

  /// Merges findings that have the same ID; the most serious one is kept, and each configuration
  /// is listed once.
  public static func merged(
    _ found: [(configuration: String, finding: LayoutFinding)]
  ) -> [Entry] {
    var entries: [Entry] = []
    var positions: [String: Int] = [:]
    for (configuration, finding) in found {
      guard let position = positions[finding.id] else {
        positions[finding.id] = entries.count
        entries.append(Entry(finding, configurations: [configuration]))
        continue
      }
      if entries[position].finding.severity < finding.severity {
        entries[position].finding = finding
      }
      if !entries[position].configurations.contains(configuration) {
        entries[position].configurations.append(configuration)
      }
    }
    return entries
  }
}
