package lab

// Study is what else an experiment looks at, beside its runs.
type Study string

// The studies.
const (
	Accuracy    Study = "accuracy"    // each heuristic against the true distance, on all boards
	Consistency Study = "consistency" // each heuristic on all edges
	Forecasts   Study = "forecast"    // the states that each run needs, foretold and true
)

// studies are all there are.
var studies = []Study{Accuracy, Consistency, Forecasts}
