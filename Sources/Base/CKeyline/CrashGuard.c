#include "CrashGuard.h"

#include <limits.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#ifdef __APPLE__
#include <mach-o/dyld.h>
#endif

/// The message to write when a thread crashes.
struct guard {
  char message[1001];
  volatile size_t length;
  /// The variable with which the program starts again; empty to end it.
  char variable[CRASH_GUARD_LONGEST_VARIABLE + 1];
};

// A signal handler gets no context, so the message has to be in thread-local storage.
static _Thread_local struct guard *own;
static int exit_status = 0;

/// How the program was started, to start it again.
static char executable[PATH_MAX];
static char *const *start_arguments;
extern char **environ;

// The guards of all threads, which are never freed. A very deep tree is laid out on a separate
// thread, which has no guard, while the guarded thread waits.
static struct guard *_Atomic all[64];

static const size_t alternate_stack_size = 64 * 1024;
static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT};

/// The handlers of crashes that this one replaced.
static struct sigaction previous[sizeof crashes / sizeof crashes[0]];

// The handler calls only functions that are safe in it: write, _exit, execve, sigaction, raise.
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

/// Returns whether two variables, such as `NAME=value`, have the same name.
static int is_same_variable(const char *one, const char *other) {
  while (*one != 0 && *one == *other && *one != '=') one++, other++;
  return *one == '=' && *other == '=';
}

/// Starts the program again with a variable; returns if it cannot.
static void start_again(char *variable) {
  static char *environment[4096];
  size_t count = 0;
  for (char **entry = environ; *entry != NULL; entry++) {
    if (is_same_variable(*entry, variable)) continue;
    if (count + 2 >= sizeof environment / sizeof environment[0]) return;
    environment[count++] = *entry;
  }
  environment[count++] = variable;
  environment[count] = NULL;
  // The new program would inherit a mask that keeps it from handling the next crash.
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  execve(executable, start_arguments, environment);
}

static void on_crash(int number) {
  int guarded = say(own);
  if (guarded && own->variable[0] != 0 && start_arguments != NULL) start_again(own->variable);
  int said = guarded;
  // An unguarded thread works for a guarded one, whose message applies.
  for (size_t i = 0; exit_status != 0 && !guarded && i < sizeof all / sizeof all[0]; i++) {
    said |= say(all[i]);
  }
  if (said && exit_status != 0) _exit(exit_status);
  for (size_t i = 0; i < sizeof crashes / sizeof crashes[0]; i++) {
    if (crashes[i] == number) sigaction(number, &previous[i], NULL);
  }
  raise(number);
}

static void install(void) {
  static int is_installed = 0;
  if (is_installed) return;
  is_installed = 1;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = on_crash;
  // After a stack overflow, the handler needs a separate stack.
  action.sa_flags = SA_ONSTACK | SA_NODEFER;
  sigemptyset(&action.sa_mask);
  for (size_t i = 0; i < sizeof crashes / sizeof crashes[0]; i++) {
    sigaction(crashes[i], &action, &previous[i]);
  }
}

void crash_guard_install(int status) {
  exit_status = status;
  install();
}

void crash_guard_prepare_restart(char *const *arguments) {
#ifdef __APPLE__
  uint32_t size = sizeof executable;
  if (_NSGetExecutablePath(executable, &size) != 0) return;
#else
  ssize_t length = readlink("/proc/self/exe", executable, sizeof executable - 1);
  if (length <= 0) return;
  executable[length] = 0;
#endif
  start_arguments = arguments;
  install();
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
  own->variable[0] = 0;
  size_t kept = length < sizeof own->message - 1 ? length : sizeof own->message - 1;
  memcpy(own->message, text, kept);
  own->length = kept;
}

void crash_guard_enter_restarting(const char *text, size_t length, const char *variable) {
  crash_guard_enter(text, length);
  size_t size = strlen(variable) + 1;
  if (own != NULL && size <= sizeof own->variable) memcpy(own->variable, variable, size);
}

void crash_guard_leave(void) {
  if (own == NULL) return;
  own->length = 0;
  own->variable[0] = 0;
}
