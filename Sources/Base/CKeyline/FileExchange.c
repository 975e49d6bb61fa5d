#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE
#endif
#include "FileExchange.h"

#include <errno.h>
#include <stdio.h>

#if defined(__linux__)
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

int exchange_files(const char *one, const char *other) {
#if defined(__APPLE__)
  return renamex_np(one, other, RENAME_SWAP);
#elif defined(__linux__) && defined(SYS_renameat2)
  // The flag is RENAME_EXCHANGE, which older headers lack, as they do the function.
  return (int)syscall(SYS_renameat2, AT_FDCWD, one, AT_FDCWD, other, 1 << 1);
#else
  errno = ENOSYS;
  return -1;
#endif
}
