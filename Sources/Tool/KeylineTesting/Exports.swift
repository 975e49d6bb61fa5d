// The types that expectations use, and the fonts of all texts.
@_exported public import LayoutDiff
@_exported public import LayoutScenes

@_exported public import func KeylineFonts.registerFonts
@_exported public import struct LayoutEngine.LayoutEnvironment
