// The names that expectations are written with.
@_exported public import LayoutDiff
@_exported public import LayoutScenes
