// The library itself, if its sources are at hand.
#if HAS_SIMDJSON_SOURCES
#include <simdjson.cpp>
#endif
