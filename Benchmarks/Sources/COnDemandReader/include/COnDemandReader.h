/* Readers in C++ that Spool's models are compared with: simdjson On-Demand into structs with the same fields. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct on_demand_reader on_demand_reader;

/* The version of simdjson, its kernel for this machine, and the kernel that the readers were compiled for; NULL if it was
   missing at compile time. */
const char *on_demand_reader_version(void);
/* A reader for a corpus, which reuses its parser for the next text; NULL if there are no structs for the corpus, or no
   simdjson. */
on_demand_reader *on_demand_reader_make(const char *corpus);
void on_demand_reader_free(on_demand_reader *reader);
/* Reads a text that is followed by padding of REFERENCE_PADDING bytes into structs, and frees them. */
bool on_demand_reader_read(on_demand_reader *reader, const uint8_t *text, size_t length);
/* The same, and the checksum of all fields. */
bool on_demand_reader_checksum(on_demand_reader *reader, const uint8_t *text, size_t length, uint64_t *checksum);

#ifdef __cplusplus
}
#endif
