#ifndef CRASH_GUARD_H
#define CRASH_GUARD_H

#include <stddef.h>

/// Makes a crash of a guarded thread end the process with `status`, after its message was written
/// to standard error. A crash of any other thread ends the process as it would without a guard.
void crash_guard_install(int status);

/// Guards the calling thread until `crash_guard_leave`: the message is what to say when it crashes.
/// A message longer than 1000 bytes is cut.
void crash_guard_enter(const char *message, size_t length);

/// Ends the guard of the calling thread.
void crash_guard_leave(void);

#endif
