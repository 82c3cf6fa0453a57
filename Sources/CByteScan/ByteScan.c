// All functions are in the header, so that they can be inlined. A C target still needs a source file.
#include "ByteScan.h"
