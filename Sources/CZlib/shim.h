#pragma once

#if __has_include(<zlib.h>)
#include <zlib.h>
#else
#error "zlib was not found. Install it with: apt-get install zlib1g-dev (Debian, Ubuntu) or brew install zlib (macOS)"
#endif
