// The module that stands in for Apple's OSLog on Linux: `-module-alias OSLog=KeylineOSLog`.
#if canImport(OSLog)
@_exported public import OSLog
#else
@_exported public import KeylineOS
#endif
