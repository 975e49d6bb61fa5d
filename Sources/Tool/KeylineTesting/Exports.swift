// The types that expectations use.
@_exported public import LayoutDiff
@_exported public import LayoutScenes

@_exported public import struct LayoutEngine.LayoutEnvironment
