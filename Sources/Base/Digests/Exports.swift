// The module JSON is separate so that the engine does not depend on a cryptography library.
@_exported public import KeylineJSON
