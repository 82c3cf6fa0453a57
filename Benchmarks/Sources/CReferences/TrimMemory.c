#include "CReferences.h"

#if defined(__GLIBC__)
#include <malloc.h>

void trim_memory(void) { malloc_trim(0); }
#else
void trim_memory(void) {}
#endif
