// Combine where there is one, and OpenCombine with the same names where there is none.
#if canImport(Darwin)
@_exported public import Combine
#else
@_exported public import Foundation
@_exported public import OpenCombine
#endif
