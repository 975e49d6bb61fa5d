#include "CDocumentation.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const char tools[] = {
#embed "tools.json"
  ,
  0
};

const char *keyline_tools(void) { return tools; }
