/// Whether text fields have a border; `nil` for the default.
enum FieldBorderKey: EnvironmentKey { static let defaultValue: Bool? = nil }
