#include "AllocationCounter.h"

#include <stdlib.h>

#ifdef __GLIBC__

#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>

// glibc lets a program bring its own malloc; these count, and hand on to glibc's.

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static atomic_size_t count;

static void note(void) { atomic_fetch_add_explicit(&count, 1, memory_order_relaxed); }

void *malloc(size_t size) {
  note();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  note();
  return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
  note();
  return __libc_realloc(memory, size);
}

void *memalign(size_t alignment, size_t size) {
  note();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **memory, size_t alignment, size_t size) {
  void *made = memalign(alignment, size);
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
