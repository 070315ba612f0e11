package solver

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"tilewise/pdb"
	"tilewise/solver/machine"
	"tilewise/solver/puzzle"
	"tilewise/solver/puzzle/grid"
	"tilewise/solver/search"
	"tilewise/solver/test/fixture"
)

// transposed is the goal with rows and columns exchanged. It is 72 moves from home, heuristics estimate about 40, and
// no search with 6-6-3 ends within a minute.
const transposed = "1 5 9 13 2 6 10 14 3 7 11 15 4 8 12 0"

// BenchmarkAutoFreshCache solves transposed as a freshly installed program does, which builds its tables first.
func BenchmarkAutoFreshCache(b *testing.B) {
	began, n := machine.CPUTime(), 0
	for b.Loop() {
		e := New(Config{CacheDir: b.TempDir()})
		if r, err := e.Solve(b.Context(), request(transposed, "", "")); err != nil || r.Length() != 72 {
			b.Fatal(r.Length(), err)
		}
		n++
	}
	b.ReportMetric((machine.CPUTime()-began).Seconds()/float64(n), "cpu-s/board")
}

// BenchmarkAutoHardBoards solves the boards that are hardest for Auto, as if the cache were fresh before each: the
// tables are built once, and that time is added where a board needs them. It logs the ten that took most (go test
// -bench with -v). AUTO_BOARDS=1000000 adds the thousand boards of a million that are expected to be hardest for 6-6-3.
func BenchmarkAutoHardBoards(b *testing.B) {
	for _, blank := range []int{15, 0, 1, 5} { // the corners, an edge, and the middle: all others are mirror images
		m := newAutoMeasure(b, puzzle.BlankAt(four, blank))
		for _, set := range []struct {
			name   string
			boards []puzzle.State
		}{{"kin", m.kin()}, {"random", m.random(2000)}, {"hard", m.hard()}} {
			if len(set.boards) > 0 {
				b.Run(fmt.Sprintf("%s/blank-%d", set.name, blank), func(b *testing.B) { m.measure(b, set.boards) })
			}
		}
	}
}

// autoMeasure searches as Auto does, with tables that stay.
type autoMeasure struct {
	goal   puzzle.Goal
	tables []blankAwareSearch
	sums   []*pdb.BlankAwareSum
	limits []uint64
	built  []time.Duration // CPU time that building each of the tables took
}

func newAutoMeasure(b *testing.B, g puzzle.Goal) *autoMeasure {
	m, e := &autoMeasure{goal: g}, New(Config{CacheDir: b.TempDir()})
	for _, id := range []HeuristicID{PDB663, PDB771, PDB78} {
		card, began := heuristicCard(id), machine.CPUTime()
		p := fixture.Must(e.heuristics.get(b.Context(), card, tablesOf(card, IDAStar, four, g.Blank()), nil))
		m.sums = append(m.sums, fixture.Must(pdb.NewBlankAwareSum(p.tables, g.Blank())))
		m.tables, m.limits = append(m.tables, p.search), append(m.limits, card.outgrown)
		m.built = append(m.built, machine.CPUTime()-began)
	}
	return m
}

// autoCost is the cost of a board.
type autoCost struct {
	board   puzzle.State
	cpu     time.Duration // of search and tables
	length  int
	tables  int // the index of the last tables
	expands uint64
}

func (m *autoMeasure) cost(b *testing.B, s puzzle.State) autoCost {
	board, o := fixture.Must(puzzle.NewSearchState(s, m.goal)), search.Options{Workers: 2, Mirror: true, Watch: new(search.LiveCounts)}
	began, building := machine.CPUTime(), time.Duration(0)
	for i := 0; i < len(m.tables); i++ {
		building += m.built[i]
		o.RoundNodes = m.limits[i]
		r, err := m.tables[i].Search(b.Context(), board, o)
		if limit, _ := errors.AsType[search.LimitError](err); limit.Of == search.LimitRound {
			if o.Earlier = &r; growth(r.Iterations) < slowGrowth {
				i = len(m.tables) - 2 // the strongest is next
			}
			continue
		}
		if err != nil {
			b.Fatal(err)
		}
		return autoCost{s, machine.CPUTime() - began + building, len(r.Moves), i, r.Expanded}
	}
	panic("7-8 has no limit")
}

func (m *autoMeasure) measure(b *testing.B, boards []puzzle.State) {
	var all []autoCost
	for b.Loop() {
		all = all[:0]
		for _, s := range boards {
			all = append(all, m.cost(b, s))
		}
	}
	slices.SortFunc(all, func(a, c autoCost) int { return int(c.cpu - a.cpu) })
	for _, c := range all[:min(10, len(all))] {
		b.Logf("%5.1f s of CPU, %d moves, %11d states, tables %d: %s", c.cpu.Seconds(), c.length, c.expands, c.tables, c.board)
	}
	b.ReportMetric(all[0].cpu.Seconds(), "cpu-s/worst")
	b.ReportMetric(all[len(all)*99/100].cpu.Seconds(), "cpu-s/99%")
}

// kin returns the goal turned by each symmetry of the board, repaired where it is unsolvable; the boards of hardest15,
// turned to the goal; and Korf's hundred boards, if the blank belongs on the first cell.
func (m *autoMeasure) kin() (list []puzzle.State) {
	for _, turn := range grid.Symmetries(four)[1:] {
		tiles := make([]int, len(turn))
		for c := range tiles {
			tiles[c] = m.goal.At(turn[c])
		}
		s := fixture.Must(puzzle.NewState(four, tiles))
		if puzzle.Solvable(s, m.goal) != nil {
			s = puzzle.Repair(s, m.goal)
		}
		list = append(list, s)
	}
	for seed := range uint64(len(hardest15)) {
		if s, ok := hardestFor(m.goal, seed); ok {
			list = append(list, s)
		}
	}
	if m.goal.Blank() == 0 {
		for line := range strings.Lines(string(fixture.Must(os.ReadFile("search/ida/testdata/korf100.txt")))) {
			if text, _, found := strings.Cut(line, "="); found && !strings.HasPrefix(text, "#") {
				list = append(list, fixture.Must(puzzle.Parse(text, four)))
			}
		}
	}
	return list
}

func (m *autoMeasure) random(n uint64) (list []puzzle.State) {
	for seed := range n {
		list = append(list, puzzle.Shuffle(m.goal, seed))
	}
	return list
}

// hard draws as many boards as AUTO_BOARDS says, three in four at random and the others by walks from those of kin. It
// keeps one in a thousand: the boards whose value by 6-6-3 falls shortest of that by 7-8 and, of equal ones, those with
// the largest value by 7-8.
func (m *autoMeasure) hard() (list []puzzle.State) {
	n, _ := strconv.ParseUint(os.Getenv("AUTO_BOARDS"), 10, 64)
	from, drawn := m.kin(), []forecastBoard{}
	for seed := range n {
		s := puzzle.Shuffle(m.goal, seed)
		if seed%4 == 3 {
			s = puzzle.RandomWalk(puzzle.CustomGoal(from[seed/4%uint64(len(from))]), int(2+seed%60), seed)
		}
		board := fixture.Must(puzzle.NewSearchState(s, m.goal))
		weak, strong := m.sums[0].Explain(board).Value(), m.sums[2].Explain(board).Value()
		drawn = append(drawn, forecastBoard{s, 1000*(strong-weak) + strong})
	}
	slices.SortFunc(drawn, func(p, q forecastBoard) int { return q.rank - p.rank })
	for _, d := range drawn[:len(drawn)/1000] {
		list = append(list, d.board)
	}
	return list
}

type forecastBoard struct {
	board puzzle.State
	rank  int
}
