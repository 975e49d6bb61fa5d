/// The identity of a view in the tree of views, with the state that it keeps between passes.
///
/// An identity is the path to a view: positions in groups, branches of conditions, identifiers of
/// elements, and types of views, numbered if several have the same type. Identities that a pass
/// does not visit are discarded with their state.
final class ViewIdentity: @unchecked Sendable {
  // `@unchecked`: a tree of identities belongs to one convergence of a scene, which runs on one
  // thread at a time.

  /// A step from an identity to an inner identity.
  enum Step: Hashable {
    /// An element of a group, by its position or identifier.
    case element(AnyHashable)
    /// A branch of a condition.
    case branch(Bool)
    /// The body of a view or modifier of a type.
    case body(ObjectIdentifier)
    /// Content that is built later.
    case content
  }

  /// A step or a type of state, with the number of equal ones that precede it.
  private struct Key: Hashable {
    let step: Step
    let count: Int
  }

  /// The type of the innermost enclosing view or modifier.
  private(set) var owner: Any.Type?
  private let pass: Pass
  private var number = -1
  private var children: [Key: ViewIdentity] = [:]
  private var states: [Key: AnyObject] = [:]
  private var counts: [Step: Int] = [:]

  /// The current pass over the views, shared by all identities of a tree.
  final class Pass {
    var number = 0
    /// The stateful properties of views, by the types of the views.
    var fields: [ObjectIdentifier: [StateField]] = [:]
  }

  /// Creates the identity of a tree's root.
  init(in pass: Pass) { self.pass = pass }

  /// Returns the identity after a step; a repeated step in the same pass returns the next identity.
  func child(_ step: Step) -> ViewIdentity {
    let key = nextKey(step)
    if let child = children[key] { return child }
    let child = ViewIdentity(in: pass)
    child.owner = owner
    children[key] = child
    return child
  }

  /// Returns the state with a type, which a closure creates; a repeated call in the same pass
  /// returns the next state with that type.
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
