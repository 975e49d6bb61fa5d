/// The visibility of a part of the interface.
public enum Visibility: Hashable, CaseIterable, Sendable { case automatic, visible, hidden }
