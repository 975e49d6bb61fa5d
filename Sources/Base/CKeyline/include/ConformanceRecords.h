#ifndef CONFORMANCE_RECORDS_H
#define CONFORMANCE_RECORDS_H

/// Calls `body` with the metadata of every non-generic type in the loaded images that conforms to a
/// protocol, in no particular order.
///
/// Images in ELF and Mach-O format are searched, without the system's own libraries in the latter.
void conformance_records_enumerate(
  const void *protocol_descriptor,
  void (*body)(const void *metadata, void *context),
  void *context
);

#endif
