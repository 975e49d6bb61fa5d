// Importing Keyline also imports the engine, views, scenes, and the results of recording and
// comparing.
@_exported public import KeylineUI
@_exported public import LayoutChecks
@_exported public import LayoutContainers
@_exported public import LayoutCore
@_exported public import LayoutDiff
@_exported public import LayoutEngine
@_exported public import LayoutReports
@_exported public import LayoutScenes
@_exported public import LayoutStore
@_exported public import LayoutText
