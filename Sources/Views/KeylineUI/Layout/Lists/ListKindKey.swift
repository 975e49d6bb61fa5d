/// The kind of list in whose rows views are; `nil` outside of lists.
enum ListKindKey: EnvironmentKey { static let defaultValue: ListKind? = nil }
