// Combine where it is available, and otherwise OpenCombine, which has the same names.
#if canImport(Darwin)
@_exported public import Combine
#elseif Combine
@_exported public import Foundation
@_exported public import OpenCombine
#else
@_exported public import Foundation
#endif
