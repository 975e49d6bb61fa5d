/// The two kinds of lists.
package enum ListKind: Sendable, Hashable { case list, form }
