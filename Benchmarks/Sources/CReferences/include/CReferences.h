/* Parsers in C and C++ that Spool is compared with. Each is available only if its library was installed at compile time. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The number of bytes that simdjson may read after a text. */
#define REFERENCE_PADDING 64

/* The version of simdjson and its kernel for this machine; NULL if it is missing. */
const char *simdjson_reference_version(void);
/* A parser, which reuses its memory for the next text; NULL if simdjson is missing. */
void *simdjson_reference_make(void);
void simdjson_reference_free(void *parser);
/* Makes the DOM of a text that is followed by padding. */
bool simdjson_reference_parse(void *parser, const uint8_t *text, size_t length);
/* Makes the DOM and writes it as text, which the caller must free; NULL if that fails. */
char *simdjson_reference_rewrite(void *parser, const uint8_t *text, size_t length);

/* The version of libyajl; NULL if yajl_tree is missing. */
const char *yajl_tree_reference_version(void);
/* The tree of a NUL-terminated text, which the caller must free; NULL if the text is not JSON. */
void *yajl_tree_reference_parse(const uint8_t *text);
void yajl_tree_reference_free(void *tree);
/* Writes a tree as text, which the caller must free; NULL if that fails. */
char *yajl_tree_reference_text(void *tree);

/* Returns free memory to the system, if the C library can do that. */
void trim_memory(void);

#ifdef __cplusplus
}
#endif
