#if os(Linux)
public import LayoutContainers

// Names under which SwiftUI's interface has these layouts too, from before they had others; public
// sources use them, so they are spelled as there.

/// The layout of a horizontal stack.
public typealias _HStackLayout = HStackLayout
/// The layout of a vertical stack.
public typealias _VStackLayout = VStackLayout
/// The layout of a stack in depth.
public typealias _ZStackLayout = ZStackLayout
#endif
