# Turns what go test -bench prints into one table: the median of each figure, a benchmark a row.

$1 == "pkg:" { package = $2; sub(/^tilewise\//, "", package) }
$1 == "cpu:" { cpu = $0; sub(/^cpu: */, "", cpu) }
/^(FAIL|panic:|--- FAIL)/ { print; next }

/^Benchmark.*\/op/ {
	name = $1
	sub(/^Benchmark/, "", name)
	sub(/-[0-9]+$/, "", name)
	row = package " " name
	if (!(row in runs)) rows[++count] = row
	runs[row]++
	for (i = 3; i < NF; i += 2) {
		unit = $(i + 1)
		figure[row, unit, runs[row]] = $i
		if (unit !~ /^(ns|B|allocs)\/op$/ && !((row, unit) in seen)) {
			seen[row, unit] = 1
			others[row] = others[row] " " unit
		}
	}
}

END {
	if (count == 0) exit
	width = 10
	for (r = 1; r <= count; r++) if (length(rows[r]) > width) width = length(rows[r])
	layout = "%-" width "s  %12s  %12s  %9s  %s\n"
	print (cpu == "" ? "" : cpu "\n")
	printf layout, "benchmark", "time", "memory", "allocs", "further figures"
	for (r = 1; r <= count; r++) {
		row = rows[r]
		further = ""
		n = split(others[row], units, " ")
		for (u = 1; u <= n; u++) further = further (u > 1 ? ", " : "") round(median(row, units[u])) " " units[u]
		printf layout, row, duration(median(row, "ns/op")), bytes(median(row, "B/op")), median(row, "allocs/op"), further
	}
}

# median of one figure over a benchmark's runs.
function median(row, unit,    n, i, j, value, sorted) {
	n = 0
	for (i = 1; i <= runs[row]; i++) {
		if (!((row, unit, i) in figure)) continue
		value = figure[row, unit, i] + 0
		for (j = n; j > 0 && sorted[j] > value; j--) sorted[j + 1] = sorted[j]
		sorted[j + 1] = value
		n++
	}
	if (n == 0) return ""
	return n % 2 ? sorted[(n + 1) / 2] : (sorted[n / 2] + sorted[n / 2 + 1]) / 2
}

function duration(ns) {
	if (ns >= 1e9) return sprintf("%.2f s", ns / 1e9)
	if (ns >= 1e6) return sprintf("%.2f ms", ns / 1e6)
	if (ns >= 1e3) return sprintf("%.2f us", ns / 1e3)
	return sprintf("%.2f ns", ns)
}

function bytes(n) {
	if (n == "") return ""
	if (n >= 1048576) return sprintf("%.1f MiB", n / 1048576)
	if (n >= 1024) return sprintf("%.1f KiB", n / 1024)
	return n " B"
}

function round(x) {
	return x >= 100 ? sprintf("%.0f", x) : sprintf("%.3g", x)
}
