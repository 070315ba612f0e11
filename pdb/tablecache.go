package pdb

import (
	"context"
	"maps"
	"slices"
	"sync"

	"tilewise/solver/guard"
	"tilewise/solver/puzzle"
)

// Heuristic is a lower bound that is read from tables. It is immutable, any number of searches may use it at once, and
// neither H nor After allocates.
type Heuristic interface {
	H(b *puzzle.SearchState) int
	After(b *puzzle.SearchState, h, from, to int) int
	Consistent() bool
	Admissible() bool
	Explain(b *puzzle.SearchState) puzzle.HeuristicBreakdown
	Bytes() int64
}

// LoadedTables is a TableSet in memory.
type LoadedTables struct {
	TableSet
	Heuristic Heuristic          // nil in the blank-aware form
	Aware     []*BlankAwareTable // in the order of the patterns; nil in the plain form
}

// Plain returns the tables of a partition in the plain form.
func (t *LoadedTables) Plain() []*Table {
	if a, ok := t.Heuristic.(*Additive); ok {
		return a.tables
	}
	return nil
}

// Bytes returns the memory of the tables.
func (t *LoadedTables) Bytes() int64 {
	if t.Heuristic != nil {
		return t.Heuristic.Bytes()
	}
	return bytesOf(t.Aware)
}

// TableCache keeps tables in memory and shares them. It loads or builds each set once, however many callers ask for it
// at the same time. Any goroutine may use it.
type TableCache struct {
	store   *TableStore
	workers int
	tell    func(TableNotice)
	keep    int64 // size in memory from which tables are stored

	lock  sync.Mutex
	items map[TablesID]*cacheItem
}

// cacheItem is a set of tables in the cache, or one that is being loaded or built.
type cacheItem struct {
	ready   chan struct{} // closed when tables or err are there
	tables  *LoadedTables
	err     error
	cancel  context.CancelFunc
	callers map[*func(BuildProgress)]bool // the waiting callers, each by its function for progress
}

// Held returns the memory of all tables in the cache, in bytes.
func (c *TableCache) Held() (bytes int64) {
	c.lock.Lock()
	defer c.lock.Unlock()
	for _, it := range c.items {
		if it.finished() {
			bytes += it.tables.Bytes()
		}
	}
	return bytes
}

// NewTableCache returns an empty cache. It stores tables that take a while to build; a nil store keeps none. workers is
// the number of threads of one build, 0 for one on each processor. tell is called for damaged files and for tables that
// could not be stored; it may be nil, and must be safe for use by several goroutines.
func NewTableCache(store *TableStore, workers int, tell func(TableNotice)) *TableCache {
	if tell == nil {
		tell = func(TableNotice) {}
	}
	return &TableCache{store: store, workers: workers, tell: tell, keep: keepFrom, items: map[TablesID]*cacheItem{}}
}

// Store returns the store of the cache, or nil.
func (c *TableCache) Store() *TableStore { return c.store }

// Get returns tables: from memory, from the store, or built. Additive databases are mirrored where the board allows
// that.
//
// progress is called now and then while a table is built, from one goroutine, and at most once more after Get has
// returned; it may be nil. When ctx is done, Get returns its error at once, and a build that no other caller waits for
// stops.
func (c *TableCache) Get(ctx context.Context, set TableSet, progress func(BuildProgress)) (*LoadedTables, error) {
	if err := ctx.Err(); err != nil && !c.Ready(set.TablesID) {
		return nil, err // the caller does not wait any more
	}
	it, leave := c.join(set, progress)
	defer leave()
	select {
	case <-it.ready:
	case <-ctx.Done():
		if !it.finished() {
			return nil, ctx.Err()
		}
	}
	return it.tables, it.err
}

// Ready reports whether Get would return at once.
func (c *TableCache) Ready(id TablesID) bool { return c.held(id) != nil }

// held returns the tables of an ID where they are in the cache, or nil.
func (c *TableCache) held(id TablesID) *LoadedTables {
	c.lock.Lock()
	defer c.lock.Unlock()
	if it := c.items[id]; it != nil && it.finished() {
		return it.tables
	}
	return nil
}

// Forget removes tables from the cache. Searches that use them keep them until they end.
func (c *TableCache) Forget(id TablesID) {
	c.lock.Lock()
	defer c.lock.Unlock()
	if it := c.items[id]; it != nil && it.finished() {
		delete(c.items, id)
	}
}

// join adds a waiting caller, and starts the work for the first one. leave removes the caller, and stops the work after
// the last one.
func (c *TableCache) join(set TableSet, progress func(BuildProgress)) (it *cacheItem, leave func()) {
	c.lock.Lock()
	defer c.lock.Unlock()
	id := set.TablesID
	it = c.items[id]
	if it == nil {
		ctx, cancel := context.WithCancel(context.Background())
		it = &cacheItem{ready: make(chan struct{}), cancel: cancel, callers: map[*func(BuildProgress)]bool{}}
		c.items[id] = it
		guard.Go(func() error { return c.work(ctx, set, it) }, func(err error) { c.worked(id, it, err) })
	}
	it.callers[&progress] = true
	return it, func() {
		c.lock.Lock()
		defer c.lock.Unlock()
		if delete(it.callers, &progress); len(it.callers) > 0 {
			return
		}
		it.cancel()
		if c.items[id] == it && !it.finished() {
			delete(c.items, id)
		}
	}
}

func (it *cacheItem) finished() bool {
	select {
	case <-it.ready:
		return it.err == nil
	default:
		return false
	}
}

func (c *TableCache) work(ctx context.Context, set TableSet, it *cacheItem) (err error) {
	o := BuildOptions{Workers: c.workers, geometry: newNumberingCache(), Progress: func(p BuildProgress) {
		c.lock.Lock()
		callers := slices.Collect(maps.Keys(it.callers))
		c.lock.Unlock()
		for _, watch := range callers {
			if *watch != nil {
				(*watch)(p)
			}
		}
	}}
	it.tables, err = c.make(ctx, set, o)
	return err
}

// worked hands the result of work to the waiting callers. The cache does not keep a failed one.
func (c *TableCache) worked(id TablesID, it *cacheItem, err error) {
	c.lock.Lock()
	defer c.lock.Unlock()
	it.err = err
	if err != nil && c.items[id] == it {
		delete(c.items, id)
	}
	close(it.ready)
}
