#include "ProcessMemory.h"

#ifdef __linux__
#include <malloc.h>
#endif

void process_memory_keep(void) {
#ifdef __GLIBC__
  mallopt(M_TOP_PAD, 4 << 20);
  mallopt(M_TRIM_THRESHOLD, 128 << 20);
  // The largest value that mallopt accepts.
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
#endif
}
