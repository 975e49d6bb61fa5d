// The module with the name that sources import. It is a separate product, because packages that
// check `canImport(Combine)` would assume that all of Apple's Combine is available.
#if os(Linux)
@_exported public import KeylineCombine
#endif
