#define _GNU_SOURCE
#include "ConformanceRecords.h"

#if defined(__ELF__)

#include <link.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The layout of these structures is part of Swift's stable ABI: see docs/ABI/TypeMetadata.rst and
// include/swift/ABI/Metadata.h of the compiler.

/// A section of an image.
struct range {
  uintptr_t start;
  size_t length;
};

/// The start of the metadata sections that the runtime registered for an image.
struct sections {
  uintptr_t version;
  const void *base;
  void *unused[2];
  struct range protocols;
  struct range conformances;
};

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

extern void swift_enumerateAllMetadataSections(
  bool (*body)(const void *sections, void *context),
  void *context
) __attribute__((weak));

/// The memory of a loaded image.
struct image {
  uintptr_t inside;
  uintptr_t start;
  uintptr_t end;
};

static int find_image(struct dl_phdr_info *info, size_t size, void *context) {
  (void)size;
  struct image *image = context;
  uintptr_t start = UINTPTR_MAX, end = 0;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *header = &info->dlpi_phdr[i];
    if (header->p_type != PT_LOAD) continue;
    uintptr_t first = info->dlpi_addr + header->p_vaddr;
    if (first < start) start = first;
    if (first + header->p_memsz > end) end = first + header->p_memsz;
  }
  if (image->inside < start || image->inside >= end) return 0;
  image->start = start;
  image->end = end;
  return 1;
}

/// Finds the image that contains an address; returns an empty one if there is none.
static struct image image_around(const void *address) {
  struct image image = {.inside = (uintptr_t)address, .start = 0, .end = 0};
  dl_iterate_phdr(find_image, &image);
  return image;
}

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

static bool search_sections(const void *pointer, void *context) {
  const struct sections *sections = pointer;
  const int32_t *records = (const int32_t *)sections->conformances.start;
  size_t count = sections->conformances.length / sizeof *records;
  if (records == NULL || count == 0) return true;
  struct image image = image_around(records);
  if (!holds(&image, records, count * sizeof *records, sizeof *records)) return true;
  for (size_t i = 0; i < count; i++) {
    if (records[i] != 0) search_record(context, &image, &records[i]);
  }
  return true;
}

void conformance_records_enumerate(
  const void *protocol_descriptor,
  void (*body)(const void *metadata, void *context),
  void *context
) {
  if (protocol_descriptor == NULL || swift_enumerateAllMetadataSections == NULL) return;
  struct search search = {.protocol = protocol_descriptor, .body = body, .context = context};
  swift_enumerateAllMetadataSections(search_sections, &search);
}

#else

void conformance_records_enumerate(
  const void *protocol_descriptor,
  void (*body)(const void *metadata, void *context),
  void *context
) {
  (void)protocol_descriptor;
  (void)body;
  (void)context;
}

#endif
