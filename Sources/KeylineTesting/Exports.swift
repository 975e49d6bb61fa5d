// What an expectation is written with.
@_exported public import LayoutScenes
@_exported public import LayoutSnapshots
