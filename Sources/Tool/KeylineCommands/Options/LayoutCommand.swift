import Keyline
import LayoutScenes

/// A command that lays out scenes.
protocol LayoutCommand: FontCommand { var limit: TimeLimitOptions { get } }

extension LayoutCommand { var fonts: FontOptions { limit.fonts } }
