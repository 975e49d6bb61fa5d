enum HidesLinkIndicatorKey: EnvironmentKey { static let defaultValue = false }
