// For pipe2 and posix_spawn_file_actions_addchdir_np.
#define _GNU_SOURCE
#include "ChildProgram.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <unistd.h>

static int set_up(
  posix_spawn_file_actions_t *actions,
  posix_spawnattr_t *attributes,
  const char *folder,
  const int streams[3]
) {
  short flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
  // A program that was started to be ended with all that it starts keeps them in its own group.
  if (getenv("KEYLINE_PROCESS_GROUP") == NULL) flags |= POSIX_SPAWN_SETPGROUP;
#ifdef POSIX_SPAWN_CLOEXEC_DEFAULT
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
  int error = posix_spawnattr_setflags(attributes, flags);
  // The threads of a pool block signals, and a server ignores them to handle them otherwise; a
  // program that inherits either cannot be ended.
  sigset_t none, ends;
  sigemptyset(&none);
  sigemptyset(&ends);
  sigaddset(&ends, SIGINT);
  sigaddset(&ends, SIGTERM);
  if (error == 0) error = posix_spawnattr_setsigmask(attributes, &none);
  if (error == 0) error = posix_spawnattr_setsigdefault(attributes, &ends);
  for (int stream = 0; stream < 3 && error == 0; stream++) {
    error = streams[stream] == -1
      ? posix_spawn_file_actions_addopen(actions, stream, "/dev/null", O_RDWR, 0)
      : posix_spawn_file_actions_adddup2(actions, streams[stream], stream);
  }
  if (error == 0 && folder != NULL) {
    error = posix_spawn_file_actions_addchdir_np(actions, folder);
  }
  return error;
}

int child_program_start(
  char *const words[],
  const char *folder,
  char *const environment[],
  const int streams[3],
  pid_t *process
) {
  if (words[0] == NULL) return ENOENT;
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int error = posix_spawn_file_actions_init(&actions);
  if (error != 0) return error;
  error = posix_spawnattr_init(&attributes);
  if (error == 0) {
    error = set_up(&actions, &attributes, folder, streams);
    if (error == 0) {
      error = posix_spawnp(process, words[0], &actions, &attributes, words, environment);
      // A file that was just written is busy while a program that a different thread starts has its
      // descriptor, from its creation until its first instruction.
      for (int i = 0; i < 100 && error == ETXTBSY; i++) {
        usleep(10000);
        error = posix_spawnp(process, words[0], &actions, &attributes, words, environment);
      }
    }
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

int child_program_pipe(int ends[2]) {
  int created[2];
#ifdef __linux__
  if (pipe2(created, O_CLOEXEC) != 0) return errno;
#else
  if (pipe(created) != 0) return errno;
#endif
  int error = 0;
  for (int i = 0; i < 2; i++) {
    ends[i] = fcntl(created[i], F_DUPFD_CLOEXEC, 3);
    if (ends[i] == -1) error = errno;
  }
  for (int i = 0; i < 2; i++) {
    close(created[i]);
    if (error != 0 && ends[i] != -1) close(ends[i]);
  }
  return error;
}
