package solver

import (
	"fmt"
	"strings"
)

// AlgorithmID names an algorithm as the terminal and the preferences write it.
type AlgorithmID string

// The algorithms.
const (
	Auto          AlgorithmID = "auto"
	BFS           AlgorithmID = "bfs"
	DFS           AlgorithmID = "dfs"
	IDDFS         AlgorithmID = "iddfs"
	Greedy        AlgorithmID = "greedy"
	AStar         AlgorithmID = "astar"
	WeightedAStar AlgorithmID = "wastar"
	IDAStar       AlgorithmID = "idastar"
	Bidirectional AlgorithmID = "bidirectional"
)

// HeuristicID names a heuristic as the terminal and the preferences write it.
type HeuristicID string

// The heuristics.
const (
	AutoHeuristic  HeuristicID = "auto"
	Misplaced      HeuristicID = "misplaced"
	Manhattan      HeuristicID = "manhattan"
	LinearConflict HeuristicID = "linear-conflict"
	Inversion      HeuristicID = "inversion"
	Walking        HeuristicID = "walking"
	Fringe         HeuristicID = "fringe"
	PDB44          HeuristicID = "pdb-44"
	PDB555         HeuristicID = "pdb-555"
	PDB663         HeuristicID = "pdb-663"
	PDB78          HeuristicID = "pdb-78"
	PDBSmall       HeuristicID = "pdb-small"
	PDB6666        HeuristicID = "pdb-6666"
	Dynamic        HeuristicID = "dynamic"
)

// Algorithm is the card of an algorithm.
type Algorithm struct {
	ID       AlgorithmID
	Title    string // proper name, the same in every language
	Complete bool   // finds a solution where there is one, given time and memory
	Optimal  bool   // the first solution it returns is a shortest one
	Informed bool   // uses a heuristic
	Memory   Growth
}

// Growth is how the memory of a search grows.
type Growth string

// Linear: with the length of the path. Exponential: with the number of states.
const (
	Linear      Growth = "linear"
	Exponential Growth = "exponential"
)

var algorithms = []Algorithm{
	{Auto, "Auto", true, true, true, Linear},
	{BFS, "BFS", true, true, false, Exponential},
	{DFS, "DFS", false, false, false, Linear},
	{IDDFS, "IDDFS", true, true, false, Linear},
	{Greedy, "Greedy best-first", true, false, true, Exponential},
	{AStar, "A*", true, true, true, Exponential},
	{WeightedAStar, "Weighted A*", true, false, true, Exponential},
	{IDAStar, "IDA*", true, true, true, Linear},
	{Bidirectional, "Bidirectional BFS", true, true, false, Exponential},
}

// Heuristic is the card of a heuristic.
type Heuristic struct {
	ID         HeuristicID
	Title      string // proper name, the same in every language
	Admissible bool
	Consistent bool
	Stored     bool // its tables are worth keeping on disk
}

var heuristics = []Heuristic{
	{AutoHeuristic, "Auto", true, false, false},
	{Misplaced, "Misplaced tiles", true, true, false},
	{Manhattan, "Manhattan distance", true, true, false},
	{LinearConflict, "Linear conflict", true, true, false},
	{Inversion, "Inversion distance", true, false, false},
	{Walking, "Walking distance", true, true, false},
	{Fringe, "Fringe database", true, true, true},
	{PDB44, "Database 4-4", true, false, true},
	{PDB555, "Database 5-5-5", true, false, true},
	{PDB663, "Database 6-6-3", true, false, true},
	{PDB78, "Database 7-8", true, false, true},
	{PDB6666, "Database 6-6-6-6", true, false, true},
	{PDBSmall, "Small databases", true, false, true},
	{Dynamic, "Dynamic partition", true, false, true},
}

// Algorithms lists the catalogue in the order of the menu, Auto first.
func Algorithms() []Algorithm { return append([]Algorithm(nil), algorithms...) }

// Heuristics lists the catalogue in the order of the menu, Auto first.
func Heuristics() []Heuristic { return append([]Heuristic(nil), heuristics...) }

// LookupAlgorithm finds a card; ErrUnknown lists what there is.
func LookupAlgorithm(id AlgorithmID) (Algorithm, error) {
	names := make([]string, len(algorithms))
	for i, a := range algorithms {
		if a.ID == id {
			return a, nil
		}
		names[i] = string(a.ID)
	}
	return Algorithm{}, fmt.Errorf("%w: algorithm %q; expected one of %s", ErrUnknown, id, strings.Join(names, ", "))
}

// LookupHeuristic finds a card; ErrUnknown lists what there is.
func LookupHeuristic(id HeuristicID) (Heuristic, error) {
	names := make([]string, len(heuristics))
	for i, h := range heuristics {
		if h.ID == id {
			return h, nil
		}
		names[i] = string(h.ID)
	}
	return Heuristic{}, fmt.Errorf("%w: heuristic %q; expected one of %s", ErrUnknown, id, strings.Join(names, ", "))
}
