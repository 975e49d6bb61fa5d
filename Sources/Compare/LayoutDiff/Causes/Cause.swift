package import Digests

/// The reason why nodes differ between two snapshots: an edit, or a change of code.
///
/// A node whose output changed although its inputs did not is a cause; every other change is a
/// consequence. The same edit in several nodes is one cause.
public struct Cause: Equatable, Sendable {
  /// The kinds of cause.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The node's arguments, layout values or priority were edited.
    case edited
    /// The node shows a different text, and no frame changed because of it.
    case content
    /// The node was inserted.
    case inserted
    /// The node was removed.
    case removed
    /// The node was moved to a different parent.
    case moved
    /// The node was moved among its siblings.
    case reordered
    /// The node's code changed: its size or placements differ although all inputs are equal.
    case code
    /// The node was edited or its code changed; the snapshots do not contain enough data to tell
    /// which.
    case unknown
    /// The environment changed.
    case environment
    /// The proposal to the root changed.
    case proposal
  }

  /// The kind of cause.
  public let kind: Kind
  /// The nodes, from the new snapshot or, if it lacks them, the old one; empty for an environment
  /// or a proposal.
  public internal(set) var nodes: [SceneOutline.Node]
  /// The edited values, sorted by name.
  public let edits: [ContentEdit]
  /// The places of inserted, removed, moved and reordered nodes: their paths or, in an app's view, the
  /// paths from there, which are the same in all scenes with the view.
  private(set) var places: [String] = []

  init(kind: Kind, nodes: [SceneOutline.Node], edits: [ContentEdit]) {
    self.kind = kind
    self.nodes = nodes
    self.edits = edits
  }

  /// Adds the place of a node.
  mutating func add(place: String) { places.append(place) }
}

extension Cause {
  /// Creates the change of an environment; `nil` unless its fonts changed, and nothing else.
  package init?(fontsFrom old: JSONObject, to new: JSONObject) {
    let edits = CauseFinder.environmentEdits(from: old, to: new)
    guard !edits.isEmpty, edits.allSatisfy({ $0.name.hasPrefix("fonts.") }) else { return nil }
    self.init(kind: .environment, nodes: [], edits: edits)
  }
}

/// A short identifier of a cause, with which the cause can be accepted or rejected.
///
/// It is a digest of the cause that does not depend on the scene: the same edit of nodes of the
/// same type has the same ID in all scenes, as does a change of a type's code. The IDs of
/// insertions, removals, moves and reorderings include the nodes' paths, from the app's view around them.
public struct CauseID: Hashable, Sendable, CustomStringConvertible {
  /// Ten hexadecimal digits.
  public let description: String

  /// Creates an ID from the canonical JSON of its parts.
  init(_ parts: JSONValue) {
    var bytes: [UInt8] = []
    parts.writeCanonical(into: &bytes)
    description = String(Digest(of: bytes).hex.prefix(10))
  }

  /// Creates the ID of a cause.
  public init(_ cause: Cause) {
    let types = Set(cause.nodes.map(\.type)).sorted().map { JSONValue.string($0) }
    var parts: [JSONValue] = [.string(cause.kind.rawValue), .array(types)]
    switch cause.kind {
    case .edited, .content, .environment, .proposal, .code, .unknown:
      for edit in cause.edits {
        parts.append([
          .string(edit.name), .array(edit.old.map { [$0] } ?? []),
          .array(edit.new.map { [$0] } ?? []),
        ])
      }
    case .inserted, .removed, .moved, .reordered:
      let places = cause.places.isEmpty ? cause.nodes.map(\.path) : cause.places
      parts.append(.array(places.map { .string($0) }))
    }
    self.init(.array(parts))
  }

  /// Creates the ID of a scene that was added or removed.
  public init(scene: String, isRemoval: Bool) {
    self.init([isRemoval ? "missing" : "new", .string(scene)])
  }

  /// Returns the ID of a scene's changes without a known cause.
  public static func unexplained(in scene: String) -> CauseID {
    CauseID(["unexplained", .string(scene)])
  }
}

/// The nodes that a node's size or position directly depends on.
struct CauseLink: Equatable {
  let kind: LinkKind
  /// The nodes, by position in the new snapshot.
  let nodes: [Int]
}

/// Numbered candidates for causes; candidates without consequences are not reported.
struct CauseDrafts {
  private struct Key: Hashable {
    let kind: Cause.Kind
    let text: String
    let edits: [ContentEdit]
  }

  private var numbers: [Key: Int] = [:]
  private var causes: [Cause] = []

  var count: Int { causes.count }

  subscript(number: Int) -> Cause { causes[number] }

  /// Adds a candidate, or adds a node to an existing candidate with the same kind, key and edits.
  ///
  /// - Parameters:
  ///   - kind: The kind of cause.
  ///   - key: A text that distinguishes candidates of the same kind.
  ///   - node: The node.
  ///   - edits: The edited values.
  ///   - place: The place of the node, for the cause's ID.
  ///   - isFirst: Whether to insert the node before the candidate's other nodes, unless it is
  ///     already one of them.
  /// - Returns: The number of the candidate.
  mutating func add(
    _ kind: Cause.Kind,
    key: String,
    node: SceneOutline.Node? = nil,
    edits: [ContentEdit] = [],
    place: String? = nil,
    isFirst: Bool = false
  ) -> Int {
    let key = Key(kind: kind, text: key, edits: edits)
    guard let known = numbers[key] else {
      numbers[key] = causes.count
      var cause = Cause(kind: kind, nodes: node.map { [$0] } ?? [], edits: edits)
      if let place { cause.add(place: place) }
      causes.append(cause)
      return causes.count - 1
    }
    if let place { causes[known].add(place: place) }
    guard let node, !isFirst || !causes[known].nodes.contains(node) else { return known }
    causes[known].nodes.insert(node, at: isFirst ? 0 : causes[known].nodes.count)
    return known
  }
}

/// The numbers of causes, in ascending order; only the lowest thousand are kept.
struct CauseSet: Equatable, Sendable {
  /// The maximum number of causes to list for a change.
  static let listedCount = 8
  /// The maximum number of causes in a set, so that scenes with many causes take linear time.
  static let limit = 1_000

  private(set) var numbers: [Int] = []

  /// Creates an empty set.
  init() {}

  /// Creates a set with one cause.
  init(_ number: Int) { numbers = [number] }

  var isEmpty: Bool { numbers.isEmpty }
  var count: Int { numbers.count }

  func contains(_ number: Int) -> Bool { numbers.contains(number) }

  mutating func insert(_ number: Int?) {
    if let number { formUnion(CauseSet(number)) }
  }

  mutating func formUnion(_ other: CauseSet) {
    guard let last = numbers.last else {
      self = other
      return
    }
    guard let first = other.numbers.first, numbers != other.numbers else { return }
    if first > last {
      numbers += other.numbers.prefix(CauseSet.limit - numbers.count)
    } else {
      merge(other.numbers)
    }
  }

  private mutating func merge(_ others: [Int]) {
    var merged: [Int] = []
    merged.reserveCapacity(numbers.count + others.count)
    var (i, j) = (0, 0)
    while merged.count < CauseSet.limit, i < numbers.count || j < others.count {
      let one = i < numbers.count ? numbers[i] : .max
      let other = j < others.count ? others[j] : .max
      merged.append(min(one, other))
      if one <= other { i += 1 }
      if other <= one { j += 1 }
    }
    numbers = merged
  }
}
