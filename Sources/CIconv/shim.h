#ifndef PLIMSOLL_CICONV_SHIM_H
#define PLIMSOLL_CICONV_SHIM_H

#include <iconv.h>

#endif
