#include "CReferences.h"

#if __has_include(<yajl/yajl_tree.h>)

#include <string.h>
#include <yajl/yajl_gen.h>
#include <yajl/yajl_tree.h>
#include <yajl/yajl_version.h>

#define TEXT_OF(value) #value
#define VERSION_TEXT(major, minor, micro) TEXT_OF(major) "." TEXT_OF(minor) "." TEXT_OF(micro)

const char *yajl_tree_reference_version(void) { return VERSION_TEXT(YAJL_MAJOR, YAJL_MINOR, YAJL_MICRO); }

void *yajl_tree_reference_parse(const uint8_t *text) { return yajl_tree_parse((const char *)text, NULL, 0); }

void yajl_tree_reference_free(void *tree) { yajl_tree_free(tree); }

static yajl_gen_status write_string(yajl_gen writer, const char *text) {
  return yajl_gen_string(writer, (const unsigned char *)text, strlen(text));
}

static void write_value(yajl_gen writer, yajl_val value) {
  switch (value->type) {
  case yajl_t_string: write_string(writer, value->u.string); break;
  case yajl_t_number: yajl_gen_number(writer, value->u.number.r, strlen(value->u.number.r)); break;
  case yajl_t_object:
    yajl_gen_map_open(writer);
    for (size_t i = 0; i < value->u.object.len; i++) {
      write_string(writer, value->u.object.keys[i]);
      write_value(writer, value->u.object.values[i]);
    }
    yajl_gen_map_close(writer);
    break;
  case yajl_t_array:
    yajl_gen_array_open(writer);
    for (size_t i = 0; i < value->u.array.len; i++) write_value(writer, value->u.array.values[i]);
    yajl_gen_array_close(writer);
    break;
  case yajl_t_true: yajl_gen_bool(writer, 1); break;
  case yajl_t_false: yajl_gen_bool(writer, 0); break;
  default: yajl_gen_null(writer);
  }
}

char *yajl_tree_reference_text(void *tree) {
  yajl_gen writer = yajl_gen_alloc(NULL);
  if (!writer) return NULL;
  write_value(writer, tree);
  const unsigned char *text = NULL;
  size_t length = 0;
  char *copy = yajl_gen_get_buf(writer, &text, &length) == yajl_gen_status_ok ? strndup((const char *)text, length) : NULL;
  yajl_gen_free(writer);
  return copy;
}

#else

const char *yajl_tree_reference_version(void) { return NULL; }
void *yajl_tree_reference_parse(const uint8_t *text) { return NULL; }
void yajl_tree_reference_free(void *tree) {}
char *yajl_tree_reference_text(void *tree) { return NULL; }

#endif
