/// Whether toggles are switches, whatever the platform's default is.
enum TogglesAreSwitchesKey: EnvironmentKey { static let defaultValue = false }
