// What an expectation is written with.
@_exported public import LayoutDiff
@_exported public import LayoutScenes
