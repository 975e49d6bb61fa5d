/// The condition for considering an animation complete.
public enum AnimationCompletionCriteria: Hashable, Sendable { case logicallyComplete, removed }
