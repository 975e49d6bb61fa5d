// The module that stands in for Apple's UniformTypeIdentifiers:
// `-module-alias UniformTypeIdentifiers=KeylineUniformTypeIdentifiers`. It has the type that views use.
@_exported public import Foundation

@_exported public import struct KeylineAppleNames.UTType
