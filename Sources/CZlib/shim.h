#ifndef PLIMSOLL_CZLIB_SHIM_H
#define PLIMSOLL_CZLIB_SHIM_H

#include <zlib.h>

// These are macros, which Swift does not import.
static inline int plimsoll_deflate_init(z_stream *stream, int level) {
  return deflateInit(stream, level);
}

// Without zlib's own header and checksum, as zip archives have it.
static inline int plimsoll_deflate_init_raw(z_stream *stream, int level) {
  return deflateInit2(stream, level, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY);
}

static inline int plimsoll_inflate_init_raw(z_stream *stream) {
  return inflateInit2(stream, -15);
}

#endif
