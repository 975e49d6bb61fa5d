#include "CrashGuard.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// A signal handler is handed no context, so the message has to lie where the thread finds it.
static _Thread_local char message[1001];
static _Thread_local size_t message_length;
static _Thread_local char *alternate_stack;
static int exit_status = 65;

static const size_t alternate_stack_size = 64 * 1024;
static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT};

// Only what may be called in a signal handler: write, _exit, signal, raise.
static void on_crash(int number) {
  if (message_length > 0) {
    size_t written = 0;
    while (written < message_length) {
      ssize_t count = write(STDERR_FILENO, message + written, message_length - written);
      if (count <= 0) break;
      written += (size_t)count;
    }
    _exit(exit_status);
  }
  signal(number, SIG_DFL);
  raise(number);
}

void crash_guard_install(int status) {
  exit_status = status;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = on_crash;
  // A stack that overflowed has no room for the handler.
  action.sa_flags = SA_ONSTACK | SA_NODEFER;
  sigemptyset(&action.sa_mask);
  for (size_t i = 0; i < sizeof crashes / sizeof crashes[0]; i++) {
    sigaction(crashes[i], &action, NULL);
  }
}

void crash_guard_enter(const char *text, size_t length) {
  if (alternate_stack == NULL) {
    // Kept for the life of the thread, whose handler may need it at any time.
    alternate_stack = malloc(alternate_stack_size);
    if (alternate_stack != NULL) {
      stack_t stack = {.ss_sp = alternate_stack, .ss_size = alternate_stack_size, .ss_flags = 0};
      sigaltstack(&stack, NULL);
    }
  }
  message_length = 0;
  size_t kept = length < sizeof message - 1 ? length : sizeof message - 1;
  memcpy(message, text, kept);
  message_length = kept;
}

void crash_guard_leave(void) { message_length = 0; }
