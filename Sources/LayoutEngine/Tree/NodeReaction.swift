/// What somebody does about a node once it is known where it stands; the engine only carries it.
package protocol NodeReaction: Sendable {}
