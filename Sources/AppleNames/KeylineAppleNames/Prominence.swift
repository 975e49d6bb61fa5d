/// The prominence of headers.
public enum Prominence: Hashable, Sendable { case standard, increased }
