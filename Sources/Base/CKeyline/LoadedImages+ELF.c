#define _GNU_SOURCE
#include "LoadedImages.h"

#if defined(__ELF__)

#include <link.h>
#include <stdbool.h>

/// A section of an image.
struct range {
  uintptr_t start;
  size_t length;
};

/// The start of the metadata sections that Swift's runtime registered for an image.
struct sections {
  uintptr_t version;
  const void *base;
  void *unused[2];
  struct range protocols;
  struct range conformances;
};

extern void swift_enumerateAllMetadataSections(
  bool (*body)(const void *sections, void *context),
  void *context
) __attribute__((weak));

struct lookup {
  uintptr_t inside;
  struct image found;
};

static int find_image(struct dl_phdr_info *info, size_t size, void *context) {
  (void)size;
  struct lookup *lookup = context;
  uintptr_t start = UINTPTR_MAX, end = 0;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *header = &info->dlpi_phdr[i];
    if (header->p_type != PT_LOAD) continue;
    uintptr_t first = info->dlpi_addr + header->p_vaddr;
    if (first < start) start = first;
    if (first + header->p_memsz > end) end = first + header->p_memsz;
  }
  if (lookup->inside < start || lookup->inside >= end) return 0;
  lookup->found = (struct image){.start = start, .end = end};
  return 1;
}

struct image image_around(const void *address) {
  struct lookup lookup = {.inside = (uintptr_t)address};
  dl_iterate_phdr(find_image, &lookup);
  return lookup.found;
}

struct visitor {
  void (*body)(const int32_t *references, size_t count, void *context);
  void *context;
};

static bool visit(const void *pointer, void *context) {
  const struct sections *sections = pointer;
  const struct visitor *visitor = context;
  const int32_t *references = (const int32_t *)sections->conformances.start;
  size_t count = sections->conformances.length / sizeof *references;
  if (references != NULL && count > 0) visitor->body(references, count, visitor->context);
  return true;
}

void loaded_conformances_enumerate(
  void (*body)(const int32_t *references, size_t count, void *context),
  void *context
) {
  if (swift_enumerateAllMetadataSections == NULL) return;
  struct visitor visitor = {.body = body, .context = context};
  swift_enumerateAllMetadataSections(visit, &visitor);
}

#endif
