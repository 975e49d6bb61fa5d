#ifndef THREAD_STACK_H
#define THREAD_STACK_H

#include <stddef.h>

/// Returns the number of bytes that remain on the stack of the current thread; 0 if the system does
/// not report them.
size_t thread_stack_remaining(void);

#endif
