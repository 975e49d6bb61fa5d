import Foundation
import LayoutCore

/// The anchor that aligns scrollable content with its view; `nil` for the start.
enum ScrollAnchorKey: EnvironmentKey { static let defaultValue: UnitPoint? = nil }
