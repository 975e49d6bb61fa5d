// Every suite uses a temporary folder.
@_exported import StoreSamples
