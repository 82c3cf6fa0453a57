#pragma once

#include <stddef.h>

#if __has_include(<yajl/yajl_parse.h>)
#include <yajl/yajl_parse.h>
#elif __has_include(<yajl_parse.h>)
/* The .pc file of yajl 2.1.0 names <prefix>/include/yajl, while its headers include <yajl/...>. On a prefix that the
   compiler does not search by itself (Homebrew on ARM) they cannot be read, so what Spool uses of the library's
   stable ABI (libyajl 2) is declared here. */
typedef struct yajl_handle_t *yajl_handle;
typedef enum { yajl_status_ok, yajl_status_client_canceled, yajl_status_error } yajl_status;
typedef enum {
  yajl_allow_comments = 0x01,
  yajl_dont_validate_strings = 0x02,
  yajl_allow_trailing_garbage = 0x04,
  yajl_allow_multiple_values = 0x08,
  yajl_allow_partial_values = 0x10
} yajl_option;
typedef struct {
  void *(*malloc)(void *ctx, size_t size);
  void *(*realloc)(void *ctx, void *pointer, size_t size);
  void (*free)(void *ctx, void *pointer);
  void *ctx;
} yajl_alloc_funcs;
typedef struct {
  int (*yajl_null)(void *ctx);
  int (*yajl_boolean)(void *ctx, int value);
  int (*yajl_integer)(void *ctx, long long value);
  int (*yajl_double)(void *ctx, double value);
  int (*yajl_number)(void *ctx, const char *text, size_t length);
  int (*yajl_string)(void *ctx, const unsigned char *text, size_t length);
  int (*yajl_start_map)(void *ctx);
  int (*yajl_map_key)(void *ctx, const unsigned char *text, size_t length);
  int (*yajl_end_map)(void *ctx);
  int (*yajl_start_array)(void *ctx);
  int (*yajl_end_array)(void *ctx);
} yajl_callbacks;
yajl_handle yajl_alloc(const yajl_callbacks *callbacks, yajl_alloc_funcs *funcs, void *ctx);
int yajl_config(yajl_handle handle, yajl_option option, ...);
void yajl_free(yajl_handle handle);
yajl_status yajl_parse(yajl_handle handle, const unsigned char *text, size_t length);
yajl_status yajl_complete_parse(yajl_handle handle);
size_t yajl_get_bytes_consumed(yajl_handle handle);
#else
#error "libyajl was not found. Install it with: apt-get install libyajl-dev (Debian, Ubuntu) or brew install yajl (macOS), or switch the trait Yajl of Spool off"
#endif

/* Swift does not import variadic functions. */
static inline int cyajl_enable(yajl_handle handle, yajl_option option) { return yajl_config(handle, option, 1); }
