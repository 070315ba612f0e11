# An experiment of the Lab in parts by Snakemake. Edit the next line; snakemake -s experiment.smk --cores 2 --retries 2.
EXPERIMENT, PARTS = "mine.toml", 8

import os
TILEWISE = os.environ.get("TILEWISE", "tilewise")


rule joined:
    input: expand("measured-{k}", k=range(PARTS))
    output: "joined.csv"
    shell: "{TILEWISE} lab join {EXPERIMENT} results-*-of-{PARTS}.jsonl --csv > {output}"


rule part:
    output: touch("measured-{k}")
    shell: "{TILEWISE} lab run {EXPERIMENT} --part {wildcards.k}/{PARTS} --results results-{wildcards.k}-of-{PARTS}.jsonl"
