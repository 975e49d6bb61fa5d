#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE
#endif
#include "LayoutClock.h"

#include <time.h>

static _Thread_local int stops = 0;
static _Thread_local long reads = 0;

void layout_clock_stop(void) { stops += 1; }

void layout_clock_resume(void) { stops -= 1; }

long layout_clock_reads(void) { return reads; }

#ifdef __GLIBC__
#include <dlfcn.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <unistd.h>

/// The seconds from 1970 to 2001, at which Foundation's dates start.
static const time_t start_of_2001 = 978307200;

typedef int (*clock_function)(clockid_t, struct timespec *);

/// Takes the place of glibc's function, which Foundation and the program find by its name.
///
/// Clocks that measure durations are never stopped.
int clock_gettime(clockid_t clock, struct timespec *time) {
  static _Atomic(clock_function) original = NULL;
  if (stops > 0 && clock == CLOCK_REALTIME) {
    reads += 1;
    *time = (struct timespec){.tv_sec = start_of_2001, .tv_nsec = 0};
    return 0;
  }
  clock_function function = atomic_load_explicit(&original, memory_order_relaxed);
  if (function == NULL) {
    function = (clock_function)dlsym(RTLD_NEXT, "clock_gettime");
    if (function == NULL) return (int)syscall(SYS_clock_gettime, clock, time);
    atomic_store_explicit(&original, function, memory_order_relaxed);
  }
  return function(clock, time);
}
#endif
