import Keyline
import LayoutScenes

/// A command that measures or draws text, with the fonts that its arguments name.
protocol FontCommand { var fonts: FontOptions { get } }
