#ifndef CRASH_GUARD_H
#define CRASH_GUARD_H

#include <stddef.h>

/// Makes a crash of a guarded thread write the thread's message to standard error and end the
/// process with `status`. A crash of an unguarded thread writes the messages of all guarded
/// threads; if there are none, it ends the process as it would without the handler.
void crash_guard_install(int status);

/// Guards the calling thread until `crash_guard_leave`, with the message to write if it crashes. A
/// message longer than 1000 bytes is truncated.
void crash_guard_enter(const char *message, size_t length);

/// Ends the guard of the calling thread.
void crash_guard_leave(void);

#endif
