#ifndef PLIMSOLL_CLIBYAML_SHIM_H
#define PLIMSOLL_CLIBYAML_SHIM_H

#include <yaml.h>

#endif
