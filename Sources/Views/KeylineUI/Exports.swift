// On a Mac, the types of CoreGraphics are Apple's. Elsewhere, this module and KeylineUIKit have types
// with the same names.
#if canImport(CoreGraphics)
@_exported public import CoreGraphics
#endif
