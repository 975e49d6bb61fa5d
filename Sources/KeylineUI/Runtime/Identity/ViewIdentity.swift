/// The identity of a view in the tree of views, with the state that it keeps between passes.
///
/// An identity is the path to a view: positions in groups, branches of conditions, identifiers of
/// elements, and types of views, numbered where several have the same type. Identities that a pass does
/// not visit are discarded with their state.
final class ViewIdentity: @unchecked Sendable {
  // `@unchecked`: a tree of identities belongs to one convergence of a scene, which runs in one place at
  // a time.

  /// A step from an identity to one inside it.
  enum Step: Hashable {
    /// An element of a group, by its position or its identifier.
    case element(AnyHashable)
    /// A branch of a condition.
    case branch(Bool)
    /// The body of a view or modifier of a type.
    case body(ObjectIdentifier)
    /// Content that is built later.
    case content
  }

  /// A step or a type of state, with the number of equal ones before it.
  private struct Key: Hashable {
    let step: Step
    let count: Int
  }

  /// The type of the innermost view or modifier around the identity.
  private(set) var owner: Any.Type?
  private let pass: Pass
  private var number = -1
  private var children: [Key: ViewIdentity] = [:]
  private var states: [Key: AnyObject] = [:]
  private var counts: [Step: Int] = [:]

  /// The current pass over the views, shared by all identities of a tree.
  final class Pass {
    /// The number of the pass.
    var number = 0
    /// The stateful properties of views, by the views' types.
    var fields: [ObjectIdentifier: [StateField]] = [:]
  }

  /// Creates the identity of a tree's root.
  init(in pass: Pass) {
    self.pass = pass
  }

  /// Returns the identity after a step; the next one where the pass took the same step before.
  func child(_ step: Step) -> ViewIdentity {
    let key = nextKey(step)
    if let child = children[key] { return child }
    let child = ViewIdentity(in: pass)
    child.owner = owner
    children[key] = child
    return child
  }

  /// Returns the state of a type, initially made by a closure; the next one where the pass read one of the
  /// type before.
  func state<Stored: AnyObject>(_ initial: () -> Stored) -> Stored {
    let key = nextKey(.body(ObjectIdentifier(Stored.self)))
    if let state = states[key] as? Stored { return state }
    let state = initial()
    states[key] = state
    return state
  }

  /// Returns a view or modifier with its properties connected to their state.
  func connecting<Value>(_ value: Value) -> Value {
    owner = Value.self
    let fields = fields(of: value)
    guard !fields.isEmpty else { return value }
    var value = value
    withUnsafeMutablePointer(to: &value) { pointer in
      for field in fields { field.connect(in: UnsafeMutableRawPointer(pointer), to: self) }
    }
    return value
  }

  private func fields<Value>(of value: Value) -> [StateField] {
    let type = ObjectIdentifier(Value.self)
    if let fields = pass.fields[type] { return fields }
    let fields = StateField.fields(of: value)
    pass.fields[type] = fields
    return fields
  }

  /// Discards the identities that the current pass did not visit.
  func discardUnvisited() {
    children = children.filter { $0.value.number == pass.number }
    for child in children.values { child.discardUnvisited() }
  }

  private func nextKey(_ step: Step) -> Key {
    if number != pass.number {
      number = pass.number
      counts.removeAll(keepingCapacity: true)
    }
    let count = counts[step, default: 0]
    counts[step] = count + 1
    return Key(step: step, count: count)
  }
}
