#ifndef PLIMSOLL_CLIBGIT2_SHIM_H
#define PLIMSOLL_CLIBGIT2_SHIM_H

#include <git2.h>

// `git_libgit2_opts` is variadic, which Swift cannot call.

static inline int plimsoll_disable_object_cache(void) {
  return git_libgit2_opts(GIT_OPT_ENABLE_CACHING, 0);
}

static inline int plimsoll_disable_hash_verification(void) {
  return git_libgit2_opts(GIT_OPT_ENABLE_STRICT_HASH_VERIFICATION, 0);
}

static inline int plimsoll_write_through(void) {
  return git_libgit2_opts(GIT_OPT_ENABLE_FSYNC_GITDIR, 1);
}

static inline int plimsoll_trust_all_owners(void) {
  return git_libgit2_opts(GIT_OPT_SET_OWNER_VALIDATION, 0);
}

static inline int plimsoll_allow_extensions(void) {
  // None of them changes what is read here.
  const char *extensions[] = {"worktreeconfig", "partialclone", "preciousobjects",
                              "relativeworktrees"};
  return git_libgit2_opts(GIT_OPT_SET_EXTENSIONS, extensions, sizeof extensions / sizeof *extensions);
}

#endif
