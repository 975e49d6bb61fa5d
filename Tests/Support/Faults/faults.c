// A library to preload into a program, which makes its files fail, logs what is done to them, or
// turns its clock. Tests build it with `clang -shared -fPIC`; nothing else does.
//
// FAULTS_PATH    only files and folders whose paths, with / at the end, contain this text are touched
// FAULTS_AT      the first operation that fails, counted from 1
// FAULTS_LASTING if set, every operation from then on fails
// FAULTS_SHARE   instead of FAULTS_AT: how many of 1,000 operations fail, by FAULTS_SEED
// FAULTS_ERROR   the error number; of ENOSPC, half of what is to be written still is
// FAULTS_KILL    if set, the process is killed instead, with half of what is to be written there
// FAULTS_ONLY    only operations whose names are in this list
// FAULTS_FIRED   a file that is made when something failed
// FAULTS_LOG     a file to which every operation that succeeded is appended, with its bytes
// FAULTS_CLOCK   seconds by which the clock is wrong
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static atomic_long operations;
static atomic_ulong random_state;

static const char *setting(const char *name) { return getenv(name); }

static long number(const char *name, long otherwise) {
  const char *text = setting(name);
  return text ? atol(text) : otherwise;
}

static int path_of(int file, char *path) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, 4095);
  path[length > 0 ? length : 0] = 0;
  return length > 0;
}

static int concerns(const char *path) {
  const char *part = setting("FAULTS_PATH");
  char whole[4097];
  return part && path && snprintf(whole, sizeof whole, "%s/", path) > 0 && strstr(whole, part);
}

static void note_fired(void) {
  const char *name = setting("FAULTS_FIRED");
  if (!name) return;
  long file = syscall(SYS_openat, AT_FDCWD, name, O_CREAT | O_WRONLY | O_CLOEXEC, 0644);
  if (file >= 0) syscall(SYS_close, file);
}

static int is_unlucky(void) {
  long share = number("FAULTS_SHARE", 0);
  if (share <= 0) return 0;
  unsigned long seed = (unsigned long)number("FAULTS_SEED", 1) * 0x9E3779B97F4A7C15ul;
  unsigned long mixed = (atomic_fetch_add(&random_state, 1) + 1) * 0xBF58476D1CE4E5B9ul ^ seed;
  mixed = (mixed ^ (mixed >> 30)) * 0x94D049BB133111EBul;
  return (long)((mixed ^ (mixed >> 31)) % 1000) < share;
}

// Whether the operation is to fail, on a file that is watched.
static int fails(const char *operation, const char *path) {
  if (!concerns(path)) return 0;
  const char *only = setting("FAULTS_ONLY");
  if (only && !strstr(only, operation)) return 0;
  long count = atomic_fetch_add(&operations, 1) + 1;
  long at = number("FAULTS_AT", 0);
  int now = at > 0 && (setting("FAULTS_LASTING") ? count >= at : count == at);
  if (!now && !is_unlucky()) return 0;
  note_fired();
  return 1;
}

static void kill_if_asked(void) {
  if (setting("FAULTS_KILL")) kill(getpid(), SIGKILL);
}

static int error_number(void) { return (int)number("FAULTS_ERROR", EIO); }

static int leaves_half(void) { return setting("FAULTS_KILL") || error_number() == ENOSPC; }

static int fail(void) {
  kill_if_asked();
  errno = error_number();
  return -1;
}

static void log_operation(
  const char *operation, const char *path, const char *other, off_t offset, const void *bytes,
  size_t count
) {
  const char *name = setting("FAULTS_LOG");
  if (!name || !concerns(path)) return;
  int kept = errno;
  long file = syscall(SYS_openat, AT_FDCWD, name, O_CREAT | O_WRONLY | O_APPEND | O_CLOEXEC, 0644);
  if (file < 0) return;
  size_t room = count + 9000;
  char *record = malloc(room);
  int head = snprintf(
    record, room, "%s\n%lld\n%zu\n%s\n%s\n", operation, (long long)offset, count, path, other
  );
  if (count) memcpy(record + head, bytes, count);
  for (size_t done = 0, all = head + count; done < all;) {
    long written = syscall(SYS_write, file, record + done, all - done);
    if (written <= 0) break;
    done += written;
  }
  free(record);
  syscall(SYS_close, file);
  errno = kept;
}

#define REAL(type, name, ...) \
  static type (*real)(__VA_ARGS__); \
  if (!real) real = (type(*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

ssize_t write(int file, const void *bytes, size_t count) {
  REAL(ssize_t, "write", int, const void *, size_t);
  char path[4096];
  if (!setting("FAULTS_PATH") || !path_of(file, path)) return real(file, bytes, count);
  if (fails("write", path)) {
    if (leaves_half()) real(file, bytes, count / 2);
    return fail();
  }
  off_t offset = lseek(file, 0, SEEK_CUR);
  ssize_t written = real(file, bytes, count);
  if (written > 0) log_operation("write", path, "", offset, bytes, written);
  return written;
}

static ssize_t write_at(
  ssize_t (*real)(int, const void *, size_t, off_t), int file, const void *bytes, size_t count,
  off_t offset
) {
  char path[4096];
  if (!setting("FAULTS_PATH") || !path_of(file, path)) return real(file, bytes, count, offset);
  if (fails("write", path)) {
    if (leaves_half()) real(file, bytes, count / 2, offset);
    return fail();
  }
  ssize_t written = real(file, bytes, count, offset);
  if (written > 0) log_operation("write", path, "", offset, bytes, written);
  return written;
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t offset) {
  REAL(ssize_t, "pwrite", int, const void *, size_t, off_t);
  return write_at(real, file, bytes, count, offset);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off_t offset) {
  REAL(ssize_t, "pwrite64", int, const void *, size_t, off_t);
  return write_at(real, file, bytes, count, offset);
}

static int on_file(const char *operation, int (*real)(int), int file) {
  char path[4096];
  if (!setting("FAULTS_PATH") || !path_of(file, path)) return real(file);
  if (fails(operation, path)) return fail();
  int code = real(file);
  if (code == 0) log_operation("sync", path, "", 0, NULL, 0);
  return code;
}

int fsync(int file) {
  REAL(int, "fsync", int);
  return on_file("sync", real, file);
}

int fdatasync(int file) {
  REAL(int, "fdatasync", int);
  return on_file("sync", real, file);
}

static int truncate_to(int (*real)(int, off_t), int file, off_t length) {
  char path[4096];
  if (!setting("FAULTS_PATH") || !path_of(file, path)) return real(file, length);
  if (fails("truncate", path)) return fail();
  int code = real(file, length);
  if (code == 0) log_operation("truncate", path, "", length, NULL, 0);
  return code;
}

int ftruncate(int file, off_t length) {
  REAL(int, "ftruncate", int, off_t);
  return truncate_to(real, file, length);
}

int ftruncate64(int file, off_t length) {
  REAL(int, "ftruncate64", int, off_t);
  return truncate_to(real, file, length);
}

int unlink(const char *path) {
  REAL(int, "unlink", const char *);
  if (fails("unlink", path)) return fail();
  int code = real(path);
  if (code == 0) log_operation("unlink", path, "", 0, NULL, 0);
  return code;
}

int unlinkat(int folder, const char *name, int flags) {
  REAL(int, "unlinkat", int, const char *, int);
  char path[8192];
  if (!setting("FAULTS_PATH") || folder == AT_FDCWD || !path_of(folder, path)) {
    return real(folder, name, flags);
  }
  size_t length = strlen(path);
  snprintf(path + length, sizeof path - length, "/%s", name);
  if (fails("unlink", path)) return fail();
  int code = real(folder, name, flags);
  if (code == 0 && !(flags & AT_REMOVEDIR)) log_operation("unlink", path, "", 0, NULL, 0);
  return code;
}

int rename(const char *path, const char *other) {
  REAL(int, "rename", const char *, const char *);
  if (fails("rename", path)) return fail();
  int code = real(path, other);
  if (code == 0) log_operation("rename", path, other, 0, NULL, 0);
  return code;
}

int link(const char *path, const char *other) {
  REAL(int, "link", const char *, const char *);
  if (fails("link", path)) return fail();
  int code = real(path, other);
  if (code == 0) log_operation("link", path, other, 0, NULL, 0);
  return code;
}

static long wrong_by(void) { return number("FAULTS_CLOCK", 0); }

int clock_gettime(clockid_t clock, struct timespec *time) {
  int code = (int)syscall(SYS_clock_gettime, clock, time);
  if (code == 0 && clock == CLOCK_REALTIME) time->tv_sec += wrong_by();
  return code;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  int code = (int)syscall(SYS_gettimeofday, time, zone);
  if (code == 0) time->tv_sec += wrong_by();
  return code;
}

time_t time(time_t *place) {
  time_t now = (time_t)syscall(SYS_time, NULL) + wrong_by();
  if (place) *place = now;
  return now;
}
