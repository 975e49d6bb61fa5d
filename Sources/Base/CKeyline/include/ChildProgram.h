#ifndef CHILD_PROGRAM_H
#define CHILD_PROGRAM_H

#include <sys/types.h>

/// Starts a program in a process group of its own.
///
/// The program is searched in PATH unless its name has a slash. The arrays end with NULL; the first
/// word is the program. A folder of NULL is the current one. A stream of -1 is /dev/null.
///
/// Returns 0 and sets the process, or returns an error number.
int child_program_start(
  char *const words[],
  const char *folder,
  char *const environment[],
  const int streams[3],
  pid_t *process
);

/// Creates a pipe whose descriptors other programs do not inherit.
///
/// The numbers are not those of the standard streams, which are free if this process was started
/// without them. Returns 0 and sets the ends, or returns an error number.
int child_program_pipe(int ends[2]);

#endif
