#ifndef PLIMSOLL_CLIBELF_SHIM_H
#define PLIMSOLL_CLIBELF_SHIM_H

#include <gelf.h>
#include <libelf.h>

#endif
