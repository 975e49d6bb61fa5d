/// A place in the tree of views, and what is kept there from one building of the tree to the next.
///
/// A place is known by the way to it: the positions in groups, the branches of conditions, the identities
/// of elements, and the types of views, of which several of one type count in their order. What is not
/// come by in a building is forgotten.
final class ViewIdentity: @unchecked Sendable {
  // `@unchecked`: a tree of places belongs to one convergence of a scene, which takes turns with others.

  /// A step from a place to one inside it.
  enum Step: Hashable {
    /// An element of a group, by its position or its identity.
    case element(AnyHashable)
    /// A branch of a condition.
    case branch(Bool)
    /// The body of a view or modifier of a type.
    case body(ObjectIdentifier)
    /// Content that is made later.
    case content
  }

  /// A step, and the number of those alike before it; or a thing kept, of a type.
  private struct Key: Hashable {
    let step: Step
    let count: Int
  }

  /// The type of the innermost view or modifier whose body this is in.
  private(set) var owner: Any.Type?
  private let building: Building
  private var number = -1
  private var inner: [Key: ViewIdentity] = [:]
  private var kept: [Key: AnyObject] = [:]
  private var counts: [Step: Int] = [:]

  /// What all places of a tree share.
  final class Building {
    /// The number of the building at hand.
    var number = 0
    /// The properties that views of a type keep, by the type.
    var properties: [ObjectIdentifier: [StateField]] = [:]
  }

  /// Creates the place of a tree's root.
  init(of building: Building) {
    self.building = building
  }

  /// Returns the place inside after a step; of several alike the next one.
  func inner(_ step: Step) -> ViewIdentity {
    let key = nextKey(step)
    if let place = inner[key] { return place }
    let place = ViewIdentity(of: building)
    place.owner = owner
    inner[key] = place
    return place
  }

  /// Returns what was kept here, or what is kept from now on; of several of a type the next one.
  func keeping<Kept: AnyObject>(_ make: () -> Kept) -> Kept {
    let key = nextKey(.body(ObjectIdentifier(Kept.self)))
    if let object = kept[key] as? Kept { return object }
    let object = make()
    kept[key] = object
    return object
  }

  /// Returns a view or modifier with the properties that were kept here.
  func handingOver<Value>(to value: Value) -> Value {
    owner = Value.self
    let type = ObjectIdentifier(Value.self)
    let properties =
      building.properties[type]
      ?? {
        let properties = StateField.properties(of: value)
        building.properties[type] = properties
        return properties
      }()
    guard !properties.isEmpty else { return value }
    var value = value
    withUnsafeMutablePointer(to: &value) { pointer in
      for property in properties { property.keep(in: UnsafeMutableRawPointer(pointer), at: self) }
    }
    return value
  }

  /// Forgets the places that the building at hand did not come by.
  func forgetOthers() {
    inner = inner.filter { $0.value.number == building.number }
    for place in inner.values { place.forgetOthers() }
  }

  private func nextKey(_ step: Step) -> Key {
    if number != building.number {
      number = building.number
      counts.removeAll(keepingCapacity: true)
    }
    let count = counts[step, default: 0]
    counts[step] = count + 1
    return Key(step: step, count: count)
  }
}
