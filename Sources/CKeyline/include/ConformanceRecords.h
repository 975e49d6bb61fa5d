#ifndef CONFORMANCE_RECORDS_H
#define CONFORMANCE_RECORDS_H

/// Calls `body` with the metadata of every type, of those that are not generic, that the loaded images
/// say to conform to a protocol; in no particular order.
///
/// Images are only asked where they are in ELF's format; elsewhere there are no types.
void conformance_records_enumerate(
  const void *protocol_descriptor,
  void (*body)(const void *metadata, void *context),
  void *context
);

#endif
