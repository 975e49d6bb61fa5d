#ifndef THREAD_STACK_H
#define THREAD_STACK_H

#include <stddef.h>

/// Returns the number of bytes that the running thread's stack has left; 0 when the system does not tell.
size_t thread_stack_room(void);

#endif
