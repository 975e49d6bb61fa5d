// The types that expectations use.
@_exported public import LayoutDiff
@_exported public import LayoutScenes
