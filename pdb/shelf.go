package pdb

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"runtime/debug"
	"strings"
	"sync"

	"tilewise/guard"
	"tilewise/solver/puzzle"
)

// ErrNotStored means that a table could not be kept on disk. It is there in
// memory all the same, and will have to be built anew next time.
var ErrNotStored = errors.New("the table could not be stored")

// The names of the heuristics that are no partition.
const (
	FringeName  = "fringe"
	DynamicName = "dynamic"
	DualName    = "dual"
)

// tablePrefix comes before the name of a partition, as in "pdb-663".
const tablePrefix = "pdb-"

// Heuristic is what a Shelf hands out: a lower bound that is read from tables.
// It is immutable, safe for any number of searches at once, and neither H nor
// After allocates.
type Heuristic interface {
	H(b *puzzle.Board) int
	After(b *puzzle.Board, h, from, to int) int
	Consistent() bool
	Admissible() bool
	Explain(b *puzzle.Board) puzzle.Explanation
	Bytes() int64
}

// Names lists the heuristics that exist for a board, weakest first.
func Names(size puzzle.Size) []string {
	if !size.Valid() || size.Cells() > maxCells {
		return nil
	}
	names := []string{DynamicName, FringeName, tablePrefix + "small"}
	if _, err := dualPartition(size); err == nil {
		names = append(names, DualName)
	}
	last := ""
	for _, s := range shapes {
		if s.size == size && s.name != last {
			names = append(names, tablePrefix+s.name)
			last = s.name
		}
	}
	return names
}

// partitionOf is the partition that a heuristic adds up.
func partitionOf(name string, size puzzle.Size, blank int) (Partition, error) {
	short, found := strings.CutPrefix(name, tablePrefix)
	if !found {
		return nil, fmt.Errorf("%w: %q on %s", ErrNoPartition, name, size)
	}
	return Named(short, size, blank)
}

// Shelf keeps tables in memory and shares them: each is loaded or built once,
// however many ask for it at the same time. It may be used from any goroutine.
type Shelf struct {
	store   *Store
	workers int
	warn    func(error)
	keep    int64 // size in memory from which tables are stored

	lock  sync.Mutex
	items map[shelfKey]*item
}

type shelfKey struct {
	name  string
	zoned bool
	size  puzzle.Size
	blank int
}

// item is something on the shelf, or on its way there.
type item struct {
	ready   chan struct{} // closed when value and err are there
	value   any
	err     error
	waiting int
	cancel  context.CancelFunc
	watch   map[int]func(Progress)
	watched int
}

// NewShelf returns an empty shelf. Tables that take a while to build are kept
// in the store; a nil store keeps none. workers is the threads of one build, 0
// for one on each processor. warn hears of damaged files (ErrCorrupt,
// ErrVersion, ErrForeign), which are set aside and rebuilt, and of tables that
// could not be kept (ErrNotStored); it may be nil, and must be safe for use by
// several goroutines.
func NewShelf(store *Store, workers int, warn func(error)) *Shelf {
	if warn == nil {
		warn = func(error) {}
	}
	return &Shelf{store: store, workers: workers, warn: warn, keep: keepFrom, items: map[shelfKey]*item{}}
}

// Store is where the shelf keeps its tables, or nil.
func (s *Shelf) Store() *Store { return s.store }

// Get returns a heuristic by its name, for a board and a goal cell of the
// blank: from memory, from the store, or built. Additive databases are read
// through the mirror as well (Reflected) where the board has one.
//
// progress is called now and then while a table is built, from one goroutine,
// and at most once more after Get has returned; it may be nil. When ctx is done, Get returns its error at
// once, and a build that nobody else waits for stops. ErrNoPartition where the
// board has no heuristic of that name.
func (s *Shelf) Get(ctx context.Context, name string, size puzzle.Size, blank int, progress func(Progress)) (Heuristic, error) {
	value, err := s.get(ctx, shelfKey{name, false, size, blank}, progress)
	if err != nil {
		return nil, err
	}
	return value.(Heuristic), nil
}

// Zoned returns the blank-aware tables of a partition, as Get does.
func (s *Shelf) Zoned(ctx context.Context, name string, size puzzle.Size, blank int, progress func(Progress)) ([]*Zoned, error) {
	value, err := s.get(ctx, shelfKey{name, true, size, blank}, progress)
	if err != nil {
		return nil, err
	}
	return value.([]*Zoned), nil
}

// Ready tells whether Get would return at once.
func (s *Shelf) Ready(name string, size puzzle.Size, blank int) bool {
	return s.ready(shelfKey{name, false, size, blank})
}

func (s *Shelf) ready(key shelfKey) bool {
	s.lock.Lock()
	defer s.lock.Unlock()
	it := s.items[key]
	if it == nil {
		return false
	}
	select {
	case <-it.ready:
		return true
	default:
		return false
	}
}

// Forget takes a heuristic's tables off the shelf; searches that use them keep
// them until they end.
func (s *Shelf) Forget(name string, size puzzle.Size, blank int) {
	for _, zoned := range []bool{false, true} {
		key := shelfKey{name, zoned, size, blank}
		if s.ready(key) {
			s.lock.Lock()
			delete(s.items, key)
			s.lock.Unlock()
		}
	}
}

func (s *Shelf) get(ctx context.Context, key shelfKey, progress func(Progress)) (any, error) {
	if err := ctx.Err(); err != nil && !s.ready(key) {
		return nil, err // no work for nobody
	}
	it, leave := s.join(key, progress)
	defer leave()
	select {
	case <-it.ready:
		return it.value, it.err
	default:
	}
	select {
	case <-it.ready:
		return it.value, it.err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// join adds one who waits, and starts the work for the first. leave takes it
// back, and stops the work after the last.
func (s *Shelf) join(key shelfKey, progress func(Progress)) (it *item, leave func()) {
	s.lock.Lock()
	defer s.lock.Unlock()
	it = s.items[key]
	if it == nil {
		ctx, cancel := context.WithCancel(context.Background())
		it = &item{ready: make(chan struct{}), cancel: cancel, watch: map[int]func(Progress){}}
		s.items[key] = it
		guard.Go(func() error { return s.work(ctx, key, it) }, func(err error) { s.worked(key, it, err) })
	}
	it.waiting++
	it.watched++
	watcher := it.watched
	if progress != nil {
		it.watch[watcher] = progress
	}
	return it, func() {
		s.lock.Lock()
		defer s.lock.Unlock()
		delete(it.watch, watcher)
		if it.waiting--; it.waiting > 0 {
			return
		}
		it.cancel()
		if s.items[key] == it && !it.finished() {
			delete(s.items, key)
		}
	}
}

func (it *item) finished() bool {
	select {
	case <-it.ready:
		return it.err == nil
	default:
		return false
	}
}

// work fills an item.
func (s *Shelf) work(ctx context.Context, key shelfKey, it *item) (err error) {
	o := Options{Workers: s.workers, Progress: func(p Progress) {
		s.lock.Lock()
		var watchers []func(Progress)
		for _, f := range it.watch {
			watchers = append(watchers, f)
		}
		s.lock.Unlock()
		for _, f := range watchers {
			f(p)
		}
	}}
	it.value, err = s.make(ctx, key, o)
	return err
}

// worked hands an item out. One that failed does not stay.
func (s *Shelf) worked(key shelfKey, it *item, err error) {
	s.lock.Lock()
	defer s.lock.Unlock()
	it.err = err
	if err != nil && s.items[key] == it {
		delete(s.items, key)
	}
	close(it.ready)
}

// make loads or builds what a key stands for.
func (s *Shelf) make(ctx context.Context, key shelfKey, o Options) (any, error) {
	switch key.name {
	case FringeName:
		return BuildFringe(ctx, key.size, key.blank, o)
	case DynamicName:
		return BuildDynamic(ctx, key.size, key.blank, o)
	case DualName:
		name, err := dualPartition(key.size)
		if err != nil {
			return nil, err
		}
		return BuildDual(ctx, name, key.size, key.blank, o)
	}
	partition, err := partitionOf(key.name, key.size, key.blank)
	if err != nil {
		return nil, err
	}
	var tables []*Table
	var zoned []*Zoned
	shares := newShares(partition, o)
	for _, p := range partition {
		if key.zoned {
			z, err := obtain(ctx, s, p, shares.next(), (*Store).Zoned, BuildZoned)
			if err != nil {
				return nil, err
			}
			zoned = append(zoned, z)
			debug.FreeOSMemory() // the planes of this table go before those of the next come
			continue
		}
		t, err := obtain(ctx, s, p, shares.next(), (*Store).Table, Build)
		if err != nil {
			return nil, err
		}
		tables = append(tables, t)
	}
	if key.zoned {
		return zoned, nil
	}
	a, err := NewAdditive(tables...)
	if err != nil {
		return nil, err
	}
	if r, err := NewReflected(a); err == nil {
		return r, nil
	}
	return a, nil
}

// keepFrom is the size in memory from which tables are stored: smaller ones
// are built as fast as they are read.
const keepFrom = 1 << 20

// keeps tells whether a table is large enough to be stored.
func (s *Shelf) keeps(k Kind, p Pattern) bool {
	if k == KindZoned {
		return planZoned(p).Memory >= s.keep
	}
	return planOf(p).Memory >= s.keep
}

// replaced sets a damaged file aside and tells so in one line.
func (s *Shelf) replaced(damage error, k Kind, p Pattern) error {
	if err := s.store.setAside(k, p); err != nil {
		return fmt.Errorf("%w; it cannot be set aside (%w) and is built anew", damage, err)
	}
	return fmt.Errorf("%w; it is set aside and built anew", damage)
}

// obtain loads a table, or builds and stores it. Two programs that need the
// same one do not both build it: the second waits and loads. Whatever is wrong
// with the store is a warning, never a reason to fail.
func obtain[T stored](ctx context.Context, s *Shelf, p Pattern, o Options, load func(*Store, Pattern) (T, error), build func(context.Context, Pattern, Options) (T, error)) (T, error) {
	if s.store == nil {
		return build(ctx, p, o)
	}
	t, err := load(s.store, p)
	if err == nil {
		return t, nil
	}
	if errors.Is(err, fs.ErrNotExist) && !s.keeps(t.kind(), p) {
		return build(ctx, p, o)
	}
	k := t.kind()
	unlock, err := s.store.lock(ctx, k, p)
	if ctx.Err() != nil {
		return t, ctx.Err()
	}
	if err != nil {
		s.warn(fmt.Errorf("%w: %w", ErrNotStored, err))
		return build(ctx, p, o)
	}
	defer unlock()
	if t, err = load(s.store, p); err == nil {
		return t, nil
	}
	if isDamage(err) {
		s.warn(s.replaced(err, k, p))
	}
	if t, err = build(ctx, p, o); err != nil {
		return t, err
	}
	if err := s.store.save(t); err != nil {
		s.warn(fmt.Errorf("%w: %w", ErrNotStored, err))
	}
	return t, nil
}
