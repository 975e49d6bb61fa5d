enum GaugeIsRingKey: EnvironmentKey { static let defaultValue = false }
