#include "ConformanceRecords.h"
#include "LoadedImages.h"

#include <stdbool.h>

// The layout of these structures is part of Swift's stable ABI: see docs/ABI/TypeMetadata.rst and
// include/swift/ABI/Metadata.h of the compiler.

/// A protocol conformance record; references are relative to their own addresses.
struct conformance {
  int32_t protocol;
  int32_t type;
  int32_t witnesses;
  uint32_t flags;
};

/// The descriptor of a nominal type.
struct type_descriptor {
  uint32_t flags;
  int32_t parent;
  int32_t name;
  int32_t accessor;
  int32_t fields;
};

struct response {
  const void *metadata;
  size_t state;
};

typedef __attribute__((swiftcall)) struct response (*metadata_accessor)(size_t request);

static bool holds(const struct image *image, const void *address, size_t size, size_t alignment) {
  uintptr_t start = (uintptr_t)address;
  return start % alignment == 0 && start >= image->start && start < image->end
    && image->end - start >= size;
}

/// Returns the target of a relative reference; `NULL` for none.
static const void *referred(const int32_t *reference, int32_t offset) {
  return offset == 0 ? NULL : (const void *)((uintptr_t)reference + (intptr_t)offset);
}

/// Returns the target of a relative reference, which may be indirect if its lowest bit is set.
static const void *referred_over(
  const struct image *image,
  const int32_t *reference,
  bool is_indirect
) {
  const void *target = referred(reference, *reference & ~1);
  if (target == NULL || !is_indirect) return target;
  if (!holds(image, target, sizeof(void *), sizeof(void *))) return NULL;
  return *(const void *const *)target;
}

/// Returns the metadata of a descriptor's type; `NULL` for a generic type.
static const void *metadata(const void *descriptor) {
  struct image image = image_around(descriptor);
  const struct type_descriptor *type = descriptor;
  if (!holds(&image, type, sizeof *type, sizeof(int32_t))) return NULL;
  uint32_t kind = type->flags & 0x1f;
  bool is_generic = (type->flags & 0x80) != 0;
  // Classes, structures and enumerations.
  if (kind < 16 || kind > 18 || is_generic) return NULL;
  const void *accessor = referred(&type->accessor, type->accessor);
  if (accessor == NULL || !holds(&image, accessor, 1, 1)) return NULL;
  return ((metadata_accessor)accessor)(0).metadata;
}

struct search {
  const void *protocol;
  void (*body)(const void *metadata, void *context);
  void *context;
};

static void search_record(
  const struct search *search,
  const struct image *image,
  const int32_t *record
) {
  const struct conformance *found = referred_over(image, record, *record & 1);
  if (found == NULL || !holds(image, found, sizeof *found, sizeof(int32_t))) return;
  if (referred_over(image, &found->protocol, found->protocol & 1) != search->protocol) return;
  // Two kinds of type reference point to descriptors: direct and indirect.
  uint32_t kind = found->flags >> 3 & 7;
  if (kind > 1) return;
  const void *descriptor = referred_over(image, &found->type, kind == 1);
  const void *type = descriptor == NULL ? NULL : metadata(descriptor);
  if (type != NULL) search->body(type, search->context);
}

static void search_references(const int32_t *references, size_t count, void *context) {
  struct image image = image_around(references);
  if (!holds(&image, references, count * sizeof *references, sizeof *references)) return;
  for (size_t i = 0; i < count; i++) {
    if (references[i] != 0) search_record(context, &image, &references[i]);
  }
}

void conformance_records_enumerate(
  const void *protocol_descriptor,
  void (*body)(const void *metadata, void *context),
  void *context
) {
  if (protocol_descriptor == NULL) return;
  struct search search = {.protocol = protocol_descriptor, .body = body, .context = context};
  loaded_conformances_enumerate(search_references, &search);
}
