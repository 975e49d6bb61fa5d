#ifndef CONFORMANCE_RECORDS_H
#define CONFORMANCE_RECORDS_H

/// Calls `body` with the metadata of every non-generic type in the loaded images that conforms to a
/// protocol, in no particular order.
///
/// Only images in ELF format are searched.
void conformance_records_enumerate(
  const void *protocol_descriptor,
  void (*body)(const void *metadata, void *context),
  void *context
);

#endif
