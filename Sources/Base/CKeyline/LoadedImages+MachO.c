#include "LoadedImages.h"

#if defined(__APPLE__)

#include <dlfcn.h>
#include <mach-o/dyld.h>
#include <mach-o/getsect.h>
#include <mach-o/loader.h>
#include <string.h>

// The dyld cache moves the segments of the system's libraries apart; no previews are in those.
static const uint32_t is_in_cache = 0x80000000;

/// Returns the memory of an image, from its header to the end of its last segment.
static struct image memory(const struct mach_header_64 *header) {
  uintptr_t start = (uintptr_t)header, address = 0, end = 0;
  const uint8_t *next = (const uint8_t *)(header + 1);
  for (uint32_t i = 0; i < header->ncmds; i++) {
    const struct load_command *command = (const struct load_command *)next;
    next += command->cmdsize;
    if (command->cmd != LC_SEGMENT_64) continue;
    const struct segment_command_64 *segment = (const struct segment_command_64 *)command;
    if (strncmp(segment->segname, SEG_PAGEZERO, sizeof segment->segname) == 0) continue;
    if (strncmp(segment->segname, SEG_TEXT, sizeof segment->segname) == 0) {
      address = segment->vmaddr;
    }
    if (segment->vmaddr + segment->vmsize > end) end = segment->vmaddr + segment->vmsize;
  }
  return (struct image){.start = start, .end = start + (end - address)};
}

struct image image_around(const void *address) {
  struct image none = {.start = 0, .end = 0};
  Dl_info info;
  if (dladdr(address, &info) == 0 || info.dli_fbase == NULL) return none;
  const struct mach_header_64 *header = info.dli_fbase;
  return header->magic == MH_MAGIC_64 && !(header->flags & is_in_cache) ? memory(header) : none;
}

void loaded_conformances_enumerate(
  void (*body)(const int32_t *references, size_t count, void *context),
  void *context
) {
  for (uint32_t i = 0; i < _dyld_image_count(); i++) {
    const struct mach_header_64 *header = (const struct mach_header_64 *)_dyld_get_image_header(i);
    if (header == NULL || header->magic != MH_MAGIC_64 || header->flags & is_in_cache) continue;
    unsigned long size = 0;
    const uint8_t *section = getsectiondata(header, SEG_TEXT, "__swift5_proto", &size);
    if (section == NULL || size < sizeof(int32_t)) continue;
    body((const int32_t *)section, size / sizeof(int32_t), context);
  }
}

#endif
