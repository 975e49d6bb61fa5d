// The module that stands in for Apple's SwiftUI: `-module-alias SwiftUI=KeylineSwiftUI`. Source files
// of apps import only SwiftUI, and use Foundation, Observation and all names of layout. There is no
// official equivalent of `@_exported`. From modules with more names than SwiftUI has, names are
// exported individually, so that the other names cannot conflict with names of the app.
@_exported public import Foundation
@_exported public import KeylineAppleNames
@_exported public import KeylineUI
@_exported public import Observation

@_exported public import enum LayoutContainers.ContentMode
@_exported public import struct LayoutContainers.GridItem
@_exported public import struct LayoutContainers.GridLayout
@_exported public import struct LayoutContainers.HStackLayout
@_exported public import struct LayoutContainers.VStackLayout
@_exported public import struct LayoutContainers.ZStackLayout
@_exported public import struct LayoutCore.Alignment
@_exported public import protocol LayoutCore.AlignmentID
@_exported public import struct LayoutCore.Angle
@_exported public import protocol LayoutCore.Animatable
@_exported public import struct LayoutCore.AnimatablePair
@_exported public import struct LayoutCore.AnyLayout
@_exported public import enum LayoutCore.Axis
@_exported public import protocol LayoutCore.ContainerValueKey
@_exported public import struct LayoutCore.ContainerValues
@_exported public import enum LayoutCore.Edge
@_exported public import struct LayoutCore.EdgeInsets
@_exported public import struct LayoutCore.EmptyAnimatableData
@_exported public import struct LayoutCore.HorizontalAlignment
@_exported public import enum LayoutCore.HorizontalEdge
@_exported public import protocol LayoutCore.Layout
@_exported public import enum LayoutCore.LayoutDirection
@_exported public import struct LayoutCore.LayoutProperties
@_exported public import struct LayoutCore.LayoutSubview
@_exported public import struct LayoutCore.LayoutSubviews
@_exported public import protocol LayoutCore.LayoutValueKey
@_exported public import struct LayoutCore.ProposedViewSize
@_exported public import struct LayoutCore.UnitPoint
@_exported public import protocol LayoutCore.VectorArithmetic
@_exported public import struct LayoutCore.VerticalAlignment
@_exported public import enum LayoutCore.VerticalEdge
@_exported public import struct LayoutCore.ViewDimensions
@_exported public import struct LayoutCore.ViewSpacing
@_exported public import enum LayoutText.DynamicTypeSize
@_exported public import struct LayoutText.Font

#if canImport(Darwin)
@_exported public import KeylineCombine
#endif
#if canImport(FoundationNetworking)
@_exported public import FoundationNetworking
#endif
