#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stddef.h>

/// Returns how often this process has asked for memory so far; 0 for ever where that is not counted.
size_t allocation_count(void);

/// Returns the number of bytes that this process has asked for and not given back; 0 where unknown.
size_t allocated_bytes(void);

#endif
