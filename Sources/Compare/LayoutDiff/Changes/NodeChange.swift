public import Foundation

/// The change of a node between two snapshots.
public struct NodeChange: Equatable, Sendable {
  /// The kinds of change.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The node moved in its parent, or its size changed.
    case changed
    /// The node did not move in its parent, but an ancestor moved.
    case movedWithAncestor
    /// The node is only in the new snapshot.
    case added
    /// The node is only in the old snapshot.
    case removed
  }

  /// A node on one side of the comparison.
  public struct Side: Equatable, Sendable {
    /// The frame in the parent's coordinates, and the proposal, in points.
    public let placement: Placement
    /// The frame in the root's coordinates, in points.
    public let frame: CGRect
    /// The number of the alternative that a `ViewThatFits` shows, from 1; `nil` for other nodes.
    public let alternative: Int?
    /// The number of lines of a text, if known.
    public private(set) var lineCount: Int?
    /// Whether a text is truncated.
    public private(set) var isTruncated = false

    /// Creates the side for a node of a snapshot.
    init(_ index: Int, of snapshot: Snapshot) {
      placement = snapshot.placements[index]
      frame = snapshot.frames[index]
      alternative = snapshot.outline.alternative(of: index, in: snapshot.placements)
    }

    /// Creates the side for a node of a snapshot with the lines of a text.
    init(_ index: Int, of snapshot: Snapshot, _ texts: inout TextMeasurements) {
      self.init(index, of: snapshot)
      guard let paragraph = texts.paragraph(ofNode: index, in: snapshot) else { return }
      let measured = paragraph.fitting(placement.proposal).text.measure(placement.proposal)
      lineCount = measured.lineCount
      isTruncated = measured.isTruncated
    }
  }

  /// The evidence for the causes of a change.
  public enum Evidence: String, Hashable, Sendable {
    /// The frames suggest the causes: the change follows from one of them or from several.
    case frames
    /// Layouts proved that the change follows from the causes, and not from fewer of them.
    case proof
    /// Layouts proved that the change follows from each of the causes without the others.
    case proofOfEach
  }

  /// How much a reader misses if a report leaves the change out, the worst last.
  public enum Severity: Int, Comparable, Sendable {
    /// Only frames changed.
    case frames
    /// A text has a different number of lines.
    case lines
    /// A `ViewThatFits` shows a different alternative.
    case alternative
    /// A text is truncated that was not.
    case truncation

    /// Compares the severities.
    public static func < (first: Severity, second: Severity) -> Bool {
      first.rawValue < second.rawValue
    }
  }

  /// Returns whether a change is noticed even if no frame changed.
  static func isNoticed(_ old: Side, _ new: Side) -> Bool { severity(old, new) != .frames }

  /// The severity.
  public var severity: Severity {
    guard let old, let new else { return .frames }
    return NodeChange.severity(old, new)
  }

  private static func severity(_ old: Side, _ new: Side) -> Severity {
    if new.isTruncated && !old.isTruncated { return .truncation }
    if old.alternative != new.alternative { return .alternative }
    return old.lineCount == new.lineCount && old.isTruncated == new.isTruncated ? .frames : .lines
  }

  /// The kind of change.
  public let kind: Kind
  /// The node's position in the new snapshot or, if it is removed, the old one.
  package let position: Int
  /// The node, from the new snapshot or, if it is removed, the old one.
  public let node: SceneOutline.Node
  /// The path of the node in the old snapshot; `nil` for an added node.
  public let oldPath: String?
  /// The old side; `nil` for an added node.
  public let old: Side?
  /// The new side; `nil` for a removed node.
  public let new: Side?
  /// The ancestor that moved, was added or was removed together with the node; `nil` if the node
  /// changed on its own.
  public let ancestor: SceneOutline.Node?
  /// The positions of the causes in the diff's list, at most eight; empty for a node that moved
  /// with an ancestor.
  public internal(set) var causes: [Int]
  /// The number of additional causes that are not listed, at most 992; `explain` lists them.
  public internal(set) var moreCauses: Int
  /// The evidence for the causes.
  public internal(set) var evidence = Evidence.frames

  /// Whether there are more causes than the listed ones.
  public var hasMoreCauses: Bool { moreCauses > 0 }
}
