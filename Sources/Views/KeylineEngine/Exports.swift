// The layout engine with its containers, texts and views, under one name.
@_exported public import KeylineUI
@_exported public import LayoutContainers
@_exported public import LayoutCore
@_exported public import LayoutEngine
@_exported public import LayoutText
