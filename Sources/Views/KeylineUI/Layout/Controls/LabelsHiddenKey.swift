import LayoutCore

/// Whether controls hide their labels.
enum LabelsHiddenKey: EnvironmentKey { static let defaultValue = false }
