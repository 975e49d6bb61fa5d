#ifndef LOADED_IMAGES_H
#define LOADED_IMAGES_H

#include <stddef.h>
#include <stdint.h>

/// The memory of a program or library that is loaded.
struct image {
  uintptr_t start;
  uintptr_t end;
};

/// Finds the image that contains an address; returns an empty one if there is none.
struct image image_around(const void *address);

/// Calls `body` with the references to protocol conformance records of each loaded image.
void loaded_conformances_enumerate(
  void (*body)(const int32_t *references, size_t count, void *context),
  void *context
);

#endif
