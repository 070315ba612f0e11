package solver

import (
	"fmt"
	"slices"
	"strings"

	"tilewise/pdb"
	"tilewise/solver/anytime"
	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/search/ida"
)

// AlgorithmID names an algorithm in the terminal and the preferences.
type AlgorithmID string

const (
	Auto          AlgorithmID = "auto"
	BFS           AlgorithmID = "bfs"
	UniformCost   AlgorithmID = "uniform-cost"
	DFS           AlgorithmID = "dfs"
	IDDFS         AlgorithmID = "iddfs"
	Greedy        AlgorithmID = "greedy"
	AStar         AlgorithmID = "astar"
	WeightedAStar AlgorithmID = "wastar"
	IDAStar       AlgorithmID = "idastar"
	RBFS          AlgorithmID = "rbfs"
	Bidirectional AlgorithmID = "bidirectional"
	NBS           AlgorithmID = "nbs"
	Layers        AlgorithmID = "layers"
	Anytime       AlgorithmID = "anytime"
)

// HeuristicID names a heuristic in the terminal and the preferences.
type HeuristicID string

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
	PDB771         HeuristicID = "pdb-771"
	PDB78          HeuristicID = "pdb-78"
	PDBSmall       HeuristicID = "pdb-small"
	PDB6666        HeuristicID = "pdb-6666"
	Dynamic        HeuristicID = "dynamic"
	Dual           HeuristicID = "dual"
)

// Algorithm is an entry of the catalogue of algorithms.
type Algorithm struct {
	ID       AlgorithmID
	Title    string // English; the window translates it
	Complete bool   // finds a solution where there is one, given time and memory
	Optimal  bool   // the first solution it returns is a shortest one
	Informed bool   // uses a heuristic
	// ends on an unsolvable board, once it has seen all states that can be reached: it stores them
	Exhausts bool
	// several searches, or a plan of them: it has no record, and does not keep to the heuristic
	composed bool
	Memory   MemoryGrowth

	// how many states it generates and stores at worst: b successors a state, d moves in a shortest solution, m the
	// greatest depth; "" where the method is no search of the whole board
	Time, Space string

	// reads a heuristic toward the start as well
	backward bool
	Run      search.Func // nil for Auto, and for Anytime, which reports more
}

// Recordable reports whether a Request with the algorithm may have a Record.
func (a Algorithm) Recordable() bool { return !a.composed }

// MemoryGrowth is the growth of a search's memory.
type MemoryGrowth string

// The memory of a search grows with the length of its path (Linear) or with the number of states (Exponential).
const (
	Linear      MemoryGrowth = "linear"
	Exponential MemoryGrowth = "exponential"
)

var algorithms = []Algorithm{
	{ID: Auto, Title: "Auto", Complete: true, Optimal: true, Informed: true, Memory: Linear},
	{ID: BFS, Title: "BFS", Complete: true, Optimal: true, Exhausts: true, Memory: Exponential, Time: "b^d",
		Space: "b^d", Run: search.BFS},
	{ID: UniformCost, Title: "Uniform cost", Complete: true, Optimal: true, Exhausts: true, Memory: Exponential,
		Time: "b^(d+1)", Space: "b^(d+1)", Run: search.UniformCost},
	{ID: DFS, Title: "Depth-limited DFS", Memory: Linear, Time: "b^m", Space: "m", Run: ida.DFS},
	{ID: IDDFS, Title: "IDDFS", Complete: true, Optimal: true, Memory: Linear, Time: "b^d", Space: "d", Run: ida.IDDFS},
	{ID: Greedy, Title: "Greedy best-first", Complete: true, Informed: true, Exhausts: true, Memory: Exponential,
		Time: "b^m", Space: "b^m", Run: search.Greedy},
	{ID: AStar, Title: "A*", Complete: true, Optimal: true, Informed: true, Exhausts: true, Memory: Exponential,
		Time: "b^d", Space: "b^d", Run: search.AStar},
	{ID: WeightedAStar, Title: "Weighted A*", Complete: true, Informed: true, Exhausts: true, Memory: Exponential,
		Time: "b^m", Space: "b^m", Run: search.WeightedAStar},
	{ID: IDAStar, Title: "IDA*", Complete: true, Optimal: true, Informed: true, Memory: Linear, Time: "b^d", Space: "d",
		Run: ida.IDAStar},
	{ID: RBFS, Title: "RBFS", Complete: true, Optimal: true, Informed: true, Memory: Linear, Time: "b^d", Space: "b·d",
		Run: search.RBFS},
	{ID: Bidirectional, Title: "Bidirectional BFS", Complete: true, Optimal: true, Exhausts: true, Memory: Exponential,
		Time: "b^(d/2)", Space: "b^(d/2)", Run: search.Bidirectional},
	{ID: NBS, Title: "NBS", Complete: true, Optimal: true, Informed: true, Exhausts: true, Memory: Exponential,
		Time: "b^(d/2)", Space: "b^(d/2)", backward: true, Run: search.NBS},
	{ID: Layers, Title: "Row by row", Complete: true, Memory: Linear, composed: true, Run: anytime.Layers},
	{ID: Anytime, Title: "Anytime", Complete: true, Informed: true, Memory: Exponential, composed: true},
}

// Heuristic is an entry of the catalogue of heuristics.
type Heuristic struct {
	ID         HeuristicID
	Title      string // English; the window translates it
	Admissible bool
	Consistent bool

	serves func(puzzle.Size) bool // nil: every size that the database serves
	// makes a heuristic without tables; nil where it has tables
	build func(size puzzle.Size, blankGoal int) (search.Heuristic, error)
	// the tables that the heuristic reads; nil where build makes it
	database *pdb.Database
	design   *pdb.CustomPartition // the user's own; else nil
	// the tables are built so fast that the user need not be asked
	blink bool
	// AutoHeuristic may choose it; later rows are stronger
	auto bool
	// the boards on which IDA* and the proofs of Anytime read its blank-aware tables; zero: none
	aware puzzle.Size
	// the number of states of a round of IDA* from which building the next stronger tables pays off; 0: never
	outgrown uint64
	// about how many times as fast a long search is with these tables as with the next weaker ones; 0: not measured
	faster int
	growth storedStatesGrowth // how the states of A* grow; zero stands for the growth with databases
}

// Serves reports whether the heuristic exists for boards of a size.
func (h Heuristic) Serves(size puzzle.Size) bool {
	return (h.serves == nil || h.serves(size)) && (h.database == nil || h.database.Serves(size))
}

var heuristics = []Heuristic{
	{ID: AutoHeuristic, Title: "Auto", Admissible: true},
	{ID: Misplaced, Title: "Misplaced tiles", Admissible: true, Consistent: true, growth: storedStatesGrowth{0.26, 1.75},
		build: sure(heuristic.NewMisplaced)},
	{ID: Manhattan, Title: "Manhattan distance", Admissible: true, Consistent: true, growth: storedStatesGrowth{0.16, 0.7},
		build: sure(heuristic.NewManhattan)},
	{ID: LinearConflict, Title: "Linear conflict", Admissible: true, Consistent: true,
		growth: storedStatesGrowth{0.15, 1.0},
		build:  sure(heuristic.NewLinearConflict)},
	{ID: Inversion, Title: "Inversion distance", Admissible: true, Consistent: true, growth: storedStatesGrowth{0.18, 1.5},
		build: sure(heuristic.NewInversionDistance)},
	{ID: Walking, Title: "Walking distance", Admissible: true, Consistent: true, growth: storedStatesGrowth{0.15, 0.8},
		serves: func(s puzzle.Size) bool { return heuristic.WalkingBytes(s) <= heuristic.MaxWalking },
		build: func(s puzzle.Size, blank int) (search.Heuristic, error) {
			return heuristic.NewWalkingDistance(s, blank)
		}},
	{ID: Fringe, Title: "Fringe database", Admissible: true, Consistent: true, database: pdb.Fringe},
	{ID: Dynamic, Title: "Dynamic partition", Admissible: true, database: pdb.Dynamic, blink: true},
	{ID: Dual, Title: "Dual look-ups", Admissible: true, database: pdb.Dual, blink: true},
	{ID: PDBSmall, Title: "Small databases", Admissible: true, database: pdb.Small, blink: true, auto: true,
		aware: fifteen},
	{ID: PDB44, Title: "Database 4-4", Admissible: true, database: pdb.Database44, blink: true, auto: true},
	{ID: PDB555, Title: "Database 5-5-5", Admissible: true, database: pdb.Database555, blink: true, aware: fifteen},
	{ID: PDB663, Title: "Database 6-6-3", Admissible: true, database: pdb.Database663, blink: true, auto: true,
		aware: fifteen, outgrown: 4e6},
	{ID: PDB771, Title: "Database 7-7-1", Admissible: true, database: pdb.Database771, auto: true, aware: fifteen,
		outgrown: 2e6},
	// measured on the seventeen boards that are 80 moves from home: 7-7-1 needs 3.3 times the CPU time of 7-8 (19.1 s
	// and 5.7), and 3.7 times its states
	{ID: PDB78, Title: "Database 7-8", Admissible: true, database: pdb.Database78, auto: true, aware: fifteen, faster: 3},
	{ID: PDB6666, Title: "Database 6-6-6-6", Admissible: true, database: pdb.Database6666, auto: true,
		aware: puzzle.Size{W: 5, H: 5}},
}

var fifteen = puzzle.Size{W: 4, H: 4}

// strongest returns the ids of the heuristics that AutoHeuristic may choose, the strongest first.
func strongest() (ids []HeuristicID) {
	for _, h := range slices.Backward(heuristics) {
		if h.auto {
			ids = append(ids, h.ID)
		}
	}
	return ids
}

// Additive reports whether the heuristic is the sum of the tables of a partition.
func (h Heuristic) Additive() bool { return h.database != nil && h.database.Additive() }

// Tabled reports whether the heuristic reads tables that are built once and kept.
func (h Heuristic) Tabled() bool { return h.database != nil }

// Instant reports whether the heuristic is ready at once on any board, because it has no tables or small ones.
func (h Heuristic) Instant() bool { return h.database == nil || h.blink }

// Computed returns the heuristic for a size and a goal cell of the blank where it has no tables that are built and
// kept; nil where it has.
func (h Heuristic) Computed(size puzzle.Size, blankGoal int) (search.Heuristic, error) {
	if h.build == nil || !h.Serves(size) {
		return nil, nil
	}
	return h.build(size, blankGoal)
}

// sure returns a build function for a heuristic that can be built for every board.
func sure[H search.Heuristic](build func(puzzle.Size, int) H) func(puzzle.Size, int) (search.Heuristic, error) {
	return func(s puzzle.Size, blank int) (search.Heuristic, error) { return build(s, blank), nil }
}

// Algorithms lists the catalogue in the order of the menu, Auto first.
func Algorithms() []Algorithm { return append([]Algorithm(nil), algorithms...) }

// Heuristics lists the catalogue in the order of the menu, Auto first.
func Heuristics() []Heuristic { return append([]Heuristic(nil), heuristics...) }

// LookupAlgorithm finds an algorithm; ErrUnknown lists all there are.
func LookupAlgorithm(id AlgorithmID) (Algorithm, error) {
	return lookup(algorithms, "algorithm", id, func(a Algorithm) AlgorithmID { return a.ID })
}

// LookupHeuristic finds a heuristic, also that of a design by its id; ErrUnknown lists all there are.
func LookupHeuristic(id HeuristicID) (Heuristic, error) {
	if d, err := pdb.ParseDesign(string(id)); err == nil {
		return DesignCard(d), nil
	}
	return lookup(heuristics, "heuristic", id, func(h Heuristic) HeuristicID { return h.ID })
}

func lookup[C any, ID ~string](cards []C, what string, id ID, idOf func(C) ID) (card C, err error) {
	names := make([]string, len(cards))
	for i, c := range cards {
		if idOf(c) == id {
			return c, nil
		}
		names[i] = string(idOf(c))
	}
	return card, fmt.Errorf("%w: %s %q; expected one of %s", ErrUnknown, what, id, strings.Join(names, ", "))
}

// algorithmCard and heuristicCard return entries that must exist.
func algorithmCard(id AlgorithmID) Algorithm { return must(LookupAlgorithm(id)) }
func heuristicCard(id HeuristicID) Heuristic { return must(LookupHeuristic(id)) }

func must[T any](card T, err error) T {
	if err != nil {
		panic(err)
	}
	return card
}
