// For dladdr.
#define _GNU_SOURCE
#include "CAppInformation.h"

#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>

// Both functions are in some programs only, and a linker for ELF files replaces them by NULL.
#ifdef __ELF__

extern const char *keyline_app_information(void) __attribute__((weak));
extern void keyline_prepare_main_bundle(void) __attribute__((weak));

const char *app_information(void) {
  return keyline_app_information == NULL ? NULL : keyline_app_information();
}

// A library is initialized before the programs that use it. Linked into the program, Foundation may be
// initialized later than this file.
static bool foundation_is_initialized(void) {
  void *function = dlsym(RTLD_DEFAULT, "CFBundleGetMainBundle");
  Dl_info own, other;
  return function != NULL && dladdr(function, &other) != 0
    && dladdr((void *)&foundation_is_initialized, &own) != 0 && own.dli_fbase != other.dli_fbase;
}

// Apps read their main bundle at start-up, even in the values of global variables, so that it must be
// complete before the program starts.
__attribute__((constructor)) static void prepare_main_bundle(void) {
  if (keyline_prepare_main_bundle != NULL && foundation_is_initialized()) {
    keyline_prepare_main_bundle();
  }
}

#else

const char *app_information(void) { return NULL; }

#endif
