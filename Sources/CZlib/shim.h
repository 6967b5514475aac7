#ifndef PLIMSOLL_CZLIB_SHIM_H
#define PLIMSOLL_CZLIB_SHIM_H

#include <zlib.h>

// `deflateInit` is a macro, which Swift does not import.
static inline int plimsoll_deflate_init(z_stream *stream, int level) {
  return deflateInit(stream, level);
}

#endif
