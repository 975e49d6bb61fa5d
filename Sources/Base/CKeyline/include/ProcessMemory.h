#ifndef PROCESS_MEMORY_H
#define PROCESS_MEMORY_H

/// Makes the C library request memory from the system in large pieces, and reuse freed memory. This
/// suits a short-lived process, which returns everything when it exits.
void process_memory_keep(void);

#endif
