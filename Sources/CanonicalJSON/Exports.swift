// Digests are of canonical JSON; the module JSON has no cryptography, for the engine alone.
@_exported public import JSON
