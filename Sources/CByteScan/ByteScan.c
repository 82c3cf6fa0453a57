// Everything is in the header, so that it can be inlined; a target of C needs a source file all the same.
#include "ByteScan.h"
