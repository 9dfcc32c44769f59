#!/bin/sh
# Installs the command-line tool of Open Job Description from PyPI. The tests of docs/farm.md need
# the tool.
#
# Usage: openjd.sh FOLDER     writes FOLDER/bin/openjd
set -eu
folder=$1
[ ! -x "$folder/bin/openjd" ] || exit 0
{ python3 -m venv "$folder" && "$folder/bin/pip" install --quiet openjd-cli==0.8.0; } || {
  rm -rf "$folder"
  printf 'cosmos: openjd-cli cannot be installed from PyPI: its test will be skipped.\n' >&2
}
