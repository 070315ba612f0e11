#!/bin/sh
# A bound in parts as an array of Slurm, and the join behind it. Edit the next two lines; sh slurm.sh submits both.
# A part that is requeued goes on where it was, and so do all when this is submitted again. TILEWISE_CACHE is a disk of the node.
board='14 5 9 2 18 8 23 19 12 17 15 0 10 20 4 6 11 21 1 7 24 3 16 22 13' goal=blank-first
bound=93 parts=8
set -eu
tilewise=${TILEWISE:-tilewise}
array=$(sbatch --parsable --array="0-$((parts - 1))" --cpus-per-task="${CPUS:-2}" --requeue --signal=B:TERM@60 <<JOB
#!/bin/sh
export TILEWISE_CACHE="\${TMPDIR:-/tmp}/tilewise-tables"
exec $tilewise prove --goal '$goal' --bound $bound --part "\$SLURM_ARRAY_TASK_ID/$parts" \\
	--workers "\$SLURM_CPUS_PER_TASK" --out "part-\$SLURM_ARRAY_TASK_ID-of-$parts" '$board'
JOB
)
sbatch --parsable --dependency="afterany:$array" --output=joined.txt --wrap "$tilewise prove --join part-*-of-$parts"
