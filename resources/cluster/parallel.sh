#!/bin/sh
# A bound in parts by GNU parallel. Edit the next two lines; sh parallel.sh starts it, and again goes on after a stop.
# Other computers: add --sshlogin names, with tilewise and a shared folder there. One part a computer, all its processors.
board='14 5 9 2 18 8 23 19 12 17 15 0 10 20 4 6 11 21 1 7 24 3 16 22 13' goal=blank-first
bound=93 parts=8
set -eu
seq 0 $((parts - 1)) | parallel --jobs "${JOBS:-1}" --retries 3 --quote \
	"${TILEWISE:-tilewise}" prove --goal "$goal" --bound "$bound" --part "{}/$parts" --out "part-{}-of-$parts" "$board"
"${TILEWISE:-tilewise}" prove --join part-*-of-"$parts"
