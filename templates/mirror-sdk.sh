#!/bin/sh
# usage: mirror-sdk.sh NAME URL [--push]
#
# Splits the SDK NAME out of the monorepo and prints the split commit. What publishing it to URL
# would do is said on standard error; with --push it is done. NAME is an SDK of plimsoll.yml, or,
# without that file, the folder sdks/NAME.
#
# PLIMSOLL names the executable; otherwise it is `plimsoll` in PATH.
set -eu

usage() {
  echo "usage: $(basename "$0") NAME URL [--push]" >&2
  exit 64
}

case $# in
  2) push=false ;;
  3) [ "$3" = --push ] || usage; push=true ;;
  *) usage ;;
esac
for word in "$1" "$2"; do
  case $word in
    '' | -*) usage ;;
  esac
done
name=$1 url=$2
plimsoll=${PLIMSOLL:-plimsoll}

if $push; then
  exec "$plimsoll" mirror "$name" --to "$url" --push
fi
revision=$(git rev-parse HEAD)
"$plimsoll" mirror "$name" --to "$url" --rev "$revision" >&2
exec "$plimsoll" split "$name" --rev "$revision"
