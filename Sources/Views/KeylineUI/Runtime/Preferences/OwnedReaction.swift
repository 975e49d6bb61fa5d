import LayoutEngine

/// A reaction with the type of the view or modifier that declares it.
struct OwnedReaction: NodeReaction {
  let reaction: any ViewReaction
  let owner: Any.Type?
}
