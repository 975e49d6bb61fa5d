#include "TaskLocals.h"

#if defined(__linux__)
#define SWIFT_CALL __attribute__((swiftcall))

// The functions of Swift's runtime that `TaskLocal.withValue` calls around a closure. Programs without
// Swift's concurrency lack them.
SWIFT_CALL extern void swift_task_localValuePush(const void *, void *, const void *)
  __attribute__((weak));
SWIFT_CALL extern void swift_task_localValuePop(void) __attribute__((weak));

void task_local_push(const void *key, void *value, const void *type) {
  swift_task_localValuePush(key, value, type);
}

void task_local_pop(void) { swift_task_localValuePop(); }
#else
void task_local_push(const void *key, void *value, const void *type) {}

void task_local_pop(void) {}
#endif
