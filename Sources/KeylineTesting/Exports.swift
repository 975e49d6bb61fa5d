@_exported public import LayoutDiff
// What an expectation is written with.
@_exported public import LayoutScenes
