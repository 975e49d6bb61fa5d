#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stddef.h>

/// Returns the number of allocations by this process so far; always 0 if they are not counted.
size_t allocation_count(void);

/// Returns the number of bytes that this process has allocated and not freed; 0 if unknown.
size_t allocated_bytes(void);

#endif
