#include "AllocationCounter.h"

#include <stdlib.h>

#ifdef __GLIBC__

#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>

// The linker replaces the C library's functions with these, and renames the originals to __real_…; see Package.swift.

extern void *__real_malloc(size_t size);
extern void *__real_calloc(size_t count, size_t size);
extern void *__real_realloc(void *memory, size_t size);
extern void *__real_memalign(size_t alignment, size_t size);

static atomic_size_t count;

static void note(void) { atomic_fetch_add_explicit(&count, 1, memory_order_relaxed); }

void *__wrap_malloc(size_t size) {
  note();
  return __real_malloc(size);
}

void *__wrap_calloc(size_t number, size_t size) {
  note();
  return __real_calloc(number, size);
}

void *__wrap_realloc(void *memory, size_t size) {
  note();
  return __real_realloc(memory, size);
}

void *__wrap_memalign(size_t alignment, size_t size) {
  note();
  return __real_memalign(alignment, size);
}

void *__wrap_aligned_alloc(size_t alignment, size_t size) { return __wrap_memalign(alignment, size); }

int __wrap_posix_memalign(void **memory, size_t alignment, size_t size) {
  void *made = __wrap_memalign(alignment, size);
  if (made == NULL) return ENOMEM;
  *memory = made;
  return 0;
}

size_t allocation_count(void) { return atomic_load(&count); }

size_t allocated_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

#else

size_t allocation_count(void) { return 0; }
size_t allocated_bytes(void) { return 0; }

#endif
