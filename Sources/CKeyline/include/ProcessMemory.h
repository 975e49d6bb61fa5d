#ifndef PROCESS_MEMORY_H
#define PROCESS_MEMORY_H

/// Makes the C library ask the system for memory in large pieces, and keep what is freed for what is asked
/// next: for a program that ends soon, which gives everything back at once.
void process_memory_keep(void);

#endif
