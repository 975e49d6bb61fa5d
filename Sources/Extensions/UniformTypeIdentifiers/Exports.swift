// The module with the name that sources import. It is a separate product, because packages that
// check `canImport(UniformTypeIdentifiers)` would assume that all of Apple's module is available.
@_exported public import KeylineUniformTypeIdentifiers
