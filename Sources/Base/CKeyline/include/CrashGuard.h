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

/// The length of the longest variable of `crash_guard_enter_restarting`, in bytes.
#define CRASH_GUARD_LONGEST_VARIABLE 65535

/// Keeps the arguments with which the program was started, which must never be freed, so that a crash
/// can start it again. A crash of an unguarded thread keeps the effect that it had before.
void crash_guard_prepare_restart(char *const *arguments);

/// Guards the calling thread as `crash_guard_enter` does, but a crash starts the program again, with
/// `variable`, such as `NAME=value`, in its environment. A variable that is too long has no effect.
void crash_guard_enter_restarting(const char *message, size_t length, const char *variable);

/// Ends the guard of the calling thread.
void crash_guard_leave(void);

#endif
