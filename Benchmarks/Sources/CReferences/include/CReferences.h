/* Parsers in C and C++ that Spool is set against. Each is there only if its library was when this was compiled. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The bytes that simdjson may read behind a text. */
#define REFERENCE_PADDING 64

/* The version of simdjson and its kernel for this machine; NULL if it is missing. */
const char *simdjson_reference_version(void);
/* A parser, which keeps its memory from one text to the next; NULL if simdjson is missing. */
void *simdjson_reference_make(void);
void simdjson_reference_free(void *parser);
/* Makes the DOM of a text that has padding behind it. */
bool simdjson_reference_parse(void *parser, const uint8_t *text, size_t length);
/* Makes the DOM and writes it as text, to be freed; NULL if that fails. */
char *simdjson_reference_rewrite(void *parser, const uint8_t *text, size_t length);

/* The version of libyajl; NULL if yajl_tree is missing. */
const char *yajl_tree_reference_version(void);
/* The tree of a text that a NUL ends, to be freed; NULL if it is not JSON. */
void *yajl_tree_reference_parse(const uint8_t *text);
void yajl_tree_reference_free(void *tree);
/* Writes a tree as text, to be freed; NULL if that fails. */
char *yajl_tree_reference_text(void *tree);

/* Gives memory that is free back to the system, where the C library can. */
void trim_memory(void);

#ifdef __cplusplus
}
#endif
