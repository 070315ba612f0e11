package solver

import (
	"context"
	"maps"
	"slices"
	"sync"

	"tilewise/pdb"
	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/puzzle/grid"
	"tilewise/solver/search"
	"tilewise/solver/search/ida"
)

// TableSetID names tables: the heuristic, the boards and the form. Engine.TableSet resolves it once.
type TableSetID = pdb.TablesID

// tablesOf names the tables that a heuristic needs for an algorithm on a board: blank-aware tables where the heuristic
// has them and the algorithm reads them. One such set serves all goal cells of the blank that are alike, as IDA* turns
// the board. A heuristic without tables has a name, too.
func tablesOf(card Heuristic, a AlgorithmID, size puzzle.Size, blank int) TableSetID {
	id := TableSetID{Name: string(card.ID), Size: size, Blank: blank, Form: pdb.PlainForm}
	if (a == IDAStar || a == Anytime || a == Auto) && card.aware == size {
		id.Form = pdb.BlankAwareForm
		if card.design == nil {
			id.Blank = slices.Max(grid.Alike(size, blank))
		}
	}
	return id
}

// DeepestFirst reports whether IDA* with the heuristic of the request searches the deepest subtrees of a round first,
// once a round has ida.CutsFrom states.
func (r Request) DeepestFirst() bool {
	card, err := LookupHeuristic(r.Heuristic)
	return err == nil && !r.Variant.Plain && r.Algorithm == IDAStar && card.aware == r.Start.Size()
}

// heuristicCache holds the prepared heuristics of an engine, which searches share. Their tables are in cache.
type heuristicCache struct {
	cache *pdb.TableCache

	lock    sync.Mutex
	made    map[TableSetID]preparedHeuristic
	notices []TableNotice
	unkept  bool // the user was told that tables can't be stored
}

// preparedHeuristic is a heuristic that is ready, or a search that is bound to its tables.
type preparedHeuristic struct {
	heuristic search.Heuristic  // nil where there is a search
	search    blankAwareSearch  // nil where there is a heuristic
	tables    *pdb.LoadedTables // nil where there are none
}

func (p preparedHeuristic) bytes() int64 {
	if p.tables == nil {
		return 0
	}
	return p.tables.Bytes()
}

// blankAwareSearch is an IDA* for blank-aware tables.
type blankAwareSearch interface {
	Search(context.Context, *puzzle.SearchState, search.Options) (search.Result, error)
	H(*puzzle.SearchState) (int, error)
	Cut(ctx context.Context, b *puzzle.SearchState, bound, base int, o search.Options) (*ida.BoundCut, error)
	CountShortest(ctx context.Context, b *puzzle.SearchState, length int, o search.Options,
		each func(moves []puzzle.Move)) (uint64, error)
}

func newHeuristicCache(c Config) *heuristicCache {
	k := &heuristicCache{made: map[TableSetID]preparedHeuristic{}}
	var store *pdb.TableStore
	if !c.Fresh {
		store = pdb.NewTableStore(c.CacheDir)
	}
	k.cache = pdb.NewTableCache(store, c.Workers, k.notice)
	return k
}

// get prepares a heuristic with the tables of an ID. report gets the progress of building tables; it may be nil.
func (c *heuristicCache) get(ctx context.Context, card Heuristic, id TableSetID,
	report func(pdb.BuildProgress)) (preparedHeuristic, error) {
	if p, ok := c.known(id); ok {
		return p, nil
	}
	var p preparedHeuristic
	var err error
	if card.Tabled() {
		set, err := card.database.Tables(id.Size, id.Blank, id.Form)
		if err != nil {
			return preparedHeuristic{}, err
		}
		if !c.cache.Ready(id) {
			if err := roomFor(card.Title, c.need(card, id)); err != nil {
				return preparedHeuristic{}, err
			}
		}
		if p.tables, err = c.cache.Get(ctx, set, report); err != nil {
			return preparedHeuristic{}, err
		}
	}
	c.lock.Lock()
	defer c.lock.Unlock()
	if known, ok := c.made[id]; ok {
		return known, nil // another goroutine was faster
	}
	switch {
	case !card.Tabled():
		p.heuristic, err = card.build(id.Size, id.Blank)
	case p.tables.Heuristic != nil:
		p.heuristic = p.tables.Heuristic
	default:
		p.search, err = newBlankAwareSearch(p.tables)
	}
	if err != nil {
		return preparedHeuristic{}, err
	}
	c.made[id] = p
	return p, nil
}

func newBlankAwareSearch(t *pdb.LoadedTables) (blankAwareSearch, error) {
	tables := make([]ida.PatternTable, len(t.Aware))
	for i, z := range t.Aware {
		tables[i] = z
	}
	if t.Size == fifteen {
		return ida.NewFifteenSearch(tables...)
	}
	var partitions [][][]int
	for _, p := range t.Partitions() {
		var lists [][]int
		for _, pattern := range p {
			lists = append(lists, pattern.Tiles)
		}
		partitions = append(partitions, lists)
	}
	return ida.NewBlankAwareSearch(t.Size, tables, partitions...)
}

// known returns a heuristic that is prepared already.
func (c *heuristicCache) known(id TableSetID) (preparedHeuristic, bool) {
	c.lock.Lock()
	defer c.lock.Unlock()
	p, ok := c.made[id]
	return p, ok
}

// everyForm names the tables of a heuristic in both forms, for all goal cells of the blank that are alike.
func everyForm(id TableSetID) (all []TableSetID) {
	for _, id.Blank = range grid.Alike(id.Size, id.Blank) {
		for _, id.Form = range pdb.TableKinds {
			all = append(all, id)
		}
	}
	return all
}

// drop forgets tables in one form. Searches that use them keep them until they end.
func (c *heuristicCache) drop(id TableSetID) {
	c.lock.Lock()
	defer c.lock.Unlock()
	delete(c.made, id)
	c.cache.Forget(id)
}

// makeRoom forgets all heuristics of other boards where these, together with the tables that an ID needs, leave less
// than half of an amount of memory to the search.
func (c *heuristicCache) makeRoom(id TableSetID, need, memory int64) {
	c.lock.Lock()
	defer c.lock.Unlock()
	others := maps.Clone(c.made)
	delete(others, id)
	if held(others)+need <= memory/2 {
		return
	}
	for other := range others {
		delete(c.made, other)
		c.cache.Forget(other)
	}
}

// held returns the memory of all that is ready, in bytes.
func (c *heuristicCache) held() int64 {
	c.lock.Lock()
	defer c.lock.Unlock()
	return held(c.made)
}

// held returns the memory of all prepared heuristics, in bytes.
func held(made map[TableSetID]preparedHeuristic) (bytes int64) {
	for id, p := range made {
		bytes += p.bytes()
		if _, walking := p.heuristic.(*heuristic.WalkingDistance); walking {
			bytes += heuristic.WalkingBytes(id.Size)
		}
	}
	return bytes
}

// quick reports whether a heuristic is ready, stored, or built at once, in the form of the ID: a stored form of a large
// database does not spare building the other form.
func (c *heuristicCache) quick(card Heuristic, id TableSetID) bool {
	if card.Instant() {
		return true
	}
	t, err := c.tableSet(card, id)
	return err == nil && (t.Ready || t.Stored)
}

// TableNotice is an incident with tables that the user should know and that did not stop the work: its kind (What), the
// tables, and the system's reason. The front end words it.
type TableNotice = pdb.TableNotice

// The kinds of notices.
const (
	TableDamaged = pdb.Damaged // a stored table was damaged: it is set aside and built anew
	TableNewer   = pdb.Newer   // a stored table is from a newer Tilewise: it is set aside and built anew
	TableForeign = pdb.Foreign // a file held another table than its name says: it is set aside and built anew
	TableNotKept = pdb.NotKept // tables could not be stored, and will be built again next time
)

// notice stores a notice for the next caller, once for all tables of a set.
func (c *heuristicCache) notice(n TableNotice) {
	c.lock.Lock()
	defer c.lock.Unlock()
	if n.What == TableNotKept {
		if c.unkept {
			return // a disk that can't keep one table keeps none
		}
		c.unkept = true
	}
	known := func(m TableNotice) bool { return m.ID == n.ID && m.What == n.What }
	if !slices.ContainsFunc(c.notices, known) {
		c.notices = append(c.notices, n)
	}
}

func (c *heuristicCache) takeNotices() []TableNotice {
	c.lock.Lock()
	defer c.lock.Unlock()
	taken := c.notices
	c.notices = nil
	return taken
}
