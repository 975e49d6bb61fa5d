/// Whether tab views show pages without a bar.
enum TabsArePagesKey: EnvironmentKey { static let defaultValue = false }
