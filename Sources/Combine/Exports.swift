// The module by the name that sources import. It is a product of its own, since packages that ask
// `canImport(Combine)` would take it for the whole of Apple's.
#if os(Linux)
@_exported public import KeylineCombine
#endif
