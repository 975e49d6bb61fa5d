#define _GNU_SOURCE
#include "ThreadStack.h"

#include <pthread.h>
#include <stdint.h>

// pthread_getattr_np is an extension of the C libraries on Linux, which is not visible in Swift.

/// Returns the lowest address of the current thread's stack; 0 if the system does not report it.
static uintptr_t lowest_address(void) {
#if defined(__APPLE__)
  pthread_t thread = pthread_self();
  return (uintptr_t)pthread_get_stackaddr_np(thread) - pthread_get_stacksize_np(thread);
#elif defined(__linux__)
  pthread_attr_t attributes;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return 0;
  void *address = NULL;
  size_t size = 0;
  if (pthread_attr_getstack(&attributes, &address, &size) != 0) address = NULL;
  pthread_attr_destroy(&attributes);
  return (uintptr_t)address;
#else
  return 0;
#endif
}

size_t thread_stack_remaining(void) {
  // This is slow on the main thread, where it reads the memory map.
  static _Thread_local uintptr_t lowest;
  if (lowest == 0) lowest = lowest_address();
  // With the Address Sanitizer, variables may be on a different stack.
  uintptr_t here = (uintptr_t)__builtin_frame_address(0);
  return lowest == 0 || here < lowest ? 0 : here - lowest;
}
