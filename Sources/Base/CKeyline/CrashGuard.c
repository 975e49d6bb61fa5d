#include "CrashGuard.h"

#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/// The message to write when a thread crashes.
struct guard {
  char message[1001];
  volatile size_t length;
};

// A signal handler gets no context, so the message has to be in thread-local storage.
static _Thread_local struct guard *own;
static int exit_status = 65;

// The guards of all threads, which are never freed. A very deep tree is laid out on a separate
// thread, which has no guard, while the guarded thread waits.
static struct guard *_Atomic all[64];

static const size_t alternate_stack_size = 64 * 1024;
static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT};

// Calls only functions that are safe in a signal handler: write, _exit, signal, raise.
static int say(const struct guard *guard) {
  if (guard == NULL || guard->length == 0) return 0;
  size_t written = 0;
  while (written < guard->length) {
    ssize_t count = write(STDERR_FILENO, guard->message + written, guard->length - written);
    if (count <= 0) break;
    written += (size_t)count;
  }
  return 1;
}

static void on_crash(int number) {
  int guarded = say(own);
  int said = guarded;
  // An unguarded thread works for a guarded one, whose message applies.
  for (size_t i = 0; !guarded && i < sizeof all / sizeof all[0]; i++) said |= say(all[i]);
  if (said) _exit(exit_status);
  signal(number, SIG_DFL);
  raise(number);
}

void crash_guard_install(int status) {
  exit_status = status;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = on_crash;
  // After a stack overflow, the handler needs a separate stack.
  action.sa_flags = SA_ONSTACK | SA_NODEFER;
  sigemptyset(&action.sa_mask);
  for (size_t i = 0; i < sizeof crashes / sizeof crashes[0]; i++) {
    sigaction(crashes[i], &action, NULL);
  }
}

static void prepare_thread(void) {
  own = calloc(1, sizeof *own);
  // Keep an alternate stack that the thread already has: a sanitizer frees the current stack when
  // the thread ends, assuming that it installed it.
  stack_t before = {.ss_flags = SS_DISABLE};
  sigaltstack(NULL, &before);
  // Never freed, because the thread's handler may need it at any time.
  void *memory = before.ss_flags & SS_DISABLE ? malloc(alternate_stack_size) : NULL;
  if (memory != NULL) {
    stack_t stack = {.ss_sp = memory, .ss_size = alternate_stack_size, .ss_flags = 0};
    sigaltstack(&stack, NULL);
  }
  for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
    struct guard *none = NULL;
    if (atomic_compare_exchange_strong(&all[i], &none, own)) return;
  }
}

void crash_guard_enter(const char *text, size_t length) {
  if (own == NULL) prepare_thread();
  if (own == NULL) return;
  own->length = 0;
  size_t kept = length < sizeof own->message - 1 ? length : sizeof own->message - 1;
  memcpy(own->message, text, kept);
  own->length = kept;
}

void crash_guard_leave(void) {
  if (own != NULL) own->length = 0;
}
