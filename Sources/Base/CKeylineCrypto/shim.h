#ifndef KEYLINE_CCRYPTO_H
#define KEYLINE_CCRYPTO_H

// The functions that replace SHA256_Init look the algorithm up by its name, which loads the
// library's providers: that takes longer than most digests.
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/sha.h>

#endif
