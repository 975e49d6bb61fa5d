/// A reaction to the layout of a node, which the engine stores but does not use.
package protocol NodeReaction: Sendable {}
